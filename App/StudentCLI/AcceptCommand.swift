import ArgumentParser
import Authentication
import CommandSupport
import Networking

/// `accept`
struct AcceptCommand: ProgramCommand {
    static var program: Program { .student }
    static let configuration = CommandConfiguration(
        commandName: "accept", abstract: "Opens your account with the code the academy gave you.",
        discussion: "Example: classly-student accept ABCD-EFGH-JKMN --email ana@example.org")

    @Argument(help: "The code, whatever its case, dashes and spaces.") var code: String
    @Option(name: .long, help: ArgumentHelp("The address you will sign in with.", valueName: "address"))
    var email: String
    @OptionGroup var password: PasswordOptions
    @OptionGroup var global: GlobalOptions

    func run() async throws {
        let word = try password.password(isNew: true, prompt: "A password of your own: ")
        let option = try global.place.option
        try await present { academy in
            let principal = try await academy.send(AcceptInvitation(code: code, email: email, password: word))
            return Told(
                principal, after: "Sign in with: classly-student sign-in --email \(principal.email)\(option)",
                "Your account is open.")
        }
    }
}
