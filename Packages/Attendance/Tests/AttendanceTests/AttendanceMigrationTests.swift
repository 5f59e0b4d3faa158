import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct AttendanceMigrationTests {
    @Test func `the records and totals of an old database stay`() async throws {
        let store = try SQLiteStore(inMemory: { Instant(milliseconds: 0) })
        try await store.migrate(Array(AttendanceMigrations.all.prefix(3)))
        try await store.write { db in
            for student in 1...3 {
                try db.run(
                    """
                    INSERT INTO attendance_records (session_id, student_id, class_id, on_day, status, source,
                        recorded_at, credit_used)
                    VALUES (1, \(student), 1, '2026-11-20', 'present', 'qr', 5, 1)
                    """)
            }
            _ = try SQLAttendanceTotals().addNext(in: db)
        }
        try await store.migrate(AttendanceMigrations.all)
        let records = SQLAttendanceRepository()
        let (stored, counts) = try await store.read { db in
            (
                try records.records(of: SessionID(1), in: db),
                try records.totals.counts(from: nil, to: nil, in: db)
            )
        }
        #expect(stored.map(\.id.number) == [1, 2, 3])
        #expect(stored.allSatisfy { $0.source == .qr })
        #expect(counts.map(\.counts.present) == [3])
    }
}
