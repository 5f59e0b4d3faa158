import Application
import ClassManagement
import Core
import Persistence
import TestSupport
import Testing

/// Changes of a class from a day on.
@Suite(.limitedParallelism) struct EditClassFromDayTests {
    /// The days and start times of the sessions of a week, with their rooms.
    private func sessions(_ fixture: ClassesFixture, from: String, to: String) async throws -> [String] {
        try await fixture.send(ListSessions(from: day(from), to: day(to), class: .key("salsa"))).items
            .filter { !$0.isCancelled }.map { "\($0.day) \($0.startTime) \($0.roomName)" }
    }

    private func fixture() async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        return fixture
    }

    @discardableResult
    private func change(
        _ fixture: ClassesFixture, slots: String? = nil, room: String? = nil, from: String? = nil
    ) async throws -> AcademyClass {
        try await fixture.send(
            EditClass(
                class: .key("salsa"), room: room.map { .key($0) }, slots: slots.map { try week($0) },
                from: from.map { try day($0) }))
    }

    @Test func `the sessions before the day keep their time and room`() async throws {
        let fixture = try await fixture()
        let edited = try await change(fixture, slots: "TU 19:00-20:00", room: "two", from: "2026-12-01")
        #expect(edited.upcoming.map(\.from) == [try day("2026-12-01")])
        #expect(
            try await sessions(fixture, from: "2026-11-23", to: "2026-12-08") == [
                "2026-11-23 18:00 Salón 1", "2026-11-30 18:00 Salón 1", "2026-12-01 19:00 Salón 2",
                "2026-12-08 19:00 Salón 2",
            ])
    }

    @Test func `a later change of all future sessions includes those before the day`() async throws {
        let fixture = try await fixture()
        try await change(fixture, slots: "TU 19:00-20:00", from: "2026-12-01")
        let edited = try await change(fixture, slots: "WE 19:00-20:00")
        #expect(edited.scheduleFrom == (try day("2026-11-20")))
        #expect(
            try await sessions(fixture, from: "2026-11-23", to: "2026-12-02") == [
                "2026-11-25 19:00 Salón 1", "2026-12-02 19:00 Salón 1",
            ])
    }

    @Test func `a class is found by new names of an earlier schedule's instructor and venue`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
        try await fixture.send(AddVenue(key: "surco", name: "Surco", timeZone: "America/Lima"))
        try await fixture.send(AddRoom(key: "nine", venue: .key("surco"), name: "Salón 9", capacity: 30))
        try await fixture.send(
            EditClass(
                class: .key("salsa"), room: .key("nine"), instructor: .set(.key("leo")),
                from: try day("2026-12-01")))
        try await fixture.send(EditInstructor(instructor: .key("ana"), name: "Quilla Luna"))
        try await fixture.send(EditVenue(venue: .key("lima"), name: "Barranco"))
        let found: SQL = """
            SELECT count(*) AS value FROM class_texts
            WHERE search_text LIKE '%quilla luna%' AND search_text LIKE '%barranco%'
            """
        #expect(try await fixture.number(found) == 1)
        for check in fixture.classes.checks {
            let finding = try await fixture.store.read { try check.finding(in: $0) }
            #expect(finding != .fault(finding.text), "\(finding.text)")
        }
    }

    @Test func `another instructor, or another room, leaves a change that is still to come`() async throws {
        let fixture = try await fixture()
        try await change(fixture, slots: "TU 19:00-20:00", room: "two", from: "2026-12-01")
        let edited = try await fixture.send(EditClass(class: .key("salsa"), instructor: .set(.key("leo"))))
        #expect(edited.upcoming.map(\.from) == [try day("2026-12-01")])
        let planned = [
            "2026-11-23 18:00 Salón 1", "2026-11-30 18:00 Salón 1", "2026-12-01 19:00 Salón 2",
            "2026-12-08 19:00 Salón 2",
        ]
        #expect(try await sessions(fixture, from: "2026-11-23", to: "2026-12-08") == planned)
        let taught = try await fixture.send(ListSessions(class: .key("salsa"))).items.map(\.instructorName)
        #expect(taught.allSatisfy { $0 == "Leo Díaz" })
        try await change(fixture, room: "one")
        #expect(
            try await sessions(fixture, from: "2026-11-23", to: "2026-12-08")
                == planned.map { $0.replacing("Salón 2", with: "Salón 1") })
    }

    @Test func `a change from an earlier day on leaves the sessions before that day, too`() async throws {
        let fixture = try await fixture()
        try await change(fixture, slots: "TU 19:00-20:00", from: "2026-12-10")
        try await change(fixture, room: "two", from: "2026-11-30")
        #expect(
            try await sessions(fixture, from: "2026-11-23", to: "2026-12-15") == [
                "2026-11-23 18:00 Salón 1", "2026-11-30 18:00 Salón 2", "2026-12-07 18:00 Salón 2",
                "2026-12-15 19:00 Salón 2",
            ])
    }

    @Test func `a day in the past means today, since past sessions stay`() async throws {
        let edited = try await change(fixture(), slots: "TU 19:00-20:00", from: "2026-11-10")
        #expect(edited.scheduleFrom == (try day("2026-11-20")))
    }

    @Test func `a change of all sessions of a class that has not begun leaves one schedule`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-12-01")
        try await change(fixture, slots: "TU 19:00-20:00", from: "2026-12-10")
        #expect(try await change(fixture, slots: "WE 19:00-20:00").scheduleFrom == nil)
        #expect(
            try await sessions(fixture, from: "2026-12-01", to: "2026-12-10") == [
                "2026-12-02 19:00 Salón 1", "2026-12-09 19:00 Salón 1",
            ])
    }

    @Test func `another edit leaves the sessions before the day as they are`() async throws {
        let fixture = try await fixture()
        try await change(fixture, slots: "TU 19:00-20:00", from: "2026-12-01")
        let holiday = try await fixture.send(AddHoliday(date: day("2026-11-24"), name: "Feast"))
        try await fixture.send(RemoveHoliday(holiday: holiday.id))
        try await fixture.send(EditClass(class: .key("salsa"), name: "Salsa", lastDay: day("2026-12-11")))
        #expect(
            try await sessions(fixture, from: "2026-11-23", to: "2026-12-31") == [
                "2026-11-23 18:00 Salón 1", "2026-11-30 18:00 Salón 1", "2026-12-01 19:00 Salón 1",
                "2026-12-08 19:00 Salón 1",
            ])
    }

    @Test func `a session that was changed by hand, or has attendance, stays after the day too`() async throws
    {
        let fixture = try await fixture()
        let all = try await fixture.sessions(of: "salsa")
        let (edited, attended) = (
            try #require(all.first { "\($0.day)" == "2026-12-07" }),
            try #require(all.first { "\($0.day)" == "2026-12-14" })
        )
        try await fixture.send(EditSession(session: edited.id, note: "x"))
        fixture.attended.add(attended.id)
        try await change(fixture, room: "two", from: "2026-11-30")
        #expect(
            try await sessions(fixture, from: "2026-11-23", to: "2026-12-31") == [
                "2026-11-23 18:00 Salón 1", "2026-11-30 18:00 Salón 2", "2026-12-07 18:00 Salón 1",
                "2026-12-14 18:00 Salón 1",
            ])
    }

    @Test(arguments: ["2026-11-01", "2026-12-19"])
    func `the day is a day of the class`(_ from: String) async throws {
        let fixture = try await fixture()
        let code = await errorCode { try await change(fixture, slots: "TU 19:00-20:00", from: from) }
        #expect(code == "from.outside-class")
    }

    @Test func `no session stays before a later first day, though its schedule applies later`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-12-01")
        try await change(fixture, slots: "TU 19:00-20:00", from: "2026-12-15")
        try await fixture.send(EditClass(class: .key("salsa"), firstDay: day("2026-12-10")))
        #expect(
            try await sessions(fixture, from: "2026-12-01", to: "2026-12-18") == [
                "2026-12-14 18:00 Salón 1", "2026-12-15 19:00 Salón 1",
            ])
    }

    @Test func `a class that begins later than a change has one schedule`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-12-01")
        try await change(fixture, slots: "TU 19:00-20:00", from: "2026-12-03")
        let edit = EditClass(class: .key("salsa"), firstDay: try day("2026-12-10"))
        #expect(try await fixture.send(edit).scheduleFrom == nil)
        #expect(
            try await sessions(fixture, from: "2026-12-01", to: "2026-12-18") == ["2026-12-15 19:00 Salón 1"])
    }

    @Test func `a class does not end before the day of its change, unless that changes too`() async throws {
        let fixture = try await fixture()
        try await change(fixture, slots: "TU 19:00-20:00", from: "2026-12-12")
        let end = try day("2026-12-10")
        let edit = EditClass(class: .key("salsa"), lastDay: end)
        #expect(await errorCode { try await fixture.send(edit) } == "from.outside-class")
        try await fixture.send(EditClass(class: .key("salsa"), lastDay: end, from: end))
        let last = try await sessions(fixture, from: "2026-12-01", to: "2026-12-31")
        #expect(last == ["2026-12-07 18:00 Salón 1"])
    }

    @Test func `a change of all future sessions of a running class holds from today`() async throws {
        let edited = try await change(fixture(), room: "two")
        #expect(edited.scheduleFrom == (try day("2026-11-20")))
    }

    @Test func `on a day with a session it holds from tomorrow, and changes the later sessions of today`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "FR 05:00-06:00, FR 18:00-19:00")
        #expect(try await change(fixture, room: "two").scheduleFrom == (try day("2026-11-21")))
        #expect(
            try await sessions(fixture, from: "2026-11-20", to: "2026-11-20") == [
                "2026-11-20 05:00 Salón 1", "2026-11-20 18:00 Salón 2",
            ])
    }

    @Test func `a class may end before a change that holds already`() async throws {
        let fixture = try await fixture()
        try await change(fixture, slots: "TU 19:00-20:00")
        let ended = try await fixture.send(EditClass(class: .key("salsa"), lastDay: day("2026-11-16")))
        #expect(ended.scheduleFrom == (try day("2026-11-17")))
        #expect(
            try await sessions(fixture, from: "2026-11-09", to: "2026-12-18") == [
                "2026-11-09 18:00 Salón 1", "2026-11-16 18:00 Salón 1",
            ])
    }

    // It is Friday, 07:00.
    @Test func `another room leaves a planned change, and another schedule holds from the first whole day`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "FR 05:00-06:00, FR 18:00-19:00")
        try await change(fixture, slots: "TU 19:00-20:00", from: "2026-11-27")
        #expect(try await change(fixture, room: "two").upcoming.map(\.from) == [try day("2026-11-27")])
        let today = ["2026-11-20 05:00 Salón 1", "2026-11-20 18:00 Salón 2"]
        #expect(
            try await sessions(fixture, from: "2026-11-20", to: "2026-12-01")
                == today + ["2026-12-01 19:00 Salón 2"])
        // Neither the planned schedule nor the new one has the session of today that is over.
        #expect(try await change(fixture, slots: "WE 19:00-20:00").scheduleFrom == (try day("2026-11-21")))
        #expect(
            try await sessions(fixture, from: "2026-11-20", to: "2026-12-01")
                == [today[0], "2026-11-25 19:00 Salón 2"])
    }

    @Test func `sessions that differ from their class are listed`() async throws {
        let fixture = try await fixture()
        let all = try await fixture.send(ListSessions()).items
        try await fixture.send(CancelSession(session: all[0].id, reason: "x"))
        try await fixture.send(EditSession(session: all[1].id, note: "x"))
        let extra = try await fixture.addSession(of: "salsa", at: "2026-12-05T10:00")
        try await fixture.send(AddHoliday(date: all[2].day, name: "Feast"))
        let differing = try await fixture.send(ListSessions(differs: true)).items
        #expect(Set(differing.map(\.id)) == [all[0].id, all[1].id, extra.id])
        let others = try await fixture.send(ListSessions(differs: false)).items
        #expect(others.count + differing.count == all.count + 1)
    }
}
