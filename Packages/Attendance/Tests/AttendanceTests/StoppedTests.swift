import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Students who came weekly and stopped. The fixture's time is the start; weeks count back from it.
@Suite(.limitedParallelism) struct StoppedTests {
    private let fixture: RollCallFixture

    init() async throws { fixture = try await RollCallFixture() }

    /// Records a student at a session that ended some weeks and minutes ago.
    private func came(
        _ student: Int64, weeksAgo weeks: Int, minutes: Int = 60, _ status: AttendanceStatus = .present,
        isCancelled: Bool = false
    ) async throws {
        let id = Int64(1_000 * weeks + 100 * minutes) + student
        let end = -weeks * 7 * 24 * 60 - minutes
        let session = try RollCallFixture.session(id, minutes: end - 60..<end, isCancelled: isCancelled)
        fixture.calendar.add(session)
        let record = StoredAttendance(
            id: AttendanceRecordID(0), session: session.id, academyClass: session.academyClass,
            student: StudentID(student), day: session.timeZone.day(session.endsAt), status: status,
            source: .staff,
            recordedAt: session.endsAt, recordedBy: nil, reason: nil)
        let fixture = fixture
        _ = try await fixture.store.write { try fixture.rollCall.records.insert(record, in: $0) }
    }

    private func stopped(_ weeks: Int? = nil) async throws -> [Int64] {
        try await fixture.send(ReportStopped(weeks: weeks)).students.map(\.student.number).sorted()
    }

    @Test func `students who came in three of four weeks and then not are reported`() async throws {
        for weeks in [2, 3, 5] { try await came(1, weeksAgo: weeks) }
        for weeks in [2, 3, 4, 5] { try await came(2, weeksAgo: weeks) }
        for weeks in [2, 3] { try await came(3, weeksAgo: weeks) }
        #expect(try await stopped() == [1, 2])
        let report = try await fixture.send(ReportStopped())
        #expect(Set(report.students.map(\.weeks)) == [3, 4])
    }

    @Test func `the report is the same for a whole day, from the first day without attendance`() async throws
    {
        for weeks in [2, 3, 5] { try await came(1, weeksAgo: weeks) }
        let report = try await fixture.send(ReportStopped())
        #expect(report.since.description == "2026-11-07")
        fixture.clock.advance(seconds: 3_600)
        #expect(try await fixture.send(ReportStopped()) == report)
    }

    @Test func `two sessions of one week count once`() async throws {
        for (weeks, minutes) in [(2, 60), (2, 600), (3, 60)] {
            try await came(1, weeksAgo: weeks, minutes: minutes)
        }
        #expect(try await stopped() == [])
    }

    @Test func `students who came again are not reported`() async throws {
        for weeks in 1...5 { try await came(1, weeksAgo: weeks) }
        #expect(try await stopped() == [])
        #expect(try await stopped(1) == [1])
    }

    @Test func `an absence is no attendance`() async throws {
        for weeks in [2, 3, 4] { try await came(1, weeksAgo: weeks) }
        try await came(1, weeksAgo: 1, .absent)
        try await came(2, weeksAgo: 2, .excused)
        for weeks in [3, 4] { try await came(2, weeksAgo: weeks) }
        #expect(try await stopped() == [1])
    }

    @Test func `sessions before the four weeks do not count`() async throws {
        for weeks in [4, 5, 6, 7] { try await came(1, weeksAgo: weeks) }
        #expect(try await stopped() == [])
        #expect(try await stopped(4) == [1])
    }

    @Test func `a student who was deleted since is left out`() async throws {
        for weeks in [2, 3, 4] {
            try await came(1, weeksAgo: weeks)
            try await came(201, weeksAgo: weeks)
        }
        #expect(try await stopped() == [1])
    }

    @Test func `a student with a frozen pass is away on purpose`() async throws {
        for weeks in [2, 3, 4] {
            try await came(1, weeksAgo: weeks)
            try await came(2, weeksAgo: weeks)
        }
        try await fixture.store.write { db in
            try db.run("INSERT INTO frozen VALUES (2, 0)")
            return
        }
        #expect(try await stopped() == [1])
    }

    @Test func `the records of a cancelled session do not count`() async throws {
        for weeks in [2, 3, 4] { try await came(1, weeksAgo: weeks) }
        for weeks in [2, 3, 4] { try await came(2, weeksAgo: weeks, isCancelled: weeks == 3) }
        for weeks in [2, 3, 4] { try await came(3, weeksAgo: weeks) }
        try await came(3, weeksAgo: 1, isCancelled: true)
        #expect(try await stopped() == [1, 3])
    }

    @Test(.onSQLite)
    func `each student is found in the index by student, and the older records are not read`()
        async throws
    {
        let sql = SQLStoppedStudents.query(until: CalendarDay(number: 20_777), without: [SessionID(1)])
        let plan = try await fixture.store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
        }
        let records = plan.filter {
            $0.contains("attendance_records") || $0.contains(" r ") || $0.contains(" n ")
        }
        #expect(records.count >= 3)
        #expect(records.allSatisfy { $0.contains("attendance_records_by_student") }, "\(plan)")
    }

    @Test(arguments: [0, 27]) func `another number of weeks is refused`(weeks: Int) async throws {
        let error = await #expect(throws: InvalidValue.self) { try await stopped(weeks) }
        #expect(error?.code == "weeks.out-of-range")
    }
}
