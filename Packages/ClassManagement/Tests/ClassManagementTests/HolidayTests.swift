import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct HolidayTests {
    private func add(_ date: String, _ name: String = "Day off", at venues: String...) throws -> AddHoliday {
        AddHoliday(date: try day(date), name: name, venues: venues.map { .key($0) })
    }

    private func days(_ fixture: ClassesFixture, _ key: String = "salsa") async throws -> [String] {
        try await fixture.sessions(of: key).filter { !$0.isCancelled }.map(\.day.description)
    }

    @Test func `a holiday cancels the sessions of its day and no others`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-12-07")
        try await fixture.addClass("ballet", room: "far", from: "2026-11-23", to: "2026-12-07")
        try await fixture.send(add("2026-11-30", at: "lima"))
        #expect(try await days(fixture) == ["2026-11-23", "2026-12-07"])
        #expect(try await days(fixture, "ballet").count == 3)
    }

    @Test func `a holiday that is entered afterwards says which sessions stay`() async throws {
        let fixture = try await ClassesFixture()
        // It is Friday, 07:00: the first session of today has begun, and the third has attendance.
        try await fixture.addClass("salsa", "FR 07:00-08:00, FR 09:00-10:00, FR 18:00-19:00")
        let third = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-20").last)
        fixture.attended.add(third.id)
        let today = try await fixture.send(add("2026-11-20"))
        #expect(today.cancelledSessions == 1 && today.keptSessions == 2)
        let past = try await fixture.send(add("2026-11-13"))
        #expect(past.cancelledSessions == 0 && past.keptSessions == 3)
        #expect(try await fixture.send(add("2026-11-27")).keptSessions == nil)
        #expect(try await fixture.send(ShowHoliday(holiday: past.id)).keptSessions == nil)
    }

    @Test func `an edit of a holiday counts the sessions that stay only on a new day or at a new venue`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "FR 18:00-19:00")
        try await fixture.addClass("ballet", room: "far", "FR 18:00-19:00")
        let holiday = try await fixture.send(add("2026-11-13", at: "lima"))
        #expect(holiday.keptSessions == 1)
        let renamed = try await fixture.send(EditHoliday(holiday: holiday.id, name: "Strike"))
        #expect(renamed.keptSessions == nil)
        let atAll = try await fixture.send(EditHoliday(holiday: holiday.id, venues: []))
        #expect(atAll.keptSessions == 1)
        let moved = try await fixture.send(EditHoliday(holiday: holiday.id, date: day("2026-11-06")))
        #expect(moved.keptSessions == 2)
    }

    @Test func `a holiday is found by its day and by its name`() async throws {
        let fixture = try await ClassesFixture()
        let first = try await fixture.send(add("2026-12-25", "Navidad"))
        try await fixture.send(add("2027-12-25", "Navidad"))
        #expect(try await fixture.send(ShowHoliday(holiday: .key("2026-12-25"))) == first)
        await #expect(throws: InvalidValue.self) {
            try await fixture.send(ShowHoliday(holiday: .key("navidad")))
        }
        await #expect(throws: NotFound.self) {
            try await fixture.send(ShowHoliday(holiday: .key("2028-12-25")))
        }
    }

    @Test func `a holiday without venues applies to all venues`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-30", to: "2026-11-30")
        try await fixture.addClass("ballet", room: "far", from: "2026-11-30", to: "2026-11-30")
        let holiday = try await fixture.send(add("2026-11-30"))
        #expect(try await days(fixture).isEmpty)
        #expect(try await days(fixture, "ballet").isEmpty)
        #expect(holiday.venues.isEmpty)
    }

    @Test func `a holiday keeps past sessions and those with attendance`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-16", to: "2026-11-23")
        let ahead = try #require(try await fixture.sessions(of: "salsa").last)
        fixture.attended.add(ahead.id)
        try await fixture.send(add("2026-11-16"))
        try await fixture.send(add("2026-11-23"))
        #expect(try await days(fixture) == ["2026-11-16", "2026-11-23"])
    }

    @Test(arguments: [true, false])
    func `a session on a holiday is listed with the holiday's name`(_ isClassFirst: Bool) async throws {
        let fixture = try await ClassesFixture()
        if isClassFirst { try await fixture.addClass("salsa") }
        let holiday = try await fixture.send(add("2026-11-30", "Strike", at: "lima"))
        if !isClassFirst { try await fixture.addClass("salsa") }
        let listed = try await fixture.sessions(of: "salsa", on: "2026-11-30")
        #expect(listed.map(\.cancelReason) == ["Strike"] && listed.map(\.holiday) == [holiday.id])
        #expect(holiday.venueNames == ["San Borja"])
        try await fixture.send(EditHoliday(holiday: holiday.id, name: "Rain"))
        #expect(try await fixture.sessions(of: "salsa", on: "2026-11-30").first?.cancelReason == "Rain")
    }

    @Test func `a session on a holiday follows its class's schedule`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        let holiday = try await fixture.send(add("2026-11-30"))
        try await fixture.send(EditClass(class: .key("salsa"), slots: week("MO 20:00-21:00")))
        let times = try await fixture.sessions(of: "salsa").map { "\($0.startTime) \($0.isCancelled)" }
        #expect(times == ["20:00 false", "20:00 true"])
        try await fixture.send(RemoveHoliday(holiday: holiday.id))
        #expect(try await days(fixture) == ["2026-11-23", "2026-11-30"])
    }

    @Test func `an extra session at the time of one on a holiday stays when the holiday is removed`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        let holiday = try await fixture.send(add("2026-11-30"))
        let extra = try await fixture.addSession(of: "salsa", at: "2026-11-30T18:00")
        try await fixture.send(RemoveHoliday(holiday: holiday.id))
        #expect(try await fixture.sessions(of: "salsa", on: "2026-11-30").map(\.id) == [extra.id])
    }

    @Test func `an extra session of the day is cancelled with the holiday's name`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let extra = try await fixture.addSession(of: "salsa", at: "2026-11-25T10:00")
        let holiday = try await fixture.send(add("2026-11-25", "Strike"))
        let cancelled = try await fixture.send(ShowSession(session: extra.id))
        #expect(cancelled.isCancelled && cancelled.cancelReason == "Strike")
        try await fixture.send(RemoveHoliday(holiday: holiday.id))
        let again = try await fixture.send(ShowSession(session: extra.id))
        #expect(!again.isCancelled && again.cancelReason == nil)
    }

    @Test func `removing a holiday creates its sessions again`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        let holiday = try await fixture.send(add("2026-11-30", at: "lima"))
        #expect(try await fixture.send(RemoveHoliday(holiday: holiday.id)).name == "Day off")
        #expect(try await days(fixture) == ["2026-11-23", "2026-11-30"])
        #expect(try await fixture.send(ListHolidays()).items.isEmpty)
    }

    @Test func `moving a holiday restores its old day and clears the new one, under the same id`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-12-07")
        let holiday = try await fixture.send(add("2026-11-30", at: "lima"))
        let moved = try await fixture.send(EditHoliday(holiday: holiday.id, date: try day("2026-12-07")))
        #expect(moved.id == holiday.id && moved.name == "Day off")
        #expect(try await days(fixture) == ["2026-11-23", "2026-11-30"])
        let everywhere = try await fixture.send(EditHoliday(holiday: holiday.id, name: "Feast", venues: []))
        #expect(everywhere.name == "Feast" && everywhere.venues.isEmpty)
        #expect(try await days(fixture) == ["2026-11-23", "2026-11-30"])
    }

    @Test func `removing one of two holidays of a day creates no sessions`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        let one = try await fixture.send(add("2026-11-30", "One"))
        try await fixture.send(add("2026-11-30", "Two", at: "lima"))
        try await fixture.send(RemoveHoliday(holiday: one.id))
        #expect(try await days(fixture) == ["2026-11-23"])
    }

    @Test func `an extra session stays cancelled while its day has another holiday`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        try await fixture.addSession(of: "salsa", at: "2026-11-28T10:00")
        let one = try await fixture.send(add("2026-11-28", "One"))
        let two = try await fixture.send(add("2026-11-28", "Two", at: "lima"))
        func extra() async throws -> Session? {
            try await fixture.sessions(of: "salsa", on: "2026-11-28").first
        }
        #expect(try await extra()?.cancelReason == "One")
        try await fixture.send(RemoveHoliday(holiday: one.id))
        #expect(try await extra()?.cancelReason == "Two")
        try await fixture.send(RemoveHoliday(holiday: two.id))
        #expect(try await extra()?.isCancelled == false)
    }

    @Test func `past sessions that a holiday cancelled stay cancelled`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        try await fixture.addSession(of: "salsa", at: "2026-11-28T10:00")
        let holiday = try await fixture.send(add("2026-11-28"))
        try fixture.clock.set("2026-11-29T12:00")
        try await fixture.send(RemoveHoliday(holiday: holiday.id))
        #expect(try await fixture.sessions(of: "salsa", on: "2026-11-28").first?.isCancelled == true)
    }

    @Test func `removing a holiday is refused if its room is booked meanwhile`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-11-30")
        try await fixture.addClass("ballet", "TU 18:00-19:00")
        let holiday = try await fixture.send(add("2026-11-30"))
        try await fixture.addSession(of: "ballet", at: "2026-11-30T18:00")
        #expect(
            await errorCode { try await fixture.send(RemoveHoliday(holiday: holiday.id)) }
                == "class.room-taken"
        )
    }

    @Test func `removing a past holiday creates no sessions`() async throws {
        let fixture = try await ClassesFixture()
        let holiday = try await fixture.send(add("2026-11-09"))
        try await fixture.addClass("salsa", to: "2026-11-16")
        try await fixture.send(RemoveHoliday(holiday: holiday.id))
        #expect(try await days(fixture) == ["2026-11-02", "2026-11-16"])
    }

    @Test func `a day cannot have two holidays of one name`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(add("2026-12-25", "Christmas"))
        #expect(
            await errorCode { try await fixture.send(add("2026-12-25", "Christmas")) } == "holiday.exists")
        #expect(await errorCode { try await fixture.send(add("2026-12-25", "Navidad")) } == nil)
        #expect(
            await errorCode { try await fixture.send(add("2026-12-26", "X", at: "mars")) }
                == "venue.not-found")
        #expect(
            await errorCode { try await fixture.send(RemoveHoliday(holiday: HolidayID(99))) }
                == "holiday.not-found")
    }

    @Test func `holidays are listed by date, a page at a time, between two days`() async throws {
        let fixture = try await ClassesFixture()
        for date in ["2026-12-25", "2026-12-08", "2027-01-01"] { try await fixture.send(add(date)) }
        let first = try await fixture.send(ListHolidays(limit: 2))
        let second = try await fixture.send(ListHolidays(limit: 2, after: first.next))
        #expect(
            (first.items + second.items).map(\.date.description) == [
                "2026-12-08", "2026-12-25", "2027-01-01",
            ])
        let some = try await fixture.send(ListHolidays(from: day("2026-12-09"), to: day("2026-12-25")))
        #expect(some.items.map(\.date.description) == ["2026-12-25"])
    }
}
