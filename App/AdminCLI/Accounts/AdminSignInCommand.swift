import ArgumentParser
import SharedCommands
import Terminal

/// `sign-in`
struct AdminSignInCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "sign-in", about: "sign-in.about", example: "sign-in --email ana@example.org")
    }
    @Option("option.email", value: "address") var email: String
    @Option(
        "sign-in.code",
        value: "code")
    var code: String?
    @OptionGroup var password: PasswordOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws { try await signIn(email: email, password, code: code) }
}
