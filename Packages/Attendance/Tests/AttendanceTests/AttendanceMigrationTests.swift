import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The migrations of this feature.
@Suite struct AttendanceMigrationTests {
    @Test func `the records of a database without stations stay`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let former = Array(AttendanceMigrations.all.prefix(2))
        try await store.migrate(former)
        try await store.write { db in
            for (student, source) in [(1, "qr"), (2, "staff")] as [(Int64, String)] {
                try db.run(
                    """
                    INSERT INTO attendance_records (session_id, student_id, class_id, on_day, status, source,
                        recorded_at, recorded_by, reason)
                    VALUES (4, \(student), 5, '2026-11-20', 'late', \(source), 6, 7, 'seen')
                    """)
            }
        }
        try await store.migrate(AttendanceMigrations.all)
        let records = try await store.read { try SQLAttendanceRepository().records(of: SessionID(4), in: $0) }
        #expect(records.map(\.student) == [StudentID(1), StudentID(2)])
        #expect(records.map(\.source) == [.qr, .staff])
        #expect(records.map(\.recordedBy) == [AccountID(7), AccountID(7)])
        #expect(records.map(\.reason) == ["seen", "seen"])
        #expect(records.map(\.station) == [nil, nil])
        #expect(records.map(\.sentLaterAt) == [nil, nil])
        #expect(records.map(\.device) == [nil, nil] && records.map(\.address) == [nil, nil])
    }
}
