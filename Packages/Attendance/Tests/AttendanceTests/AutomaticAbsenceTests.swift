import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct AutomaticAbsenceTests {
    /// Does all work that is due at a time; returns the number of transactions.
    @discardableResult
    private func work(at now: Instant, _ fixture: RollCallFixture) async throws -> Int {
        let rollCall = fixture.rollCall
        var count = 0
        while try await fixture.store.read({ try rollCall.isWorkDue(at: now, in: $0) }) {
            try await fixture.store.write { try rollCall.performDueWork(at: now, in: $0) }
            count += 1
        }
        return count
    }

    /// An academy that has been in use since before the session.
    private func fixture() async throws -> RollCallFixture {
        let fixture = try await RollCallFixture()
        try await work(at: RollCallFixture.start.adding(minutes: -60), fixture)
        try await fixture.enrol(1...3)
        return fixture
    }

    private func statuses(_ fixture: RollCallFixture) async throws -> [AttendanceStatus?] {
        try await fixture.send(ShowRoster(session: RollCallFixture.session)).entries
            .sorted { $0.student < $1.student }.map(\.status)
    }

    @Test func `after a session the expected students without a record are absent`() async throws {
        let fixture = try await fixture()
        try await fixture.checkIn(1)
        try await fixture.mark("excused", 2)
        try await work(at: RollCallFixture.end, fixture)
        #expect(try await statuses(fixture) == [.present, .excused, .absent])
        let counts = try await fixture.send(ReportAttendance()).classes.first
        #expect((counts?.present, counts?.excused, counts?.absent) == (1, 1, 1))
    }

    @Test func `until the session ends no absence is recorded`() async throws {
        let fixture = try await fixture()
        try await work(at: RollCallFixture.end.adding(milliseconds: -1), fixture)
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `absences are recorded once`() async throws {
        let fixture = try await fixture()
        #expect(try await work(at: RollCallFixture.end, fixture) == 1)
        #expect(try await work(at: RollCallFixture.end.adding(minutes: 5), fixture) == 0)
        #expect(try await fixture.count("attendance_records") == 3)
    }

    @Test func `a cancelled session has no absences`() async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        try await work(at: RollCallFixture.end, fixture)
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `sessions before the academy came into use have no absences`() async throws {
        let fixture = try await RollCallFixture()
        try await work(at: RollCallFixture.end, fixture)
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `absences of a program that was not used for months are recorded`() async throws {
        let fixture = try await fixture()
        let later = RollCallFixture.end.adding(minutes: 100 * 24 * 60)
        #expect(try await work(at: later, fixture) == 1)
        #expect(try await fixture.count("attendance_records WHERE source = 'automatic'") == 3)
    }

    @Test func `a session with automatic absences alone has no attendance, and they go with it`() async throws
    {
        let fixture = try await fixture()
        try await work(at: RollCallFixture.end, fixture)
        let session = RollCallFixture.session
        #expect(try await fixture.store.read { try RollCall.attended(among: [session], in: $0) } == [])
        let (rollCall, end) = (fixture.rollCall, RollCallFixture.end)
        try await fixture.store.write { try rollCall.sessionWasCancelled(session, at: end, in: $0) }
        #expect(try await fixture.count("attendance_records") == 0)
        try await fixture.mark("present", 1)
        #expect(
            try await fixture.store.read { try RollCall.attended(among: [session], in: $0) } == [session])
    }

    @Test func `the automatic absences of a cancelled session return when it is restored`() async throws {
        let fixture = try await fixture()
        try await work(at: RollCallFixture.end, fixture)
        let before = try await fixture.count("attendance_records WHERE source = 'automatic'")
        let (rollCall, end) = (fixture.rollCall, RollCallFixture.end)
        try await fixture.store.write { db in
            try rollCall.sessionWasCancelled(RollCallFixture.session, at: end, in: db)
            try rollCall.sessionWasRestored(RollCallFixture.session, at: end, in: db)
        }
        #expect(before > 0)
        #expect(try await fixture.count("attendance_records WHERE source = 'automatic'") == before)
    }

    @Test(arguments: [(-30..<0, 3), (-120..<(-60), 3), (60..<120, 0)])
    func `a session that was added after its end has absences, also if it was before the first use`(
        minutes: Range<Int>, count: Int
    ) async throws {
        let fixture = try await fixture()
        try await work(at: RollCallFixture.end, fixture)
        fixture.calendar.add(try RollCallFixture.session(2, minutes: minutes))
        let (rollCall, now) = (fixture.rollCall, RollCallFixture.end)
        #expect(try await work(at: now, fixture) == 0)
        try await fixture.store.write { try rollCall.sessionWasAdded(SessionID(2), in: $0) }
        #expect(
            try await fixture.count("attendance_records WHERE source = 'automatic' AND session_id = 2")
                == count)
    }

    @Test func `a student enrolled from a past day is absent at the sessions without a record`() async throws
    {
        let fixture = try await fixture()
        try await fixture.mark("present", 4)
        try await work(at: RollCallFixture.end, fixture)
        let (rollCall, session) = (fixture.rollCall, try RollCallFixture.session())
        let early = try RollCallFixture.session(2, minutes: -120..<(-60))
        for student in [4, 5] {
            try await fixture.store.write {
                try rollCall.studentWasEnrolled(StudentID(Int64(student)), atEnded: [early, session], in: $0)
            }
        }
        #expect(try await fixture.count("attendance_records WHERE student_id = 4") == 1)
        #expect(try await fixture.count("attendance_records WHERE student_id = 5") == 1)
        #expect(
            try await fixture.count(
                "attendance_records WHERE student_id = 5 AND session_id = 1 AND status = 'absent'") == 1)
    }

    @Test func `staff can replace an automatic absence`() async throws {
        let fixture = try await fixture()
        try await work(at: RollCallFixture.end, fixture)
        fixture.clock.set(RollCallFixture.end)
        let record = try await fixture.mark("present", 2)
        #expect((record.status, record.source, record.creditUsed) == (.present, .staff, true))
    }

    @Test func `a check-in with a ticket of the session replaces an automatic absence`() async throws {
        let fixture = try await fixture()
        fixture.clock.set(RollCallFixture.end.adding(milliseconds: -1))
        let ticket = try #require(try await fixture.open().ticket)
        fixture.clock.set(RollCallFixture.end.adding(minutes: 1))
        try await work(at: fixture.clock.now, fixture)
        let receipt = try await fixture.checkIn(1, with: ticket)
        #expect(receipt.status == .late && !receipt.repeated)
        #expect(try await statuses(fixture) == [.late, .absent, .absent])
        #expect(try await fixture.creditsLeft() == 9)
        let counts = try await fixture.send(ReportAttendance()).classes.first
        #expect((counts?.late, counts?.absent) == (1, 2))
        #expect(try await fixture.checkIn(1, with: ticket).repeated)
    }

    @Test func `an imported record replaces an automatic absence, not one of staff`() async throws {
        let fixture = try await fixture()
        try await fixture.mark("excused", 1)
        try await work(at: RollCallFixture.end, fixture)
        let records = fixture.rollCall.records
        let isNew = try await fixture.store.write { db in
            try [1, 2].map { student in
                try records.importRecord(
                    ImportedAttendance(
                        student: StudentID(student), academyClass: RollCallFixture.salsa,
                        session: RollCallFixture.session, day: CalendarDay(number: 20_777),
                        status: .present, source: .staff, at: RollCallFixture.start), in: db
                ).isNew
            }
        }
        #expect(isNew == [false, true])
        #expect(try await statuses(fixture) == [.excused, .present, .absent])
    }
}
