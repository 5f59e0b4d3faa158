import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking

/// `accept`
struct AcceptCommand: StudentCommand {
    static let configuration = CommandConfiguration(
        "accept", "Opens your account with the code from the academy.",
        example: "accept ABCD-EFGH-JKMN --email ana@example.org")

    @Argument("The code; case, dashes and spaces do not matter.") var code: String
    @Option("The e-mail address you will sign in with.", value: "address") var email: String
    @OptionGroup var password: PasswordOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let newPassword = try password.password(isNew: true, prompt: "A password of your own: ")
        let option = try options.location.option
        try await present { academy in
            let principal = try await academy.send(
                AcceptInvitation(code: code, email: email, password: newPassword))
            return MessageResult(
                principal, "Your account is open.",
                remark: "Sign in with: classly-student sign-in --email \(principal.email)\(option)")
        }
    }
}
