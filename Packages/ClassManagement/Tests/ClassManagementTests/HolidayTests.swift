import ClassManagement
import Core
import Testing

@Suite struct HolidayTests {
    private func add(_ date: String, _ name: String = "Day off", at venues: String...) throws -> AddHoliday {
        AddHoliday(date: try day(date), name: name, venues: venues.map { .key($0) })
    }

    private func days(_ studio: Studio, _ key: String = "salsa") async throws -> [String] {
        try await studio.sessions(of: key).filter { !$0.isCancelled }.map(\.day.description)
    }

    @Test func `a holiday takes the sessions of its day off and no others`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-23", to: "2026-12-07")
        try await studio.addClass("ballet", room: "far", from: "2026-11-23", to: "2026-12-07")
        try await studio.send(add("2026-11-30", at: "lima"))
        #expect(try await days(studio) == ["2026-11-23", "2026-12-07"])
        #expect(try await days(studio, "ballet").count == 3)
    }

    @Test func `a holiday without venues is kept everywhere`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-30", to: "2026-11-30")
        try await studio.addClass("ballet", room: "far", from: "2026-11-30", to: "2026-11-30")
        let holiday = try await studio.send(add("2026-11-30"))
        #expect(try await days(studio).isEmpty)
        #expect(try await days(studio, "ballet").isEmpty)
        #expect(holiday.venues.isEmpty)
    }

    @Test func `a session with attendance or in the past stays`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-16", to: "2026-11-23")
        let ahead = try #require(try await studio.sessions(of: "salsa").last)
        studio.attended.add(ahead.id)
        try await studio.send(add("2026-11-16"))
        try await studio.send(add("2026-11-23"))
        #expect(try await days(studio) == ["2026-11-16", "2026-11-23"])
    }

    @Test func `an extra session of the day is cancelled with the holiday's name`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        let extra = try await studio.addSession(of: "salsa", at: "2026-11-25T10:00")
        let holiday = try await studio.send(add("2026-11-25", "Strike"))
        let cancelled = try await studio.send(ShowSession(session: extra.id))
        #expect(cancelled.isCancelled && cancelled.cancelReason == "Strike")
        try await studio.send(RemoveHoliday(holiday: holiday.id))
        let again = try await studio.send(ShowSession(session: extra.id))
        #expect(!again.isCancelled && again.cancelReason == nil)
    }

    @Test func `removing a holiday makes its sessions again`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        let holiday = try await studio.send(add("2026-11-30", at: "lima"))
        #expect(try await studio.send(RemoveHoliday(holiday: holiday.id)).name == "Day off")
        #expect(try await days(studio) == ["2026-11-23", "2026-11-30"])
        #expect(try await studio.send(ListHolidays()).items.isEmpty)
    }

    @Test func `a holiday that is moved gives its old day back and takes the new one, under the same id`()
        async throws
    {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-23", to: "2026-12-07")
        let holiday = try await studio.send(add("2026-11-30", at: "lima"))
        let moved = try await studio.send(EditHoliday(holiday: holiday.id, date: try day("2026-12-07")))
        #expect(moved.id == holiday.id && moved.name == "Day off")
        #expect(try await days(studio) == ["2026-11-23", "2026-11-30"])
        let everywhere = try await studio.send(EditHoliday(holiday: holiday.id, name: "Feast", venues: []))
        #expect(everywhere.name == "Feast" && everywhere.venues.isEmpty)
        #expect(try await days(studio) == ["2026-11-23", "2026-11-30"])
    }

    @Test func `removing one of two holidays of a day leaves it off`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        let one = try await studio.send(add("2026-11-30", "One"))
        try await studio.send(add("2026-11-30", "Two", at: "lima"))
        try await studio.send(RemoveHoliday(holiday: one.id))
        #expect(try await days(studio) == ["2026-11-23"])
    }

    @Test func `an extra session stays off as long as one of its day's holidays holds`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        try await studio.addSession(of: "salsa", at: "2026-11-28T10:00")
        let one = try await studio.send(add("2026-11-28", "One"))
        let two = try await studio.send(add("2026-11-28", "Two", at: "lima"))
        func extra() async throws -> Session? {
            try await studio.sessions(of: "salsa", on: "2026-11-28").first
        }
        #expect(try await extra()?.cancelReason == "One")
        try await studio.send(RemoveHoliday(holiday: one.id))
        #expect(try await extra()?.cancelReason == "Two")
        try await studio.send(RemoveHoliday(holiday: two.id))
        #expect(try await extra()?.isCancelled == false)
    }

    @Test func `what a holiday cancelled and is past stays as it was`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        try await studio.addSession(of: "salsa", at: "2026-11-28T10:00")
        let holiday = try await studio.send(add("2026-11-28"))
        try studio.clock.set("2026-11-29T12:00")
        try await studio.send(RemoveHoliday(holiday: holiday.id))
        #expect(try await studio.sessions(of: "salsa", on: "2026-11-28").first?.isCancelled == true)
    }

    @Test func `removing a holiday is refused where the room was given away`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        try await studio.addClass("ballet", "TU 18:00-19:00")
        let holiday = try await studio.send(add("2026-11-30"))
        try await studio.addSession(of: "ballet", at: "2026-11-30T18:00")
        #expect(
            await refusal { try await studio.send(RemoveHoliday(holiday: holiday.id)) } == "class.room-taken")
    }

    @Test func `removing a holiday of the past makes no sessions`() async throws {
        let studio = try await Studio()
        let holiday = try await studio.send(add("2026-11-09"))
        try await studio.addClass("salsa", to: "2026-11-16")
        try await studio.send(RemoveHoliday(holiday: holiday.id))
        #expect(try await days(studio) == ["2026-11-02", "2026-11-16"])
    }

    @Test func `a holiday is on one day once`() async throws {
        let studio = try await Studio()
        try await studio.send(add("2026-12-25", "Christmas"))
        #expect(await refusal { try await studio.send(add("2026-12-25", "Christmas")) } == "holiday.exists")
        #expect(await refusal { try await studio.send(add("2026-12-25", "Navidad")) } == nil)
        #expect(
            await refusal { try await studio.send(add("2026-12-26", "X", at: "mars")) } == "venue.not-found")
        #expect(
            await refusal { try await studio.send(RemoveHoliday(holiday: HolidayID(99))) }
                == "holiday.not-found")
    }

    @Test func `holidays are listed by date, a page at a time, between two days`() async throws {
        let studio = try await Studio()
        for date in ["2026-12-25", "2026-12-08", "2027-01-01"] { try await studio.send(add(date)) }
        let first = try await studio.send(ListHolidays(limit: 2))
        let second = try await studio.send(ListHolidays(limit: 2, after: first.next))
        #expect(
            (first.items + second.items).map(\.date.description) == [
                "2026-12-08", "2026-12-25", "2027-01-01",
            ])
        let some = try await studio.send(ListHolidays(from: day("2026-12-09"), to: day("2026-12-25")))
        #expect(some.items.map(\.date.description) == ["2026-12-25"])
    }
}
