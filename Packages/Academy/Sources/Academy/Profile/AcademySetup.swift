internal import Application
internal import Authentication
internal import Core

/// Sets up an academy in an empty database: its profile and the account of its first owner, in one
/// transaction.
struct AcademySetup: Sendable {
    let profile: Profile
    let accounts: Accounts
    let world: World

    func setUp(_ request: SetUpAcademy, _ call: AsyncCall) async throws -> AcademyProfile {
        let new = AcademyProfile(
            name: try FreeText.parse(request.name, field: "name"), currency: try Currency(request.currency),
            timeZone: try Zone(request.timeZone), language: try LanguageTag.parse(request.language ?? "en"),
            settings: [:], defaultSettings: profile.allSettings.defaults)
        let admin = try await accounts.firstAdmin(
            email: request.email, name: try WrittenName.parseOptional(request.ownerName, field: "ownerName"),
            password: request.password, words: [new.name], call)
        let identifier = world.randomBytes(16).hex
        return try await call.write(about: "academy") { db in
            // The account is opened first, which is refused if there is an owner already.
            _ = try accounts.open(admin, by: call.caller, in: db)
            try profile.repository.insert(new, identifier: identifier, at: call.caller.at, in: db)
            return .done(new)
        }
    }
}
