import Application
import Attendance
import Core
import Persistence
import TestSupport
import Testing

/// The cost of a check-in in SQL statements, which unlike a duration is the same in each run.
@Suite(.limitedParallelism) struct CheckInStatementTests {
    @Test func `a check-in runs at most ten statements`() async throws {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let fixture = try await CheckInFixture(store: store)
        let code = try await fixture.code()
        let statements = try await store.statements {
            let receipt = try await fixture.studentClient.send(CheckIn(code: code))
            #expect(!receipt.repeated)
        }
        #expect(statements.count <= 10, "\(statements.joined(separator: "\n\n"))")
    }

    /// SQLite opens one for each list of more than two values in a CHECK, which costs as much as the
    /// insertion.
    @Test(.onSQLite) func `no statement of a check-in opens a temporary table`() async throws {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let fixture = try await CheckInFixture(store: store)
        let code = try await fixture.code()
        let statements = try await store.statements {
            _ = try await fixture.studentClient.send(CheckIn(code: code))
        }
        try #require(statements.contains { $0.hasPrefix("INSERT INTO attendance_records") })
        for statement in statements {
            let explanation = SQL(verbatim: "EXPLAIN " + statement.replacing("?", with: "NULL"))
            let steps = try await store.dryRun { db in
                try db.rows(explanation).map { try $0["opcode"] as String }
            }
            #expect(!steps.isEmpty)
            #expect(!steps.contains("OpenEphemeral"), "\(statement)")
        }
    }
}
