import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Who is expected at a session: enrolled students who have neither left nor frozen their passes.
@Suite(.limitedParallelism) struct ExpectedStudentTests {
    /// Students 1 to 3 are enrolled.
    private func fixture() async throws -> RollCallFixture {
        let fixture = try await RollCallFixture()
        try await fixture.store.write { try fixture.rollCall.performDueWork(at: fixture.clock.now, in: $0) }
        try await fixture.enrol(1...3)
        return fixture
    }

    private func freeze(_ student: Int64, _ fixture: RollCallFixture) async throws {
        try await fixture.store.write { db in
            try db.run("INSERT INTO frozen VALUES (\(student), \(fixture.clock.now))")
            return
        }
    }

    private func roster(_ fixture: RollCallFixture) async throws -> Roster {
        try await fixture.send(ShowRoster(session: RollCallFixture.session))
    }

    /// The students with a record once the session has ended.
    private func recorded(_ fixture: RollCallFixture) async throws -> [Int64] {
        fixture.clock.set(RollCallFixture.end)
        return try await fixture.store.write { db in
            try fixture.rollCall.performDueWork(at: RollCallFixture.end, in: db)
            return try fixture.rollCall.records.records(of: RollCallFixture.session, in: db).map(
                \.student.number)
        }
    }

    @Test func `a student with a frozen pass is not expected, and the roster says why`() async throws {
        let fixture = try await fixture()
        try await freeze(2, fixture)
        let roster = try await roster(fixture)
        #expect(roster.expected == 2)
        #expect(roster.entries.filter(\.isFrozen).map(\.student.number) == [2])
        #expect(try await recorded(fixture) == [1, 3])
    }

    @Test func `a student with a frozen pass who comes is expected, and the mark says so`() async throws {
        let fixture = try await fixture()
        try await freeze(2, fixture)
        #expect(try await fixture.mark("present", 3).isPassFrozen == nil)
        try await fixture.grant(0, to: 2)
        let record = try await fixture.mark("present", 2)
        #expect(record.owed != nil && record.isPassFrozen == true)
        let roster = try await roster(fixture)
        #expect((roster.present, roster.walkIns, roster.expected) == (2, 0, 3))
    }

    @Test func `the roll call leaves out who is not expected`() async throws {
        let fixture = try await fixture()
        try await freeze(2, fixture)
        fixture.students.withdraw(3)
        let roster = try await fixture.send(TakeAttendance(session: RollCallFixture.session))
        #expect(roster.entries.filter { $0.status == .present }.map(\.student.number) == [1])
    }

    @Test func `who leaves before the end is neither expected nor absent`() async throws {
        let fixture = try await fixture()
        fixture.students.withdraw(2)
        let roster = try await roster(fixture)
        #expect(roster.expected == 2 && !roster.entries.contains { $0.student == StudentID(2) })
        #expect(try await recorded(fixture) == [1, 3])
        #expect(try await self.roster(fixture).expected == 2)
    }

    @Test func `who came, or was absent, before leaving stays on the roster`() async throws {
        let fixture = try await fixture()
        try await fixture.checkIn(1)
        fixture.students.withdraw(1)
        #expect(try await recorded(fixture) == [1, 2, 3])
        fixture.students.withdraw(2)
        let roster = try await roster(fixture)
        #expect((roster.present, roster.expected) == (1, 3))
    }

    @Test func `who left with a frozen pass is not on the roster`() async throws {
        let fixture = try await fixture()
        try await freeze(2, fixture)
        fixture.students.withdraw(2)
        #expect(try await roster(fixture).entries.map(\.student.number).sorted() == [1, 3])
    }

    @Test func `who left on a later day was absent, also if the work is done after that`() async throws {
        let fixture = try await fixture()
        for student in [2, 3] as [Int64] { fixture.students.withdraw(student) }
        fixture.calendar.endLater(StudentID(2))
        #expect(try await recorded(fixture) == [1, 2])
    }

    @Test func `the counts of lists are those of the roster`() async throws {
        let fixture = try await fixture()
        try await freeze(2, fixture)
        fixture.students.withdraw(3)
        let enrolled = [RollCallFixture.session: (1...3).map { StudentID($0) }]
        func count() async throws -> Int? {
            try await fixture.store.read {
                try fixture.rollCall.expectedStudents(among: enrolled, in: $0)[RollCallFixture.session]?.count
            }
        }
        #expect(try await count() == 1)
        #expect(try await roster(fixture).expected == 1)
        try await fixture.mark("present", 2)
        #expect(try await count() == 2)
        #expect(try await roster(fixture).expected == 2)
    }

    @Test func `an enrolment from a past day records no absence of a student with a frozen pass`()
        async throws
    {
        let fixture = try await fixture()
        try await freeze(4, fixture)
        _ = try await recorded(fixture)
        let (rollCall, session) = (fixture.rollCall, try RollCallFixture.session())
        for student in [4, 5] as [Int64] {
            try await fixture.store.write {
                try rollCall.studentWasEnrolled(StudentID(student), atEnded: [session], in: $0)
            }
        }
        #expect(try await fixture.count("attendance_records WHERE student_id = 4") == 0)
        #expect(try await fixture.count("attendance_records WHERE student_id = 5") == 1)
    }

    // The session ends at minute 60.
    @Test(arguments: [(60, [2]), (61, [])])
    func `only an absence during a freeze that was entered before the end is wrong`(
        _ minute: Int, _ wrong: [Int64]
    ) async throws {
        let fixture = try await fixture()
        #expect(try await recorded(fixture) == [1, 2, 3])
        fixture.clock.set(RollCallFixture.start.adding(minutes: minute))
        try await freeze(2, fixture)
        let (repair, now) = (fixture.rollCall.repairing.frozenAbsences, fixture.clock.now)
        let found = try await fixture.store.read { try repair.wrongData(at: now, in: $0) }
        #expect(found.map(\.subject) == wrong.map { "student \($0)" })
    }

    @Test func `an absence stays with a session that moves, also if the student has frozen the pass since`()
        async throws
    {
        let fixture = try await fixture()
        #expect(try await recorded(fixture) == [1, 2, 3])
        try await freeze(2, fixture)
        fixture.students.withdraw(3)
        fixture.calendar.add(try RollCallFixture.session(minutes: -10..<50))
        let (rollCall, now) = (fixture.rollCall, fixture.clock.now)
        try await fixture.store.write {
            try rollCall.sessionWasMoved(RollCallFixture.session, at: now, in: $0)
        }
        #expect(try await fixture.count("attendance_records WHERE source = 'automatic'") == 3)
    }

    @Test func `a deleted record of a frozen student is followed by no absence`() async throws {
        let fixture = try await fixture()
        try await freeze(2, fixture)
        try await fixture.mark("present", 2)
        _ = try await recorded(fixture)
        let undone = try await fixture.send(
            UndoAttendance(session: RollCallFixture.session, student: .id(StudentID(2)), reason: "not her"))
        #expect(undone.status == nil && undone.isEnrolled)
    }

    @Test func `more present students than places are reported, from the first without a place`() async throws
    {
        let fixture = try await fixture()
        for student in 1...Int64(FakeCalendar.capacity) {
            #expect(try await fixture.mark("present", student).presentOverCapacity == nil)
        }
        let record = try await fixture.mark("present", 9)
        #expect((record.presentOverCapacity, record.capacity) == (3, FakeCalendar.capacity))
        #expect(try await fixture.mark("absent", 9).presentOverCapacity == nil)
        #expect(try await roster(fixture).capacity == FakeCalendar.capacity)
    }

    // The session is from minute 0 to 60.
    @Test(arguments: [(59..<90, true), (60..<90, false), (-30..<1, true), (-30..<0, false)])
    func `a student who is in another room at the same time is flagged in both`(
        _ minutes: Range<Int>, _ isFlagged: Bool
    ) async throws {
        let fixture = try await fixture()
        fixture.calendar.add(
            try RollCallFixture.session(2, of: 2, named: "Tango", room: 2, minutes: minutes))
        fixture.calendar.enrol(StudentID(1), in: ClassID(2))
        try await fixture.checkIn(1)
        fixture.clock.set(RollCallFixture.start.adding(minutes: 35))
        let other = try await fixture.send(
            MarkAttendance(
                session: SessionID(2), student: .id(StudentID(1)), status: "present", reason: "seen"))
        #expect(other.elsewhere?.className == (isFlagged ? "Salsa" : nil))
        let entry = try await roster(fixture).entries.first { $0.student == StudentID(1) }
        #expect(entry?.elsewhere?.className == (isFlagged ? "Tango" : nil))
    }

    @Test func `only a presence in another room that was not cancelled is flagged`() async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango", room: 2))
        let tango = MarkAttendance(session: SessionID(2), student: .id(StudentID(1)), status: "excused")
        _ = try await fixture.send(tango)
        #expect(try await fixture.mark("present").elsewhere == nil)
        _ = try await fixture.send(
            MarkAttendance(session: SessionID(2), student: .id(StudentID(1)), status: "present"))
        #expect(try await fixture.mark("late").elsewhere != nil)
        fixture.calendar.add(
            try RollCallFixture.session(2, of: 2, named: "Tango", room: 2, isCancelled: true))
        #expect(try await fixture.mark("present").elsewhere == nil)
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango"))
        #expect(try await fixture.mark("late").elsewhere == nil)
    }

    @Test func `the roster says when attendance can be recorded`() async throws {
        let fixture = try await fixture()
        let opening = RollCallFixture.start.adding(minutes: -30)
        fixture.clock.set(opening.adding(milliseconds: -1))
        #expect(try await roster(fixture).opensAt == opening)
        fixture.clock.set(opening)
        #expect(try await roster(fixture).opensAt == nil)
    }
}
