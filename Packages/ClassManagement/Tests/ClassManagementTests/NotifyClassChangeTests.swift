import Application
import Core
import TestSupport
import Testing

@testable import ClassManagement

/// The announcement of a changed class: once to each student, with all of their sessions.
@Suite(.limitedParallelism) struct NotifyClassChangeTests {
    private let notes = NotedSessions()
    private let fixture: ClassesFixture
    private let mondays = ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"]

    /// A class on Mondays with one past and four future sessions.
    init() async throws {
        fixture = try await ClassesFixture(notifier: notes)
        try await fixture.addClass("salsa", "MO 18:00-19:00", from: "2026-11-16", to: "2026-12-14")
        try await fixture.enrol(1)
    }

    private func edit(
        slots: String? = nil, room: String? = nil, to lastDay: String? = nil, from: String? = nil
    ) async throws {
        try await fixture.send(
            EditClass(
                class: .key("salsa"), room: room.map { .key($0) }, lastDay: try lastDay.map { try day($0) },
                slots: try slots.map { try week($0) }, from: try from.map { try day($0) }))
    }

    private func places(_ days: [String], _ room: String = "Salón 1") -> String {
        days.map { "\($0) \(room)" }.joined(separator: ", ")
    }

    @Test func `another time of the day is announced, with the sessions to come`() async throws {
        try await edit(slots: "MO 20:00-21:00")
        #expect(notes.all == ["1: moved \(places(mondays)) to \(places(mondays))"])
    }

    @Test func `another day of the week is announced as a move`() async throws {
        try await edit(slots: "WE 18:00-19:00")
        let wednesdays = ["2026-11-25", "2026-12-02", "2026-12-09"]
        #expect(notes.all == ["1: moved \(places(mondays)) to \(places(wednesdays))"])
    }

    @Test func `another room is announced, from its first day on`() async throws {
        try await edit(room: "two", from: "2026-12-07")
        let changed = ["2026-12-07", "2026-12-14"]
        #expect(notes.all == ["1: moved \(places(changed)) to \(places(changed, "Salón 2"))"])
    }

    @Test func `a shorter class and a slot less are announced as cancelled`() async throws {
        try await edit(to: "2026-12-06")
        #expect(notes.all == ["1: cancelled salsa 2026-12-07, salsa 2026-12-14: schedule"])
        try await edit(slots: "MO 18:00-19:00, TH 18:00-19:00")
        notes.clear()
        try await edit(slots: "MO 18:00-19:00")
        #expect(notes.all == ["1: cancelled salsa 2026-11-26, salsa 2026-12-03: schedule"])
    }

    @Test func `each student is informed of the sessions on the days of their enrolment only`() async throws {
        try await fixture.enrol(2)
        try await fixture.unenrol(2, until: "2026-11-29")
        try await fixture.enrol(3, from: "2026-12-01")
        try await fixture.enrol(4)
        try await fixture.unenrol(4, until: "2026-11-22")
        try await edit(room: "two")
        func moved(_ days: [String]) -> String { "moved \(places(days)) to \(places(days, "Salón 2"))" }
        #expect(
            notes.all == [
                "1: \(moved(mondays))", "2: \(moved(["2026-11-23"]))",
                "3: \(moved(["2026-12-07", "2026-12-14"]))",
            ])
    }

    @Test func `a name, an instructor, a capacity, a later end and a slot more are not announced`()
        async throws
    {
        try await fixture.send(
            EditClass(class: .key("salsa"), name: "Salsa", instructor: .set(.key("ana")), capacity: 9))
        try await edit(to: "2026-12-21")
        try await edit(slots: "MO 18:00-19:00, TH 18:00-19:00")
        #expect(notes.all == [])
    }

    @Test func `sessions that have begun, have attendance or were changed by hand are not announced`()
        async throws
    {
        fixture.attended.add(try #require(try await fixture.sessions(of: "salsa", on: mondays[1]).first).id)
        let byHand = try #require(try await fixture.sessions(of: "salsa", on: mondays[2]).first).id
        try await fixture.send(EditSession(session: byHand, note: "x"))
        fixture.clock.set(try instant("2026-11-23T23:00"))
        try await edit(room: "two")
        let last = [mondays[3]]
        #expect(notes.all == ["1: moved \(places(last)) to \(places(last, "Salón 2"))"])
    }

    @Test func `a session that is cancelled already is not announced again`() async throws {
        try await fixture.send(AddHoliday(date: try day(mondays[1]), name: "Strike", venues: []))
        notes.clear()
        try await edit(to: "2026-11-29")
        #expect(notes.all == ["1: cancelled salsa 2026-12-07, salsa 2026-12-14: schedule"])
    }

    @Test func `a session on a holiday of the new venue is not among the new ones`() async throws {
        try await fixture.send(
            AddHoliday(date: try day(mondays[1]), name: "Strike", venues: [.key("santiago")]))
        try await edit(room: "far")
        let held = places(mondays.filter { $0 != mondays[1] }, "Salón Sur")
        #expect(notes.all == ["1: moved \(places(mondays)) to \(held)"])
    }

    @Test func `nothing is announced while students are not informed, nor by a refused edit`() async throws {
        try await fixture.addClass("ballet", room: "two", "MO 18:00-19:00")
        let refused = EditClass(class: .key("salsa"), room: .key("two"))
        #expect(await fixture.errorCode(of: refused) == "class.room-taken")
        #expect(notes.all == [])
        notes.disable()
        try await edit(to: "2026-11-29")
        #expect(notes.all == [])
    }

    @Test(
        arguments: [
            (nil, nil, "2026-11-10 –"), ("2026-11-20", nil, "2026-11-10 2026-11-20"),
            ("2026-11-20", 0, "2026-11-10 2026-11-19"), ("2026-11-10", 0, nil),
        ] as [(String?, Int64?, String?)])
    func `the days to come of an enrolment do not include the day on which it ended early`(
        _ until: String?, _ endedAt: Int64?, _ days: String?
    ) throws {
        let enrolment = StoredEnrolment(
            id: EnrolmentID(1), student: StudentID(1), academyClass: ClassID(1), className: "salsa",
            from: try day("2026-11-10"), until: try until.map { try day($0) },
            endedAt: endedAt.map { Instant(milliseconds: $0) })
        let span = enrolment.spanToCome
        #expect(span.map { "\($0.first) \($0.last?.description ?? "–")" } == days)
    }
}
