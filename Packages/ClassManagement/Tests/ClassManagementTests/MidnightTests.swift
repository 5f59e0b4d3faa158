import Application
import ClassManagement
import Core
import TestSupport
import Testing

/// Classes that last until midnight or past it. It is Friday, 2026-11-20, in Lima.
@Suite(.limitedParallelism) struct MidnightTests {
    private let fixture: ClassesFixture

    init() async throws {
        fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", "SA 22:30-00:30")
    }

    @Test func `the sessions belong to the day on which they begin`() async throws {
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-21").first)
        #expect(session.startsAt.description == "2026-11-22T03:30:00.000Z")
        #expect(session.endsAt.description == "2026-11-22T05:30:00.000Z")
        #expect("\(session.startTime)-\(session.endTime)" == "22:30-00:30")
        #expect(try await fixture.sessions(of: "salsa", on: "2026-11-22").isEmpty)
    }

    @Test(arguments: [("one", nil, "class.room-taken"), ("two", "ana", "class.instructor-taken")])
    func `a class of the next day clashes with them until they end`(
        _ room: String, _ instructor: String?, _ code: String
    ) async throws {
        let found = await errorCode {
            try await fixture.addClass("late", room: room, instructor: instructor, "SU 00:00-01:00")
        }
        #expect(found == code)
        try await fixture.addClass("later", room: room, instructor: instructor, "SU 00:30-01:00")
    }

    @Test(arguments: [
        // A minute before the end of the session of Saturday, and its end.
        ("SU 00:29-01:00", true), ("SU 00:30-01:00", false),
        // Until its start, a minute into it, and all around it.
        ("SA 22:00-22:30", false), ("SA 22:00-22:31", true), ("SA 21:00-05:00", true),
        // The night before, and the night after.
        ("FR 22:30-00:30", false), ("FR 23:00-07:00", false), ("SU 22:30-00:30", false),
        // The midnight in the middle of it, from both sides.
        ("SA 23:55-00:00", true), ("SU 00:00-00:05", true),
    ])
    func `a class needs the room free on both sides of midnight`(_ slot: String, _ isTaken: Bool) async throws
    {
        let found = await errorCode { try await fixture.addClass("late", slot) }
        #expect(found == (isTaken ? "class.room-taken" : nil))
    }

    @Test func `the timetable shows the slot once, on its day`() async throws {
        let entries = try await fixture.send(ShowTimetable()).items
        #expect(entries.map { "\($0.date) \($0.startTime)-\($0.endTime)" } == ["2026-11-21 22:30-00:30"])
        #expect(entries.first?.session != nil)
    }

    @Test func `after midnight the list of today has the session that still runs`() async throws {
        try fixture.clock.set("2026-11-22T05:10")
        #expect(try await fixture.send(ListSessions()).items.first?.day == day("2026-11-21"))
        try fixture.clock.set("2026-11-22T06:00")
        #expect(try await fixture.send(ListSessions()).items.first?.day == day("2026-11-28"))
    }

    @Test func `an edit to midnight keeps the sessions`() async throws {
        let before = try await fixture.sessions(of: "salsa").map(\.id)
        let edited = try await fixture.send(
            EditClass(class: .key("salsa"), slots: week("SA 22:00-00:00")))
        #expect(try edited.slots == week("SA 22:00-00:00"))
        let after = try await fixture.sessions(of: "salsa")
        #expect(after.map(\.id) == before)
        #expect(after.last?.endTime == .midnight)
    }
}
