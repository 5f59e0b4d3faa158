import Authentication
import Core
import Navigation
import Networking
import Payments
import Persistence
import Testing

@Suite struct SettingUpTests {
    private let request = SetUpAcademy(
        name: "Compás", currency: "PEN", timeZone: "America/Lima", email: TestAcademy.email,
        password: TestAcademy.password)

    @Test func `a rehearsed founding opens no account`() async throws {
        let now = Instant(milliseconds: 1_795_000_000_000)
        let world = World(now: { now }, randomBytes: { [UInt8](repeating: 1, count: $0) })
        let academy = try Academy(
            store: SQLiteStore(inMemory: { now }), secrets: TestAcademy.Secrets(), world: world,
            hasher: .init(parameters: .forTests))
        try await academy.migrate()
        let nobody = academy.client(token: nil)
        _ = try await nobody.send(request, SendOptions(rehearsal: true))
        #expect(try await nobody.send(request).name == "Compás")
        let again = await refusal { try await nobody.send(request) }
        #expect(again == "account.admin-exists")
    }
}
