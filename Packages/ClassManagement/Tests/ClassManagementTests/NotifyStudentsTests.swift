import Application
import ClassManagement
import Core
import TestSupport
import Testing

/// Whom a changed session is announced to, and when.
@Suite(.limitedParallelism) struct NotifyStudentsTests {
    private let notes = NotedSessions()
    private let fixture: ClassesFixture

    init() async throws {
        fixture = try await ClassesFixture(notifier: notes)
        try await fixture.addClass("salsa", "MO 18:00-19:00", from: "2026-11-16", to: "2026-12-14")
        for student in [1, 2] { try await fixture.enrol(Int64(student)) }
    }

    private func session(on date: String, of key: String = "salsa") async throws -> SessionID {
        try #require(try await fixture.sessions(of: key, on: date).first).id
    }

    private func holiday(_ date: String = "2026-11-30", venues: [String] = []) async throws -> Holiday {
        try await fixture.send(
            AddHoliday(date: try day(date), name: "Strike", venues: venues.map { .key($0) }))
    }

    @Test func `the students who are enrolled on its day are informed of a cancelled session`() async throws {
        try await fixture.unenrol(2, until: "2026-11-29")
        try await fixture.enrol(3, from: "2026-12-01")
        try await fixture.send(CancelSession(session: session(on: "2026-11-30"), reason: "Ill"))
        #expect(notes.all == ["1: cancelled salsa 2026-11-30: Ill"])
    }

    @Test func `the response names the students without an address, with their phones`() async throws {
        try await fixture.enrol(100)
        try await fixture.enrol(101)
        let expected = ["Student 100 9870100", "Student 101 -"]
        func names(_ change: some ChangeOfSessions) -> [String] {
            (change.toPhone ?? []).map { "\($0.name) \($0.phone ?? "-")" }
        }
        let id = try await session(on: "2026-11-30")
        #expect(try await names(fixture.send(CancelSession(session: id, reason: "Ill"))) == expected)
        #expect(try await names(fixture.send(UncancelSession(session: id))) == expected)
        let moved = EditSession(session: id, at: try LocalDateTime(parsing: "2026-11-30T20:00"))
        #expect(try await names(fixture.send(moved)) == expected)
        let feast = try await holiday("2026-12-07")
        #expect(names(feast) == expected)
        let other = EditHoliday(holiday: feast.id, date: try day("2026-12-14"))
        #expect(try await names(fixture.send(other)) == expected)
        #expect(try await names(fixture.send(RemoveHoliday(holiday: feast.id))) == expected)
        let edit = EditClass(class: .key("salsa"), slots: try week("TU 18:00-19:00"))
        #expect(try await names(fixture.send(edit)) == expected)
        #expect(try await fixture.send(EditClass(class: .key("salsa"), name: "Salsa")).toPhone == nil)
    }

    @Test func `if the academy writes no messages, all who are concerned are to be phoned`() async throws {
        notes.disable()
        let cancel = CancelSession(session: try await session(on: "2026-11-30"), reason: "Ill")
        #expect(try await fixture.send(cancel).toPhone?.map(\.student.number) == [1, 2])
        let edit = EditClass(class: .key("salsa"), slots: try week("TU 18:00-19:00"))
        #expect(try await fixture.send(edit).toPhone?.map(\.student.number) == [1, 2])
    }

    @Test func `who has left is not to be phoned`() async throws {
        for student in [100, 101] as [Int64] { try await fixture.enrol(student) }
        let id = try await session(on: "2026-11-30")
        fixture.directory.withdraw(100)
        let one = try await fixture.send(CancelSession(session: id, reason: "Ill"))
        #expect(one.toPhone?.map(\.student.number) == [101])
        fixture.directory.withdraw(101)
        #expect(try await fixture.send(UncancelSession(session: id)).toPhone == nil)
    }

    @Test func `a caller who may not read students gets no names`() async throws {
        try await fixture.enrol(100)
        let cancel = CancelSession(session: try await session(on: "2026-11-30"), reason: "Ill")
        let cancelled = try await fixture.send(cancel, as: "planner")
        #expect(cancelled.toPhone == nil && cancelled.endingCredits == nil)
        let other = CancelSession(session: try await session(on: "2026-12-07"), reason: "Ill")
        let named = try await fixture.send(other)
        #expect(named.toPhone?.count == 1 && named.endingCredits?.count == 1)
        func end(_ student: Int64) -> UnenrolStudent {
            UnenrolStudent(class: .key("salsa"), student: .id(StudentID(student)))
        }
        #expect(try await fixture.send(end(100), as: "planner").passes == nil)
        #expect(try await fixture.send(end(1)).passes?.count == 1)
    }

    @Test func `who is present without being enrolled is informed too`() async throws {
        let id = try await session(on: "2026-11-23")
        fixture.attended.add(id)
        try await fixture.send(CancelSession(session: id, reason: "Ill"))
        #expect(notes.all == [1, 2, 9].map { "\($0): cancelled salsa 2026-11-23: Ill" })
    }

    @Test func `a session that is not cancelled any more is announced`() async throws {
        let id = try await session(on: "2026-11-30")
        try await fixture.send(CancelSession(session: id, reason: "Ill"))
        notes.clear()
        try await fixture.send(UncancelSession(session: id))
        #expect(notes.all == ["1: restored salsa 2026-11-30", "2: restored salsa 2026-11-30"])
    }

    @Test func `who was present without being enrolled hears that the session takes place`() async throws {
        let id = try await session(on: "2026-11-23")
        fixture.attended.add(id)
        try await fixture.send(CancelSession(session: id, reason: "Ill"))
        notes.clear()
        try await fixture.send(UncancelSession(session: id))
        #expect(notes.all == [1, 2, 9].map { "\($0): restored salsa 2026-11-23" })
    }

    @Test func `a session that has begun is not announced`() async throws {
        let past = try await session(on: "2026-11-16")
        let next = try await session(on: "2026-11-23")
        try await fixture.send(CancelSession(session: past, reason: "Ill"))
        try await fixture.send(UncancelSession(session: past))
        fixture.clock.set(try instant("2026-11-23T23:00"))
        try await fixture.send(CancelSession(session: next, reason: "Ill"))
        #expect(notes.all == [])
    }

    @Test func `a session is announced until the moment before it begins`() async throws {
        let next = try await session(on: "2026-11-23")
        fixture.clock.set(try instant("2026-11-23T23:00").adding(milliseconds: -1))
        try await fixture.send(CancelSession(session: next, reason: "Ill"))
        #expect(notes.all.count == 2)
    }

    @Test func `the students of the day before and of the day after are informed of a moved session`()
        async throws
    {
        try await fixture.unenrol(2, until: "2026-11-30")
        try await fixture.enrol(3, from: "2026-12-01")
        let id = try await session(on: "2026-11-30")
        try await fixture.send(EditSession(session: id, at: LocalDateTime(parsing: "2026-12-02T20:00")))
        #expect(notes.all == [1, 2, 3].map { "\($0): moved 2026-11-30 Salón 1 to 2026-12-02 Salón 1" })
    }

    @Test func `another room is announced, and another teacher, capacity or note is not`() async throws {
        let id = try await session(on: "2026-11-30")
        try await fixture.send(
            EditSession(session: id, instructor: .set(.key("ana")), capacity: 8, note: "x"))
        #expect(notes.all == [])
        try await fixture.send(EditSession(session: id, room: .key("two")))
        #expect(notes.all == [1, 2].map { "\($0): moved 2026-11-30 Salón 1 to 2026-11-30 Salón 2" })
    }

    @Test func `a cancelled session that is moved is not announced`() async throws {
        let id = try await session(on: "2026-11-30")
        try await fixture.send(CancelSession(session: id, reason: "Ill"))
        notes.clear()
        try await fixture.send(EditSession(session: id, at: LocalDateTime(parsing: "2026-12-02T20:00")))
        #expect(notes.all == [])
    }

    @Test func `a session that moves away from a holiday is announced as moved`() async throws {
        _ = try await holiday()
        notes.clear()
        let id = try await session(on: "2026-11-30")
        try await fixture.send(EditSession(session: id, at: LocalDateTime(parsing: "2026-12-02T20:00")))
        #expect(notes.all == [1, 2].map { "\($0): moved 2026-11-30 Salón 1 to 2026-12-02 Salón 1" })
    }

    @Test func `a holiday informs each student once, of all their sessions`() async throws {
        try await fixture.addClass("ballet", room: "two", "MO 08:00-09:00")
        try await fixture.enrol(1, in: "ballet")
        let holiday = try await holiday()
        let both = "ballet 2026-11-30, salsa 2026-11-30"
        #expect(notes.all == ["1: cancelled \(both): Strike", "2: cancelled salsa 2026-11-30: Strike"])
        notes.clear()
        try await fixture.send(RemoveHoliday(holiday: holiday.id))
        #expect(notes.all == ["1: restored \(both)", "2: restored salsa 2026-11-30"])
    }

    @Test func `a holiday that moves restores the sessions of one day and cancels those of the other`()
        async throws
    {
        let holiday = try await holiday()
        notes.clear()
        try await fixture.send(EditHoliday(holiday: holiday.id, name: "Rain"))
        #expect(notes.all == [])
        try await fixture.send(EditHoliday(holiday: holiday.id, date: try day("2026-12-07")))
        #expect(
            notes.all == [
                "1: restored salsa 2026-11-30", "2: restored salsa 2026-11-30",
                "1: cancelled salsa 2026-12-07: Rain", "2: cancelled salsa 2026-12-07: Rain",
            ])
    }

    @Test func `a holiday with one venue more announces the sessions there only`() async throws {
        try await fixture.addClass("tango", room: "far", "MO 08:00-09:00")
        try await fixture.enrol(2, in: "tango")
        let holiday = try await holiday(venues: ["lima"])
        notes.clear()
        try await fixture.send(EditHoliday(holiday: holiday.id, venues: [.key("lima"), .key("santiago")]))
        #expect(notes.all == ["2: cancelled tango 2026-11-30: Strike"])
    }

    @Test func `a session with attendance, which a holiday keeps, is not announced`() async throws {
        fixture.attended.add(try await session(on: "2026-11-30"))
        _ = try await holiday()
        #expect(notes.all == [])
    }

    @Test func `nothing is announced while students are not informed`() async throws {
        notes.disable()
        try await fixture.send(CancelSession(session: session(on: "2026-11-30"), reason: "Ill"))
        #expect(notes.all == [])
    }
}
