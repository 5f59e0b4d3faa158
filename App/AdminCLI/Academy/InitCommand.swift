import Academy
import ArgumentParser
import CommandSupport
import Core

/// `init`
struct InitCommand: AdminCommand {
    static let configuration = CommandConfiguration(
        "init", "Creates an academy and its owner.",
        example: "init --name \"Compás\" --currency PEN --time-zone America/Lima --email a@example.org")

    @Option("The academy's name.") var name: String
    @Option("The currency's ISO 4217 code, such as PEN.", value: "code") var currency: String
    @Option("An IANA time zone, such as America/Lima.", value: "zone") var timeZone: String
    @Option("The academy's language, such as es (default: en).", value: "code") var language: String?
    @Option("The owner's e-mail address.", value: "address") var email: String
    @OptionGroup var password: PasswordOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let location = try options.location
        guard case .folder = location else {
            throw ValidationError(Phrase("usage.init-needs-folder"))
        }
        let newPassword = try password.password(
            isNew: true, prompt: Phrase("ask.owner-password", ["email": email]))
        let profile = try await connection.create(
            SetUpAcademy(
                name: name, currency: currency, timeZone: timeZone, language: language, email: email,
                password: newPassword))
        let result = MessageResult(
            profile, Phrase("done.academy-ready", ["name": profile.name, "place": location.phrase]),
            remark: Phrase(
                "next.sign-in",
                ["program": Program.admin.name, "email": email.shellWord, "option": location.option]))
        try Output.show(result, asJSON: options.json, Output.style())
    }
}
