import Application
import ArgumentParser
import Authentication
import Core
import Terminal

/// `sign-up`
struct SignUpCommand: StudentCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "sign-up", about: "own.sign-up.about",
            example: "sign-up --email ana@example.org --first-name Ana --last-name Flores "
                + "--birth-date 1998-05-17",
            notes: Phrase("own.sign-up.notes"))
    }
    @Option("option.new-email", value: "address") var email: String
    @Option("own.sign-up.first-name", value: "name") var firstName: String
    @Option("own.sign-up.last-name", value: "name") var lastName: String
    @Option("own.sign-up.birth-date") var birthDate: CalendarDay?
    @Option("own.sign-up.guardian-code", value: "code") var guardianCode: String?
    @OptionGroup var password: PasswordOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let chosen = try password.password(isNew: true, prompt: Phrase("ask.own-password"))
        try await present { academy in
            let response = try await academy.send(
                SignUp(
                    email: email, firstName: firstName, lastName: lastName, birthDate: birthDate,
                    password: chosen, guardianCode: guardianCode))
            return MessageResult(
                response, Phrase("done.signed-up", ["email": email]),
                remark: Phrase("next.use-code", ["program": Self.program.name, "email": email.shellWord]))
        }
    }
}
