import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The reports by week, and by weekday and hour.
@Suite(.limitedParallelism) struct TimeReportTests {
    private let fixture: RollCallFixture
    /// The day of the fixture's time.
    private let today: CalendarDay

    init() async throws {
        fixture = try await RollCallFixture()
        today = try RollCallFixture.session(1).timeZone.local(RollCallFixture.start).day
    }

    /// Adds a session of a class some days ago that begins at the fixture's time and some hours.
    private func add(
        _ number: Int64, of academyClass: Int64 = 1, daysAgo: Int, hours: Int = 0, isCancelled: Bool = false,
        statuses: [AttendanceStatus]
    ) async throws {
        let start = RollCallFixture.start.adding(minutes: (hours - 24 * daysAgo) * 60)
        let usual = try RollCallFixture.session(number, of: academyClass, named: "Salsa")
        let session = SessionSummary(
            id: usual.id, academyClass: usual.academyClass, className: usual.className, family: usual.family,
            room: usual.room, roomName: usual.roomName, venueName: usual.venueName, timeZone: usual.timeZone,
            day: usual.timeZone.local(start).day, startsAt: start, endsAt: start.adding(minutes: 60),
            isCancelled: isCancelled, isEnrolled: true)
        fixture.calendar.add(session)
        let records = fixture.rollCall.records
        try await fixture.store.write { db in
            for (index, status) in statuses.enumerated() {
                _ = try records.importRecord(
                    ImportedAttendance(
                        student: StudentID(Int64(index + 1)), academyClass: session.academyClass,
                        session: session.id, day: session.day, status: status, source: .staff, at: start),
                    in: db)
            }
        }
    }

    private func monday(weeksAgo: Int) -> CalendarDay {
        today.mondayOfWeek.adding(days: -7 * weeksAgo)
    }

    @Test func `each week counts its own days, and weeks without attendance have none`() async throws {
        try await add(11, daysAgo: 14, statuses: [.present, .late, .absent])
        try await add(12, daysAgo: 0, statuses: [.present, .excused])
        let weeks = try await fixture.send(ReportAttendanceWeeks()).weeks
        #expect(weeks.map(\.monday) == [2, 1, 0].map(monday))
        #expect(weeks.map(\.sessions) == [1, 0, 1])
        #expect(weeks.map(\.present) == [1, 0, 1] && weeks.map(\.late) == [1, 0, 0])
        #expect(weeks.map(\.absent) == [1, 0, 0] && weeks.map(\.excused) == [0, 0, 1])
    }

    @Test func `the first week begins on a Monday, and earlier days do not count`() async throws {
        let first = today.number - monday(weeksAgo: 1).number
        try await add(11, daysAgo: first, statuses: [.present])
        try await add(12, daysAgo: first + 1, statuses: [.present])
        #expect(try await fixture.send(ReportAttendanceWeeks(weeks: 2)).weeks.map(\.present) == [1])
        #expect(try await fixture.send(ReportAttendanceWeeks(weeks: 3)).weeks.map(\.present) == [1, 1])
    }

    @Test(arguments: [0, 105, -1, .max, .min])
    func `a number of weeks out of range is refused`(_ weeks: Int) async throws {
        for request in 1...2 {
            let error = await #expect(throws: InvalidValue.self) {
                if request == 1 { _ = try await fixture.send(ReportAttendanceWeeks(weeks: weeks)) }
                if request == 2 { _ = try await fixture.send(ReportAttendanceHours(weeks: weeks)) }
            }
            #expect(error?.code == "weeks.out-of-range")
        }
    }

    @Test func `students count at the hour at which their session began`() async throws {
        try await add(11, daysAgo: 7, statuses: [.present, .late, .absent])
        try await add(12, daysAgo: 14, statuses: [.present])
        try await add(13, of: 2, daysAgo: 7, hours: 1, statuses: [.late])
        let hours = try await fixture.send(ReportAttendanceHours()).hours
        let start = try RollCallFixture.session(1).timeZone.local(RollCallFixture.start).time.minutes / 60
        #expect(hours.map(\.hour) == [start, start + 1] && hours.map(\.came) == [3, 1])
        #expect(Set(hours.map(\.weekday)) == [today.weekday])
    }

    @Test func `two sessions of a class on one day count at their own hours`() async throws {
        try await add(11, daysAgo: 7, statuses: [.present, .late, .absent])
        try await add(12, daysAgo: 7, hours: 2, statuses: [.present])
        #expect(try await fixture.send(ReportAttendanceHours()).hours.map(\.came) == [2, 1])
    }

    @Test func `records that are in no total yet count like the others`() async throws {
        try await add(11, daysAgo: 7, statuses: [.present])
        while try await fixture.store.write({ try fixture.rollCall.records.totals.addNext(in: $0) }) {}
        try await add(11, daysAgo: 7, statuses: [.present, .late])
        let weeks = try await fixture.send(ReportAttendanceWeeks()).weeks
        #expect(weeks.map(\.sessions) == [1] && weeks.map { $0.present + $0.late } == [2])
        #expect(try await fixture.send(ReportAttendanceHours()).hours.map(\.came) == [2])
    }

    @Test func `the records of cancelled sessions do not count`() async throws {
        try await add(11, daysAgo: 7, statuses: [.present, .late])
        try await add(12, daysAgo: 7, isCancelled: true, statuses: [.present, .absent])
        try await add(13, daysAgo: 14, isCancelled: true, statuses: [.present])
        try await add(14, of: 2, daysAgo: 7, statuses: [.excused])
        let weeks = try await fixture.send(ReportAttendanceWeeks()).weeks
        #expect(weeks.map(\.monday) == [monday(weeksAgo: 1)] && weeks.map(\.sessions) == [2])
        #expect(weeks.map(\.present) == [1] && weeks.map(\.late) == [1])
        #expect(weeks.map(\.absent) == [0] && weeks.map(\.excused) == [1])
        #expect(try await fixture.send(ReportAttendanceHours()).hours.map(\.came) == [2])
        let classes = try await fixture.send(ReportAttendance()).classes
        #expect(classes.map(\.sessions) == [1, 1] && classes.map(\.present) == [1, 0])
    }

    @Test func `the present week is that of the academy's time zone, not that of UTC`() async throws {
        try await add(11, daysAgo: 0, statuses: [.present])
        // Sunday evening in Lima, and Monday in UTC.
        fixture.clock.set(RollCallFixture.start.adding(minutes: 50 * 60))
        #expect(fixture.clock.now.dayInUTC.weekday == .monday)
        #expect(try await fixture.send(ReportAttendanceWeeks(weeks: 1)).weeks.map(\.present) == [1])
        #expect(try await fixture.send(ReportAttendanceHours(weeks: 1)).hours.map(\.came) == [1])
    }

    @Test func `the document has the range of the number of weeks`() {
        for fields in [ReportAttendanceWeeks.fields, ReportAttendanceHours.fields] {
            #expect(fields["weeks"]?.schema.range == 1...104)
            #expect(fields["weeks"]?.failures.map(\.code) == ["weeks.out-of-range"])
        }
    }

    @Test(.onSQLite) func `the totals are found by their day, not by reading all`() async throws {
        let sql = SQLAttendanceTotals.days(since: today, after: 1_000)
        let plan = try await fixture.store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
        }
        #expect(
            plan.contains { $0.contains("attendance_totals") && $0.contains("unit=? AND period>?") },
            "\(plan)")
        #expect(plan.contains { $0.contains("SEARCH r USING INTEGER PRIMARY KEY") }, "\(plan)")
        #expect(!plan.contains { $0.contains("SCAN attendance") || $0.contains("SCAN r") }, "\(plan)")
    }

    @Test(.onSQLite) func `the records of sessions are found by the session, not by reading all`()
        async throws
    {
        let sql = SQLAttendanceTotals.counts(at: [SessionID(11), SessionID(12)])
        let plan = try await fixture.store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
        }
        #expect(plan.contains { $0.contains("SEARCH attendance_records") }, "\(plan)")
        #expect(!plan.contains { $0.contains("SCAN attendance_records") }, "\(plan)")
    }
}
