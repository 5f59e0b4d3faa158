import Application
import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct EditClassTests {
    /// A class on Mondays at 18:00 from 2026-11-09 to 2026-12-07; the sessions of the 9th and 16th are past.
    private func fixture() async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-09", to: "2026-12-07")
        return fixture
    }

    private func times(_ fixture: ClassesFixture) async throws -> [String] {
        try await fixture.sessions(of: "salsa").map { "\($0.day) \($0.startTime)" }
    }

    @Test func `a new name leaves the sessions as they are`() async throws {
        let fixture = try await fixture()
        let before = try await fixture.sessions(of: "salsa").map(\.id)
        let edited = try await fixture.send(EditClass(class: .key("salsa"), name: "Salsa cubana"))
        let after = try await fixture.sessions(of: "salsa")
        #expect(edited.name == "Salsa cubana" && after.map(\.id) == before)
        #expect(after.allSatisfy { $0.className == "Salsa cubana" })
    }

    @Test func `the drop-in price can be changed and removed`() async throws {
        let fixture = try await fixture()
        let priced = try await fixture.send(EditClass(class: .key("salsa"), dropInPrice: "35.00"))
        #expect(priced.dropInPrice?.decimal == "35.00")
        let renamed = try await fixture.send(EditClass(class: .key("salsa"), name: "Salsa cubana"))
        #expect(renamed.dropInPrice?.decimal == "35.00")
        let free = try await fixture.send(EditClass(class: .key("salsa"), dropInPrice: ""))
        #expect(free.dropInPrice == nil)
    }

    @Test func `slots on another day replace the future sessions and keep the past ones`() async throws {
        let fixture = try await fixture()
        try await fixture.send(EditClass(class: .key("salsa"), slots: week("TU 19:00-20:00")))
        #expect(
            try await times(fixture) == [
                "2026-11-09 18:00", "2026-11-16 18:00", "2026-11-24 19:00", "2026-12-01 19:00",
            ])
    }

    @Test func `sessions that get another hour keep their ids and follow the class`() async throws {
        let fixture = try await fixture()
        let before = try await fixture.sessions(of: "salsa").map(\.id)
        try await fixture.send(
            EditClass(class: .key("salsa"), room: .key("two"), slots: week("MO 19:30-21:00")))
        let after = try await fixture.sessions(of: "salsa")
        #expect(after.map(\.id) == before)
        let shown = after.map { "\($0.startTime)–\($0.endTime) \($0.roomName)" }
        #expect(Set(shown.prefix(2)) == ["18:00–19:00 Salón 1"])
        #expect(Set(shown.suffix(3)) == ["19:30–21:00 Salón 2"])
        #expect(after.allSatisfy { !$0.isChanged })
    }

    @Test func `two sessions of a day that change places keep their ids`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("yoga", "MO 09:00-10:00, MO 18:00-19:00", from: "2026-11-23")
        let before = try await fixture.sessions(of: "yoga").map(\.id)
        try await fixture.send(EditClass(class: .key("yoga"), slots: week("MO 18:00-19:30, MO 20:00-21:00")))
        #expect(try await Set(fixture.sessions(of: "yoga").map(\.id)) == Set(before))
    }

    @Test func `a session does not get the time of one that was moved by hand`() async throws {
        let fixture = try await fixture()
        let monday = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(
            EditSession(session: monday.id, at: LocalDateTime(parsing: "2026-11-30T20:00")))
        let edit = EditClass(class: .key("salsa"), slots: try week("MO 20:00-21:00"))
        #expect(await errorCode { try await fixture.send(edit) } == "session.exists")
    }

    @Test func `a class that moves to a venue with a holiday keeps the session, which is cancelled`()
        async throws
    {
        let fixture = try await fixture()
        try await fixture.send(AddHoliday(date: day("2026-11-30"), name: "Feast", venues: [.key("santiago")]))
        let before = try await fixture.sessions(of: "salsa").map(\.id)
        try await fixture.send(EditClass(class: .key("salsa"), room: .key("far")))
        let moved = try await fixture.sessions(of: "salsa")
        #expect(moved.map(\.id) == before)
        #expect(moved.map(\.cancelReason) == [nil, nil, nil, "Feast", nil])
        try await fixture.send(EditClass(class: .key("salsa"), room: .key("one")))
        #expect(try await fixture.sessions(of: "salsa").allSatisfy { !$0.isCancelled })
        #expect(try await fixture.sessions(of: "salsa").map(\.id) == before)
    }

    @Test func `a session with attendance is kept, and its day gets no second session`() async throws {
        let fixture = try await fixture()
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        fixture.attended.add(session.id)
        try await fixture.send(EditClass(class: .key("salsa"), slots: week("MO 20:00-21:00")))
        #expect(
            try await times(fixture) == [
                "2026-11-09 18:00", "2026-11-16 18:00", "2026-11-23 18:00", "2026-11-30 20:00",
                "2026-12-07 20:00",
            ])
    }

    @Test func `an edit between two sessions of a day keeps the later one`() async throws {
        let fixture = try await ClassesFixture()
        // It is Friday, 07:00.
        try await fixture.addClass(
            "yoga", "FR 06:00-06:30, FR 18:00-19:00", from: "2026-11-13", to: "2026-11-27")
        let before = try await fixture.sessions(of: "yoga").map(\.id)
        try await fixture.send(EditClass(class: .key("yoga"), instructor: .set(.key("leo"))))
        #expect(try await fixture.sessions(of: "yoga").map(\.id) == before)
        // The session of 06:00 replaces the one of 05:00; past sessions are never added.
        try await fixture.send(
            EditClass(class: .key("yoga"), slots: week("FR 05:00-05:30, FR 19:00-20:00")))
        let today = try await fixture.sessions(of: "yoga", on: "2026-11-20").map { $0.startTime.description }
        #expect(today == ["06:00", "19:00"])
    }

    @Test func `the sessions of a class that moves to another time zone follow the new clock`() async throws {
        let fixture = try await fixture()
        // Two hours apart: the instants stay.
        try await fixture.send(
            EditClass(class: .key("salsa"), room: .key("far"), slots: week("MO 20:00-21:00")))
        #expect(
            try await times(fixture) == [
                "2026-11-09 18:00", "2026-11-16 18:00", "2026-11-23 20:00", "2026-11-30 20:00",
                "2026-12-07 20:00",
            ])
    }

    @Test func `a later last day adds sessions and an earlier one removes them`() async throws {
        let fixture = try await fixture()
        let before = try await fixture.sessions(of: "salsa").map(\.id)
        try await fixture.send(EditClass(class: .key("salsa"), lastDay: day("2026-12-14")))
        let longer = try await fixture.sessions(of: "salsa")
        #expect(longer.count == 6 && Array(longer.map(\.id).prefix(5)) == before)
        try await fixture.send(EditClass(class: .key("salsa"), lastDay: day("2026-11-25")))
        #expect(try await times(fixture).last == "2026-11-23 18:00")
    }

    @Test func `a last day in the past keeps the past sessions`() async throws {
        let fixture = try await fixture()
        try await fixture.send(EditClass(class: .key("salsa"), lastDay: day("2026-11-10")))
        #expect(try await times(fixture) == ["2026-11-09 18:00", "2026-11-16 18:00"])
    }

    @Test func `future sessions get the new room and instructor and keep their ids`() async throws {
        let fixture = try await fixture()
        let before = try await fixture.sessions(of: "salsa").map(\.id)
        try await fixture.send(
            EditClass(class: .key("salsa"), room: .key("two"), instructor: .set(.key("leo"))))
        let after = try await fixture.sessions(of: "salsa")
        #expect(after.map(\.id) == before)
        #expect(after.map(\.roomName) == ["Salón 1", "Salón 1", "Salón 2", "Salón 2", "Salón 2"])
        #expect(after.map(\.instructorName) == [nil, nil, "Leo Díaz", "Leo Díaz", "Leo Díaz"])
    }

    @Test func `an edit clears the instructor of a class and of its future sessions`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", from: "2026-11-16", to: "2026-11-23")
        let unchanged = try await fixture.send(EditClass(class: .key("salsa"), name: "Salsa 1"))
        #expect(unchanged.instructorName == "Ana Ñahui")
        let edited = try await fixture.send(EditClass(class: .key("salsa"), instructor: .cleared))
        #expect(edited.instructor == nil)
        #expect(try await fixture.sessions(of: "salsa").map(\.instructorName) == ["Ana Ñahui", nil])
    }

    @Test func `a class that moves to a room in another zone keeps its local time`() async throws {
        let fixture = try await fixture()
        let moved = try await fixture.send(EditClass(class: .key("salsa"), room: .key("far")))
        let last = try #require(try await fixture.sessions(of: "salsa").last)
        #expect(moved.venueName == "Providencia" && last.startTime.description == "18:00")
        #expect(last.startsAt == (try instant("2026-12-07T21:00")))
    }

    @Test func `extra and cancelled sessions stay, and extra ones get the new instructor`() async throws {
        let fixture = try await fixture()
        let extra = try await fixture.addSession(of: "salsa", at: "2026-11-25T10:00", room: "two")
        let monday = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-30").first)
        try await fixture.send(CancelSession(session: monday.id, reason: "Rain"))
        try await fixture.send(
            EditClass(
                class: .key("salsa"), instructor: .set(.key("ana")), slots: week("MO 20:00-21:00")))
        let kept = try await fixture.send(ShowSession(session: extra.id))
        #expect(kept.instructorName == "Ana Ñahui" && kept.roomName == "Salón 2")
        let cancelled = try await fixture.sessions(of: "salsa", on: "2026-11-30")
        #expect(cancelled.map(\.id) == [monday.id] && cancelled.allSatisfy(\.isCancelled))
    }

    @Test func `an edit that clashes is refused and changes nothing`() async throws {
        let fixture = try await fixture()
        try await fixture.addClass("ballet", instructor: "ana", "TU 18:00-19:00")
        let before = try await times(fixture)
        #expect(
            await errorCode {
                try await fixture.send(EditClass(class: .key("salsa"), slots: week("TU 18:30-19:30")))
            } == "class.room-taken")
        #expect(try await times(fixture) == before)
        try await fixture.addClass("tango", room: "two", instructor: "leo", "MO 18:30-19:30")
        #expect(
            await errorCode {
                try await fixture.send(EditClass(class: .key("salsa"), room: .key("two")))
            }
                == "class.room-taken")
        #expect(
            await errorCode {
                try await fixture.send(EditClass(class: .key("salsa"), instructor: .set(.key("leo"))))
            }
                == "class.instructor-taken")
    }

    @Test func `a class does not clash with itself when it moves a little`() async throws {
        let fixture = try await fixture()
        let edited = try await fixture.send(
            EditClass(class: .key("salsa"), slots: week("MO 18:30-19:30")))
        #expect(edited.slots == (try week("MO 18:30-19:30")))
    }

    @Test func `the capacity cannot be below the peak of enrolments from today on`() async throws {
        let fixture = try await fixture()
        for student in 1...3 { try await fixture.enrol(Int64(student)) }
        try await fixture.unenrol(1, until: "2026-11-30")
        try await fixture.enrol(4, from: "2026-11-25")
        let text = await sentence {
            try await fixture.send(EditClass(class: .key("salsa"), capacity: 3))
        }
        #expect(text == "The capacity of “salsa” cannot be reduced to 3: 4 places are taken.")
        #expect(try await fixture.send(EditClass(class: .key("salsa"), capacity: 4)).capacity == 4)
    }

    @Test func `a class cannot end before an enrolment begins`() async throws {
        let fixture = try await fixture()
        try await fixture.enrol(1, from: "2026-12-01")
        for (last, code) in [("2026-11-30", "class.enrolled-after-last-day"), ("2026-12-01", nil)] {
            let refusal = await errorCode {
                try await fixture.send(EditClass(class: .key("salsa"), lastDay: day(last)))
            }
            #expect(refusal == code, "\(last)")
        }
    }

    @Test func `editing an unknown class is an error`() async throws {
        let fixture = try await ClassesFixture()
        #expect(
            await errorCode { try await fixture.send(EditClass(class: .key("none"))) }
                == "class.not-found")
    }
}
