import Application
import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct EditSessionTests {
    /// A class on Mondays at 18:00, and its session of 2026-11-23.
    private func fixture() async throws -> (ClassesFixture, SessionID) {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", to: "2026-11-30")
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        return (fixture, session.id)
    }

    private func times(_ fixture: ClassesFixture) async throws -> [String] {
        try await fixture.send(ListSessions(class: .key("salsa"))).items.map { "\($0.day) \($0.startTime)" }
    }

    @Test func `one session gets another instructor, room, capacity and note`() async throws {
        let (fixture, id) = try await fixture()
        let edit = EditSession(
            session: id, instructor: .set(.key("leo")), room: .key("two"), capacity: 5, note: "Knee pads")
        let edited = try await fixture.send(edit)
        #expect(edited.instructorName == "Leo Díaz" && edited.roomName == "Salón 2" && edited.isChanged)
        #expect(edited.capacity == 5 && edited.note == "Knee pads")
        let rest = try await fixture.send(EditSession(session: id, capacity: 0, note: ""))
        #expect(rest.capacity == nil && rest.note == nil && rest.roomName == "Salón 2")
    }

    @Test func `a moved session says when and where it was before`() async throws {
        let (fixture, id) = try await fixture()
        let moved = try await fixture.send(
            EditSession(session: id, room: .key("two"), at: LocalDateTime(parsing: "2026-11-25T20:00")))
        #expect(try moved.plannedDay == day("2026-11-23"))
        #expect(moved.plannedStartTime?.description == "18:00" && moved.usualRoomName == "Salón 1")
        let back = EditSession(
            session: id, room: .key("one"), at: try LocalDateTime(parsing: "2026-11-23T18:00"))
        let session = try await fixture.send(back)
        #expect(session.plannedDay == nil && session.usualRoomName == nil)
    }

    @Test func `a session in a room of another venue says at which venue it was before`() async throws {
        let (fixture, id) = try await fixture()
        let moved = try await fixture.send(EditSession(session: id, room: .key("far")))
        #expect(moved.venueName == "Providencia" && moved.usualRoomName == "Salón 1, San Borja")
    }

    @Test func `a session that gets the values of its class again follows its class`() async throws {
        let (fixture, id) = try await fixture()
        try await fixture.send(
            EditSession(
                session: id, instructor: .cleared, room: .key("two"),
                at: LocalDateTime(parsing: "2026-11-25T20:00"), capacity: 5, note: "x"))
        try await fixture.send(
            EditSession(
                session: id, instructor: .set(.key("ana")), room: .key("one"),
                at: LocalDateTime(parsing: "2026-11-23T18:00"), capacity: 0))
        #expect(try await fixture.send(ListSessions(differs: true)).items.map(\.id) == [id])
        #expect(try await !fixture.send(EditSession(session: id, note: "")).isChanged)
        #expect(try await fixture.send(ListSessions(differs: true)).items.isEmpty)
        try await fixture.send(EditClass(class: .key("salsa"), slots: week("MO 17:00-18:00")))
        #expect(try await times(fixture) == ["2026-11-23 17:00", "2026-11-30 17:00"])
    }

    @Test func `a session with the values that its class had before stays changed`() async throws {
        let (fixture, id) = try await fixture()
        try await fixture.send(EditSession(session: id, note: "x"))
        try await fixture.send(EditClass(class: .key("salsa"), slots: week("MO 17:00-18:00")))
        #expect(try await fixture.send(EditSession(session: id, note: "")).isChanged)
        #expect(try await times(fixture) == ["2026-11-23 18:00", "2026-11-30 17:00"])
    }

    @Test func `an extra session stays changed`() async throws {
        let (fixture, _) = try await fixture()
        let extra = try await fixture.addSession(of: "salsa", at: "2026-11-25T18:00")
        for note in ["x", ""] { try await fixture.send(EditSession(session: extra.id, note: note)) }
        #expect(try await fixture.send(ShowSession(session: extra.id)).isChanged)
    }

    @Test func `a session that keeps its values is not changed, and follows its class`() async throws {
        let (fixture, id) = try await fixture()
        let edit = EditSession(session: id, instructor: .set(.key("ana")), capacity: 0, note: "")
        #expect(try await !fixture.send(edit).isChanged)
        try await fixture.send(EditClass(class: .key("salsa"), slots: week("MO 17:00-18:00")))
        #expect(try await times(fixture).first == "2026-11-23 17:00")
    }

    @Test func `the capacity of the class is no capacity of the session's own`() async throws {
        let (fixture, id) = try await fixture()
        let usual = try await fixture.send(ShowClass(class: .key("salsa"))).capacity
        let same = try await fixture.send(EditSession(session: id, capacity: usual))
        #expect(same.capacity == nil && !same.isChanged)
        let other = try await fixture.send(EditSession(session: id, capacity: usual - 1))
        #expect(other.capacity == usual - 1 && other.isChanged)
        #expect(try await fixture.send(EditSession(session: id, capacity: usual)).capacity == nil)
    }

    @Test func `a capacity below the number of enrolled students has a warning`() async throws {
        let (fixture, id) = try await fixture()
        for student in [1, 2] { try await fixture.enrol(Int64(student)) }
        #expect(try await fixture.send(EditSession(session: id, capacity: 2)).warnings == nil)
        let warnings = try await fixture.send(EditSession(session: id, capacity: 1)).warnings
        #expect(warnings?.map(\.code) == ["session.capacity-below-enrolled"])
        #expect(warnings?.first?.message.hasSuffix("capacity of 1, but 2 students are enrolled.") == true)
        #expect(try await fixture.send(EditSession(session: id, note: "x")).warnings == nil)
    }

    @Test func `a changed session stays when its class is rescheduled`() async throws {
        let (fixture, id) = try await fixture()
        try await fixture.send(EditSession(session: id, at: LocalDateTime(parsing: "2026-11-25T20:00")))
        try await fixture.send(EditClass(class: .key("salsa"), slots: week("MO 17:00-18:00")))
        #expect(try await times(fixture) == ["2026-11-25 20:00", "2026-11-30 17:00"])
        try await fixture.send(EditClass(class: .key("salsa"), instructor: .set(.key("leo"))))
        #expect(try await fixture.send(ShowSession(session: id)).instructorName == "Ana Ñahui")
    }

    // It is Friday 2026-11-20, 07:00.
    @Test(arguments: [("2026-11-20T07:00", "session.moves-to-past"), ("2026-11-20T07:01", nil)])
    func `a session that has not begun is not moved into the past`(_ at: String, _ code: String?) async throws
    {
        let (fixture, id) = try await fixture()
        let edit = EditSession(session: id, at: try LocalDateTime(parsing: at))
        #expect(await errorCode { try await fixture.send(edit) } == code)
    }

    @Test func `a session is moved into the past if the edit allows it, and from there within it`()
        async throws
    {
        let (fixture, id) = try await fixture()
        let past = EditSession(
            session: id, at: try LocalDateTime(parsing: "2026-11-19T18:00"), allowsPast: true)
        #expect(try await fixture.send(past).day == day("2026-11-19"))
        let earlier = EditSession(session: id, at: try LocalDateTime(parsing: "2026-11-18T18:00"))
        #expect(try await fixture.send(earlier).day == day("2026-11-18"))
    }

    @Test func `a session is not moved to a time that the clocks skip`() async throws {
        let (fixture, id) = try await fixture()
        let at = try LocalDateTime(parsing: "2027-09-05T00:30")
        let far = EditSession(session: id, room: .key("far"), at: at)
        #expect(await errorCode { try await fixture.send(far) } == "session.time-skipped")
        #expect(try await fixture.send(EditSession(session: id, at: at)).startTime.description == "00:30")
        let room = EditSession(session: id, room: .key("far"))
        #expect(await errorCode { try await fixture.send(room) } == "session.time-skipped")
    }

    @Test func `a session is not moved to the time of another one`() async throws {
        let (fixture, id) = try await fixture()
        let taken = EditSession(session: id, at: try LocalDateTime(parsing: "2026-11-30T18:00"))
        #expect(await errorCode { try await fixture.send(taken) } == "session.exists")
        try await fixture.addClass("ballet", "TU 18:00-19:00")
        let clash = EditSession(session: id, at: try LocalDateTime(parsing: "2026-11-24T18:30"))
        #expect(await errorCode { try await fixture.send(clash) } == "class.room-taken")
    }

    @Test func `a session with attendance keeps its time`() async throws {
        let (fixture, id) = try await fixture()
        fixture.attended.add(id)
        let edit = EditSession(session: id, at: try LocalDateTime(parsing: "2026-11-24T18:00"))
        #expect(await errorCode { try await fixture.send(edit) } == "session.has-attendance")
        #expect(try await fixture.send(EditSession(session: id, note: "Late")).note == "Late")
    }

    @Test func `a session needs a room for its capacity`() async throws {
        let (fixture, id) = try await fixture()
        let large = EditSession(session: id, room: .key("two"), capacity: 13)
        #expect(await errorCode { try await fixture.send(large) } == "class.capacity-above-room")
        #expect(
            await errorCode { try await fixture.send(EditSession(session: id, capacity: -1)) }
                == "capacity.out-of-range")
    }

    @Test func `a session on a holiday takes place on another day`() async throws {
        let (fixture, id) = try await fixture()
        try await fixture.send(AddHoliday(date: day("2026-11-23"), name: "Strike"))
        #expect(
            await errorCode { try await fixture.send(UncancelSession(session: id)) } == "session.on-holiday")
        let at = try LocalDateTime(parsing: "2026-11-24T18:00")
        #expect(try await fixture.send(EditSession(session: id, at: at)).isCancelled == false)
    }

    @Test func `a session on a holiday is not restored at the time of another one`() async throws {
        let (fixture, id) = try await fixture()
        try await fixture.send(AddVenue(key: "callao", name: "Callao", timeZone: "America/Lima"))
        for key in ["a", "b"] {
            try await fixture.send(AddRoom(key: key, venue: .key("callao"), name: key, capacity: 20))
        }
        try await fixture.send(
            AddHoliday(date: day("2026-11-23"), name: "Strike", venues: [.key("lima")]))
        try await fixture.addSession(of: "salsa", at: "2026-11-23T18:00", room: "a")
        let edit = EditSession(session: id, instructor: .cleared, room: .key("b"))
        #expect(await errorCode { try await fixture.send(edit) } == "session.exists")
    }

    @Test func `a session that moves from one holiday to another is cancelled by the other`() async throws {
        let (fixture, id) = try await fixture()
        try await fixture.send(AddHoliday(date: day("2026-11-23"), name: "Strike"))
        let rain = try await fixture.send(AddHoliday(date: day("2026-11-24"), name: "Rain"))
        let moved = try await fixture.send(
            EditSession(session: id, at: LocalDateTime(parsing: "2026-11-24T18:00")))
        #expect(moved.isCancelled && moved.cancelReason == "Rain" && moved.holiday == rain.id)
        try await fixture.send(RemoveHoliday(holiday: rain.id))
        #expect(try await !fixture.send(ShowSession(session: id)).isCancelled)
    }

    @Test func `a note leaves a session cancelled by its own holiday of two`() async throws {
        let (fixture, id) = try await fixture()
        let first = try await fixture.send(
            AddHoliday(date: day("2026-11-23"), name: "First", venues: [.key("santiago")]))
        let own = try await fixture.send(AddHoliday(date: day("2026-11-23"), name: "Own"))
        try await fixture.send(EditHoliday(holiday: first.id, venues: []))
        let edited = try await fixture.send(EditSession(session: id, note: "Masks"))
        #expect(edited.note == "Masks" && edited.holiday == own.id && edited.cancelReason == "Own")
    }
}
