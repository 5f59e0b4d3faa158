import ArgumentParser
import CommandSupport

/// `sign-in`
struct AdminSignInCommand: AdminCommand {
    static let configuration = CommandConfiguration(
        "sign-in", "Signs in on this machine.", example: "sign-in --email ana@example.org")
    @Option("The e-mail address of your account.", value: "address") var email: String
    @Option(
        "A code of your authenticator app or a recovery code, if your account has a second factor.",
        value: "code")
    var code: String?
    @OptionGroup var password: PasswordOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws { try await signIn(email: email, password, code: code) }
}
