internal import Authentication
internal import Core
internal import Networking
internal import Persistence

/// Makes an academy in an empty database.
///
/// The account comes last and is what makes the academy: where the process ends before it, setting up again begins anew.
struct SettingUp: Sendable {
    let profile: Profile
    let world: World
    /// The service that opens the first admin's account.
    let service: Service

    func callAsFunction(_ request: SetUpAcademy, _ call: AsyncCall) async throws -> AcademyProfile {
        let made = AcademyProfile(
            name: try FreeText.parse(request.name, field: "name"), currency: try Currency(request.currency),
            timeZone: try Zone(request.timeZone), language: try Profile.language(request.language ?? "en"),
            settings: [:])
        let admin = OpenFirstAdmin(email: request.email, password: request.password)
        // Whatever is wrong with the account is said before anything is written.
        _ = try await service.answer(admin, token: nil, SendOptions(rehearsal: true))
        let identifier = world.randomBytes(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            .joined()
        _ = try await call.write(about: "academy") { db in
            try profile.setUp(made, identifier: identifier, at: call.caller.at, in: db)
            return .done(Done())
        }
        if !call.isRehearsal { _ = try await service.answer(admin, token: nil) }
        return made
    }
}
