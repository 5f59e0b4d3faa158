import Application
import ArgumentParser
import Authentication
import CommandSupport
import Core

/// `sign-up`
struct SignUpCommand: StudentCommand {
    static let configuration = CommandConfiguration(
        "sign-up", "Asks for an account, at an academy that lets people sign up.",
        example: "sign-up --email ana@example.org --first-name Ana --last-name Flores "
            + "--birth-date 1998-05-17",
        notes: "Without a birth date, you need a guardian's consent to have friends here until the academy "
            + "knows it.")
    @Option("The e-mail address you will sign in with.", value: "address") var email: String
    @Option("Your first name.", value: "name") var firstName: String
    @Option("Your last name.", value: "name") var lastName: String
    @Option("Date of birth: YYYY-MM-DD.") var birthDate: CalendarDay?
    @OptionGroup var password: PasswordOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let chosen = try password.password(isNew: true, prompt: Phrase("ask.own-password"))
        try await present { academy in
            let response = try await academy.send(
                SignUp(
                    email: email, firstName: firstName, lastName: lastName, birthDate: birthDate,
                    password: chosen))
            return MessageResult(
                response, Phrase("done.signed-up", ["email": email]),
                remark: Phrase("next.use-code", ["program": Self.program.name, "email": email.shellWord]))
        }
    }
}
