import Attendance
import Core
import Networking
import Persistence
import Testing

/// The cost of a check-in in SQL statements, which unlike a duration is the same in each run.
@Suite struct CheckInStatementTests {
    @Test func `a check-in runs at most ten statements`() async throws {
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
