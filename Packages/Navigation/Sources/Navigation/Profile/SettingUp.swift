internal import Authentication
internal import Core
internal import Networking

/// Makes an academy in an empty database: its profile and its first admin's account, both or neither.
struct SettingUp: Sendable {
    let profile: Profile
    let accounts: Accounts
    let world: World

    func callAsFunction(_ request: SetUpAcademy, _ call: AsyncCall) async throws -> AcademyProfile {
        let made = AcademyProfile(
            name: try FreeText.parse(request.name, field: "name"), currency: try Currency(request.currency),
            timeZone: try Zone(request.timeZone), language: try Profile.language(request.language ?? "en"),
            settings: [:])
        let admin = try await accounts.firstAdmin(
            email: request.email, password: request.password, words: [made.name], call)
        let identifier = world.randomBytes(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            .joined()
        let at = call.caller.at
        return try await call.write(about: "academy") { db in
            // An academy that anybody could become the admin of is none.
            _ = try accounts.open(admin, at: at, in: db)
            try profile.setUp(made, identifier: identifier, at: at, in: db)
            return .done(made)
        }
    }
}
