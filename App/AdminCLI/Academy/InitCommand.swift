import ArgumentParser
import CommandSupport
import Navigation

/// `init`
struct InitCommand: ProgramCommand {
    static var program: Program { .admin }
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Makes an academy and its first admin.",
        discussion: "Example: classly-admin init --name \"Compás\" --currency PEN --time-zone America/Lima "
            + "--email a@example.org")

    @Option(name: .long, help: ArgumentHelp("What the academy is called.", valueName: "text")) var name:
        String
    @Option(name: .long, help: ArgumentHelp("ISO 4217, such as PEN.", valueName: "code")) var currency: String
    @Option(name: .long, help: ArgumentHelp("An IANA zone, such as America/Lima.", valueName: "zone"))
    var timeZone: String
    @Option(
        name: .long,
        help: ArgumentHelp("The language of dates, such as es (en where missing).", valueName: "code"))
    var language: String?
    @Option(name: .long, help: ArgumentHelp("The first admin's e-mail address.", valueName: "address"))
    var email: String
    @OptionGroup var password: PasswordOptions
    @OptionGroup var global: GlobalOptions

    func run() async throws {
        guard case .folder = try global.place else {
            throw ValidationError("An academy is made on the machine it is on: name its folder by --data.")
        }
        let word = try password.password(isNew: true, prompt: "A password for \(email): ")
        let profile = try await connection.found(
            SetUpAcademy(
                name: name, currency: currency, timeZone: timeZone, language: language, email: email,
                password: word))
        let place = try global.place
        let answer = Told(
            profile, after: "Sign in with: classly-admin sign-in --email \(email)\(place.option)"
        ) { profile, _ in
            "\(profile.name) is ready \(place.whereabouts)."
        }
        try Output.show(answer, asJSON: global.json, Output.plainStyle)
    }
}
