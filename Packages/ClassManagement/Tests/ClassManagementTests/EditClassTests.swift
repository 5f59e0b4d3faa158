import ClassManagement
import Core
import Testing

@Suite struct EditClassTests {
    /// A class on Mondays at 18:00 from 2026-11-09 to 2026-12-07; the sessions of the 9th and 16th are past.
    private func studio() async throws -> Studio {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-09", to: "2026-12-07")
        return studio
    }

    private func times(_ studio: Studio) async throws -> [String] {
        try await studio.sessions(of: "salsa").map { "\($0.day) \($0.startTime)" }
    }

    @Test func `a new name leaves the sessions as they are`() async throws {
        let studio = try await studio()
        let before = try await studio.sessions(of: "salsa").map(\.id)
        let edited = try await studio.send(EditClass(academyClass: .key("salsa"), name: "Salsa cubana"))
        let after = try await studio.sessions(of: "salsa")
        #expect(edited.name == "Salsa cubana" && after.map(\.id) == before)
        #expect(after.allSatisfy { $0.className == "Salsa cubana" })
    }

    @Test func `new slots re-make the sessions ahead and keep the past`() async throws {
        let studio = try await studio()
        try await studio.send(EditClass(academyClass: .key("salsa"), slots: week("TU 19:00-20:00")))
        #expect(
            try await times(studio) == [
                "2026-11-09 18:00", "2026-11-16 18:00", "2026-11-24 19:00", "2026-12-01 19:00",
            ])
    }

    @Test func `a session with attendance is kept, and its day gets no second one`() async throws {
        let studio = try await studio()
        let session = try #require(try await studio.sessions(of: "salsa", on: "2026-11-23").first)
        studio.attended.add(session.id)
        try await studio.send(EditClass(academyClass: .key("salsa"), slots: week("MO 20:00-21:00")))
        #expect(
            try await times(studio) == [
                "2026-11-09 18:00", "2026-11-16 18:00", "2026-11-23 18:00", "2026-11-30 20:00",
                "2026-12-07 20:00",
            ])
    }

    @Test func `between two sessions of a day an edit leaves the later one`() async throws {
        let studio = try await Studio()
        // It is Friday, 07:00.
        try await studio.addClass(
            "yoga", "FR 06:00-06:30, FR 18:00-19:00", from: "2026-11-13", to: "2026-11-27")
        let before = try await studio.sessions(of: "yoga").map(\.id)
        try await studio.send(EditClass(academyClass: .key("yoga"), instructor: .key("leo")))
        #expect(try await studio.sessions(of: "yoga").map(\.id) == before)
        // One that is moved over the hour that was held stands for it; nothing is added to what is past.
        try await studio.send(
            EditClass(academyClass: .key("yoga"), slots: week("FR 05:00-05:30, FR 19:00-20:00")))
        let today = try await studio.sessions(of: "yoga", on: "2026-11-20").map { $0.startTime.description }
        #expect(today == ["06:00", "19:00"])
    }

    @Test func `a class that moves between zones has its sessions by the new clock`() async throws {
        let studio = try await studio()
        // Two hours apart: the instants stay.
        try await studio.send(
            EditClass(academyClass: .key("salsa"), room: .key("far"), slots: week("MO 20:00-21:00")))
        #expect(
            try await times(studio) == [
                "2026-11-09 18:00", "2026-11-16 18:00", "2026-11-23 20:00", "2026-11-30 20:00",
                "2026-12-07 20:00",
            ])
    }

    @Test func `a later last day adds sessions and an earlier one removes them`() async throws {
        let studio = try await studio()
        let before = try await studio.sessions(of: "salsa").map(\.id)
        try await studio.send(EditClass(academyClass: .key("salsa"), lastDay: day("2026-12-14")))
        let longer = try await studio.sessions(of: "salsa")
        #expect(longer.count == 6 && Array(longer.map(\.id).prefix(5)) == before)
        try await studio.send(EditClass(academyClass: .key("salsa"), lastDay: day("2026-11-25")))
        #expect(try await times(studio).last == "2026-11-23 18:00")
    }

    @Test func `a last day in the past keeps what was held`() async throws {
        let studio = try await studio()
        try await studio.send(EditClass(academyClass: .key("salsa"), lastDay: day("2026-11-10")))
        #expect(try await times(studio) == ["2026-11-09 18:00", "2026-11-16 18:00"])
    }

    @Test func `another room and instructor go to the sessions ahead, which keep their ids`() async throws {
        let studio = try await studio()
        let before = try await studio.sessions(of: "salsa").map(\.id)
        try await studio.send(
            EditClass(academyClass: .key("salsa"), room: .key("two"), instructor: .key("leo")))
        let after = try await studio.sessions(of: "salsa")
        #expect(after.map(\.id) == before)
        #expect(after.map(\.roomName) == ["Salón 1", "Salón 1", "Salón 2", "Salón 2", "Salón 2"])
        #expect(after.map(\.instructorName) == [nil, nil, "Leo Díaz", "Leo Díaz", "Leo Díaz"])
    }

    @Test func `a room in another zone keeps the hour on the wall`() async throws {
        let studio = try await studio()
        let moved = try await studio.send(EditClass(academyClass: .key("salsa"), room: .key("far")))
        let last = try #require(try await studio.sessions(of: "salsa").last)
        #expect(moved.venueName == "Providencia" && last.startTime.description == "18:00")
        #expect(last.startsAt == (try instant("2026-12-07T21:00")))
    }

    @Test func `extra and cancelled sessions stay, and extra ones get the new instructor`() async throws {
        let studio = try await studio()
        let extra = try await studio.addSession(of: "salsa", at: "2026-11-25T10:00", room: "two")
        let monday = try #require(try await studio.sessions(of: "salsa", on: "2026-11-30").first)
        try await studio.send(CancelSession(session: monday.id, reason: "Rain"))
        try await studio.send(
            EditClass(academyClass: .key("salsa"), instructor: .key("ana"), slots: week("MO 20:00-21:00")))
        let kept = try await studio.send(ShowSession(session: extra.id))
        #expect(kept.instructorName == "Ana Ñahui" && kept.roomName == "Salón 2")
        let cancelled = try await studio.sessions(of: "salsa", on: "2026-11-30")
        #expect(cancelled.map(\.id) == [monday.id] && cancelled.allSatisfy(\.isCancelled))
    }

    @Test func `an edit that clashes is refused and changes nothing`() async throws {
        let studio = try await studio()
        try await studio.addClass("ballet", instructor: "ana", "TU 18:00-19:00")
        let before = try await times(studio)
        #expect(
            await refusal {
                try await studio.send(EditClass(academyClass: .key("salsa"), slots: week("TU 18:30-19:30")))
            } == "class.room-taken")
        #expect(try await times(studio) == before)
        try await studio.addClass("tango", room: "two", instructor: "leo", "MO 18:30-19:30")
        #expect(
            await refusal { try await studio.send(EditClass(academyClass: .key("salsa"), room: .key("two"))) }
                == "class.room-taken")
        #expect(
            await refusal {
                try await studio.send(EditClass(academyClass: .key("salsa"), instructor: .key("leo")))
            }
                == "class.instructor-taken")
    }

    @Test func `a class does not clash with itself when it moves a little`() async throws {
        let studio = try await studio()
        let edited = try await studio.send(
            EditClass(academyClass: .key("salsa"), slots: week("MO 18:30-19:30")))
        #expect(edited.slots == (try week("MO 18:30-19:30")))
    }

    @Test func `the capacity is never below the most places taken from today on`() async throws {
        let studio = try await studio()
        for student in 1...3 { try await studio.enrol(Int64(student)) }
        try await studio.unenrol(1, until: "2026-11-30")
        try await studio.enrol(4, from: "2026-11-25")
        let text = await sentence {
            try await studio.send(EditClass(academyClass: .key("salsa"), capacity: 3))
        }
        #expect(text == "“salsa” cannot be reduced to 3 places: 4 are taken.")
        #expect(try await studio.send(EditClass(academyClass: .key("salsa"), capacity: 4)).capacity == 4)
    }

    @Test func `a class does not end before someone's enrolment begins`() async throws {
        let studio = try await studio()
        try await studio.enrol(1, from: "2026-12-01")
        #expect(
            await refusal {
                try await studio.send(EditClass(academyClass: .key("salsa"), lastDay: day("2026-11-30")))
            }
                == "class.enrolled-after-last-day")
        #expect(
            await refusal {
                try await studio.send(EditClass(academyClass: .key("salsa"), lastDay: day("2026-12-01")))
            }
                == nil)
    }

    @Test func `a class that is not there cannot be edited`() async throws {
        let studio = try await Studio()
        #expect(
            await refusal { try await studio.send(EditClass(academyClass: .key("none"))) }
                == "class.not-found")
    }
}
