import Attendance
import Core
import Networking
import Persistence
import Testing

/// What a check-in costs, counted in statements so that no noise hides it. One of them asks whether the student has
/// left, since that decides about access.
@Suite struct CheckInStatementTests {
    @Test func `a check-in sends no more than ten statements`() async throws {
        let store = CountingStore(try SQLiteStore(inMemory: { Instant(milliseconds: 0) }))
        let fixture = try await CheckInFixture(store: store)
        let code = try await fixture.code()
        let statements = try await store.statements {
            let receipt = try await fixture.studentClient.send(CheckIn(code: code))
            #expect(!receipt.repeated)
        }
        #expect(statements.count <= 10, "\(statements.joined(separator: "\n\n"))")
    }
}
