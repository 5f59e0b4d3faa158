import Academy
import Application
import ArgumentParser
import Authentication
import Core
import Terminal

/// `init`
struct InitCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "init", about: "init.about",
            example: "init --name \"Compás\" --currency PEN --time-zone America/Lima --email a@example.org")
    }

    @Option("academy.name") var name: String
    @Option("init.currency", value: "code") var currency: String
    @Option("init.time-zone", value: "zone") var timeZone: String
    @Option("init.language", value: "code") var language: String?
    @Option("init.owner-name", value: "name") var ownerName: String?
    @Option("option.owner-email", value: "address") var email: String
    @Flag(help: .of("init.no-sign-in")) var noSignIn = false
    @OptionGroup var password: PasswordOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let location = try options.location
        // Refuses a server before it asks for the password.
        _ = try options.folder
        let newPassword = try password.password(
            isNew: true, prompt: Phrase("ask.owner-password", ["email": email]))
        let profile = try await connection.create(
            SetUpAcademy(
                name: name, currency: currency, timeZone: timeZone, language: language,
                ownerName: ownerName, email: email, password: newPassword))
        let signedIn = noSignIn ? nil : try await signIn(newPassword)
        let next = Phrase(
            "next.sign-in",
            ["program": Program.admin.name, "email": email.shellWord, "option": location.option])
        let result = MessageResult(
            profile, Phrase("done.academy-ready", ["name": profile.name, "location": location.phrase]),
            remark: signedIn ?? next)
        try Output.show(result, asJSON: options.json, Output.style())
    }

    /// Signs the owner in on this machine; returns the sentence about it.
    ///
    /// The academy is ready: a refusal, such as of settings that cannot be written, is no failure of the
    /// command.
    private func signIn(_ password: String) async throws -> Phrase? {
        do {
            let owner = try await connection.open {
                try await $0.signIn(email: email, password: password).principal
            }
            return Phrase("done.signed-in", ["email": owner.email, "role": owner.role.word])
        } catch let error as any AcademyError {
            Output.note(error.message)
            return nil
        }
    }
}
