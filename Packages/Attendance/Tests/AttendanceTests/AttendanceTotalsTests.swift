import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The totals are compared with a count of all records.
@Suite(.limitedParallelism) struct AttendanceTotalsTests {
    private let fixture: RollCallFixture
    private var totals: SQLAttendanceTotals { fixture.rollCall.records.totals }
    /// 31 October 2026, in class 1; each session is one day later and in the other class.
    private static let firstDay = CalendarDay(number: 20_757)

    init() async throws { fixture = try await RollCallFixture() }

    /// Stores records of one student in sessions, each with the next status.
    private func record(_ sessions: ClosedRange<Int64>, student: Int64 = 1) async throws {
        let fixture = fixture
        try await fixture.store.write { db in
            for session in sessions {
                _ = try fixture.rollCall.records.insert(Self.record(session, student), in: db)
            }
        }
    }

    private static func record(_ session: Int64, _ student: Int64) -> StoredAttendance {
        StoredAttendance(
            id: AttendanceRecordID(0), session: SessionID(session), academyClass: ClassID(session % 2 + 1),
            student: StudentID(student), day: firstDay.adding(days: Int(session)),
            status: AttendanceStatus.allCases[Int(session + student) % 4], source: .staff,
            recordedAt: RollCallFixture.start, recordedBy: nil, reason: nil)
    }

    private func addAll() async throws {
        let totals = totals
        while try await fixture.store.write({ try totals.addNext(in: $0) }) {}
    }

    /// Expects the counts of every period between two days of four months to be those of the records.
    private func expectRecount() async throws {
        let totals = totals
        try await fixture.store.read { db in
            let days = [-40, 0, 1, 12, 28, 29, 30, 31, 59, 60, 61, 90].map { Self.firstDay.adding(days: $0) }
            for from in [nil] + days {
                for to in [nil] + days where from ?? days[0] <= to ?? days[11] {
                    let recount = try recount(from, to, in: db)
                    #expect(try totals.counts(from: from, to: to, in: db) == recount)
                }
            }
        }
    }

    private func recount(
        _ from: CalendarDay?, _ to: CalendarDay?, in db: any Transaction
    ) throws -> [ClassCounts] {
        try db.rows(
            """
            SELECT class_id, COUNT(DISTINCT session_id) AS sessions,
                COUNT(*) FILTER (WHERE status = 'present') AS present,
                COUNT(*) FILTER (WHERE status = 'late') AS late,
                COUNT(*) FILTER (WHERE status = 'excused') AS excused,
                COUNT(*) FILTER (WHERE status = 'absent') AS absent
            FROM attendance_records WHERE on_day >= \(from ?? CalendarDay(number: 0))
            AND on_day <= \(to ?? CalendarDay(number: 40_000)) GROUP BY class_id ORDER BY class_id
            """
        ).map {
            ClassCounts(
                academyClass: try $0["class_id"],
                counts: StatusCounts(
                    sessions: try $0["sessions"], present: try $0["present"], late: try $0["late"],
                    excused: try $0["excused"], absent: try $0["absent"]))
        }
    }

    @Test(arguments: [0, 30, 70])
    func `totals agree after any record is deleted`(covered: Int64) async throws {
        try await record(1...70)
        try await record(20...40, student: 2)
        let (records, counted) = (fixture.rollCall.records, covered)
        try await fixture.store.write { db in
            try db.run(SQLAttendanceTotals.addition(of: 1...max(1, counted)))
            try db.run("UPDATE attendance_counted SET record_id = \(max(1, counted))")
        }
        for session in [1, 25, 35, 70] as [Int64] {
            try await fixture.store.write { db in
                let student = StudentID(1)
                if let record = try records.find(session: SessionID(session), student: student, in: db) {
                    try records.delete(record, in: db)
                }
            }
            try await expectRecount()
        }
        try await addAll()
        try await expectRecount()
    }

    // PostgreSQL assigns no id again.
    @Test(.onSQLite, arguments: [[70], [69, 70], [70, 69], [1...70].flatMap(\.self)])
    func `a record with the id of a deleted one is counted`(deleted: [Int64]) async throws {
        try await record(1...70)
        try await addAll()
        let records = fixture.rollCall.records
        try await fixture.store.write { db in
            for session in deleted {
                let record = try records.find(session: SessionID(session), student: StudentID(1), in: db)
                try records.delete(try #require(record), in: db)
            }
        }
        try await record(71...73)
        let last = try await fixture.store.read {
            try $0.value("SELECT max(id) AS value FROM attendance_records") as Int64?
        }
        #expect(last == 73 - Int64(deleted.count))
        try await expectRecount()
        try await addAll()
        try await expectRecount()
    }

    @Test func `records that no total covers are counted`() async throws {
        try await record(1...70)
        #expect(try await fixture.count("attendance_totals") == 0)
        try await expectRecount()
    }

    @Test func `totals agree with the records they cover`() async throws {
        try await record(1...70)
        try await addAll()
        #expect(try await fixture.count("attendance_totals") > 0)
        try await expectRecount()
    }

    @Test func `a session with covered and later records is counted once`() async throws {
        try await record(1...70)
        try await addAll()
        try await record(1...80, student: 2)
        try await expectRecount()
        try await addAll()
        try await expectRecount()
    }

    @Test func `a changed status changes the total that covers it`() async throws {
        try await record(1...70)
        try await addAll()
        try await record(71...80)
        let records = fixture.rollCall.records
        try await fixture.store.write { db in
            for session in [3, 75] as [Int64] {
                let known = try #require(
                    try records.find(session: SessionID(session), student: StudentID(1), in: db))
                var record = known
                record.status = .excused
                try records.update(record, was: known.status, in: db)
            }
        }
        try await expectRecount()
    }

    @Test func `every thousandth record adds those before it to the totals`() async throws {
        try await record(1...999)
        #expect(try await fixture.count("attendance_totals") == 0)
        try await record(1000...1001)
        #expect(
            try await fixture.count("attendance_totals WHERE unit = 'day' AND period < '2030'") == 1_000)
        try await expectRecount()
    }

    @Test func `the totals agree after the thousandth record was deleted and recorded again`() async throws {
        try await record(1...1000)
        let records = fixture.rollCall.records
        try await fixture.store.write { db in
            let last = try records.find(session: SessionID(1000), student: StudentID(1), in: db)
            try records.delete(try #require(last), in: db)
        }
        try await expectRecount()
        try await record(1001...1002)
        try await expectRecount()
    }

    @Test func `the totals of a rolled-back record are rolled back`() async throws {
        let rollCall = fixture.rollCall
        try await record(1...999)
        _ = try await fixture.store.dryRun { try rollCall.records.insert(Self.record(1000, 1), in: $0) }
        #expect(try await fixture.count("attendance_totals") == 0)
        try await record(1000...1000)
        try await expectRecount()
    }
}
