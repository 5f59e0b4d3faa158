import Academy
import Application
import Authentication
import Core
import Payments
import Persistence
import TestSupport
import Testing

/// Setting up an academy and its first admin.
@Suite(.limitedParallelism) struct SetUpAcademyTests {
    private let request = SetUpAcademy(
        name: "Compás", currency: "PEN", timeZone: "America/Lima", email: TestAcademy.email,
        password: TestAcademy.password)

    /// An academy in an empty store.
    private func academy() async throws -> (Academy, any Store) {
        let now = Instant(milliseconds: 1_795_000_000_000)
        let store = try TestStore.make(now: { now })
        let world = World(now: { now }, randomBytes: { [UInt8](repeating: 1, count: $0) })
        let academy = try Academy(
            store: store, secrets: TestAcademy.Secrets(), world: world,
            hasher: .init(parameters: .init(logN: 4, r: 8, p: 1)))
        try await academy.migrate()
        return (academy, store)
    }

    @Test func `an academy and its first admin are created in one transaction`() async throws {
        let (academy, store) = try await academy()
        let before = store.writerMetrics.groups
        _ = try await academy.client(token: nil).send(request)
        #expect(store.writerMetrics.groups == before + 1)
    }

    @Test func `a password like the academy's name is refused, and nothing is stored`() async throws {
        let (academy, _) = try await academy()
        let anonymous = academy.client(token: nil)
        var request = request
        (request.name, request.password) = ("Academia Compás de Lima", "Academia Compás de Lima")
        let refused = await refusal { try await anonymous.send(request) }
        #expect(refused == "password.known-words")
        await #expect(throws: ProfileError.missing) { try await academy.profile() }
        _ = try await anonymous.send(self.request)
    }

    @Test func `a dry run stores no account`() async throws {
        let (academy, _) = try await academy()
        let anonymous = academy.client(token: nil)
        _ = try await anonymous.send(request, SendOptions(isDryRun: true))
        #expect(try await anonymous.send(request).name == "Compás")
        let again = await refusal { try await anonymous.send(request) }
        #expect(again == "account.admin-exists")
    }
}
