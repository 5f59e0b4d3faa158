import Core
import Testing

@Suite struct ZoneTests {
    private func instant(_ local: String, _ zone: String) throws -> String {
        try Zone(zone).instant(LocalDateTime(parsing: local)).description
    }

    @Test(arguments: [
        ("2026-11-20T18:00", "America/Lima", "2026-11-20T23:00:00.000Z"),
        ("2026-11-20T18:00", "UTC", "2026-11-20T18:00:00.000Z"),
        ("2026-01-15T10:00", "America/Santiago", "2026-01-15T13:00:00.000Z"),
        ("2026-06-15T10:00", "America/Santiago", "2026-06-15T14:00:00.000Z"),
        ("2026-01-15T10:00", "Europe/Madrid", "2026-01-15T09:00:00.000Z"),
        ("2026-06-15T10:00", "Europe/Madrid", "2026-06-15T08:00:00.000Z"),
    ])
    func `ten o'clock is ten o'clock in winter and in summer`(
        _ local: String, _ zone: String, _ expected: String
    ) throws {
        #expect(try instant(local, zone) == expected)
    }

    // Madrid 2026: forward on 29 March at 02:00, back on 25 October at 03:00.
    // Santiago 2026: back on 5 April at 00:00 (to 4 April 23:00), forward on 6 September at 00:00 (to 01:00).
    @Test(arguments: [
        ("2026-03-29T01:59", "Europe/Madrid", "2026-03-29T00:59:00.000Z"),
        ("2026-03-29T02:00", "Europe/Madrid", "2026-03-29T01:00:00.000Z"),
        ("2026-03-29T02:30", "Europe/Madrid", "2026-03-29T01:30:00.000Z"),
        ("2026-03-29T03:00", "Europe/Madrid", "2026-03-29T01:00:00.000Z"),
        ("2026-09-05T23:59", "America/Santiago", "2026-09-06T03:59:00.000Z"),
        ("2026-09-06T00:30", "America/Santiago", "2026-09-06T04:30:00.000Z"),
        ("2026-09-06T01:00", "America/Santiago", "2026-09-06T04:00:00.000Z"),
    ])
    func `a time that the clocks skip is as much later as the gap is long`(
        _ local: String, _ zone: String, _ expected: String
    ) throws {
        #expect(try instant(local, zone) == expected)
    }

    @Test(arguments: [
        ("2026-10-25T01:59", "Europe/Madrid", "2026-10-24T23:59:00.000Z"),
        ("2026-10-25T02:00", "Europe/Madrid", "2026-10-25T00:00:00.000Z"),
        ("2026-10-25T02:59", "Europe/Madrid", "2026-10-25T00:59:00.000Z"),
        ("2026-10-25T03:00", "Europe/Madrid", "2026-10-25T02:00:00.000Z"),
        ("2026-04-04T22:59", "America/Santiago", "2026-04-05T01:59:00.000Z"),
        ("2026-04-04T23:30", "America/Santiago", "2026-04-05T02:30:00.000Z"),
        ("2026-04-05T00:00", "America/Santiago", "2026-04-05T04:00:00.000Z"),
    ])
    func `a time that the clocks show twice is the first of both`(
        _ local: String, _ zone: String, _ expected: String
    ) throws {
        #expect(try instant(local, zone) == expected)
    }

    @Test(arguments: ["America/Santiago", "Europe/Madrid", "America/Lima", "Australia/Lord_Howe", "UTC"])
    func `every half hour of a year goes to an instant and back, but for those the clocks skip`(
        _ name: String
    ) throws {
        let zone = try Zone(name)
        var skipped = 0
        for day in 20_454..<20_819 {
            for minutes in stride(from: 0, to: 1440, by: 30) {
                let local = LocalDateTime(CalendarDay(number: day), try #require(TimeOfDay(minutes: minutes)))
                if zone.local(zone.instant(local)) != local { skipped += 1 }
            }
        }
        let expected = ["America/Santiago": 2, "Europe/Madrid": 2, "Australia/Lord_Howe": 1]
        #expect(skipped == expected[name] ?? 0)
    }

    @Test func `the day at a place is the day its clocks show`() throws {
        let instant = try Instant(parsing: "2026-11-21T04:59:59.999Z")
        #expect(try Zone("America/Lima").day(instant).description == "2026-11-20")
        #expect(try Zone("America/Lima").day(instant.adding(milliseconds: 1)).description == "2026-11-21")
        #expect(try Zone("UTC").day(instant).description == "2026-11-21")
        #expect(try Zone("UTC").local(Instant(milliseconds: -1)).description == "1969-12-31T23:59")
    }

    @Test(arguments: [
        "", "Lima", "America/Nowhere", "America/Lima\u{0}", "PST", "../etc/passwd", "+05:00", "America//Lima",
        "America/Lima/", "/America/Lima",
    ])
    func `an invalid name of a zone is refused`(_ name: String) {
        #expect(refusal(of: { try Zone(name) }) == "time-zone.unknown")
    }

    private func transitions(_ name: String, from: String, to: String) throws -> [String] {
        try Zone(name).transitions(
            after: Instant(parsing: from, field: "from"), until: Instant(parsing: to, field: "to")
        ).map { "\($0.at) \($0.offsetBefore) \($0.offsetAfter) \($0.startsDaylightSaving)" }
    }

    @Test func `the changes of the clocks of a year are found to the second`() throws {
        let year = (from: "2026-01-01T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z")
        #expect(try transitions("America/Lima", from: year.from, to: year.to).isEmpty)
        #expect(try transitions("UTC", from: year.from, to: year.to).isEmpty)
        #expect(
            try transitions("Europe/Madrid", from: year.from, to: year.to) == [
                "2026-03-29T01:00:00.000Z 3600 7200 true", "2026-10-25T01:00:00.000Z 7200 3600 false",
            ])
        #expect(
            try transitions("America/Santiago", from: year.from, to: year.to) == [
                "2026-04-05T03:00:00.000Z -10800 -14400 false", "2026-09-06T04:00:00.000Z -14400 -10800 true",
            ])
    }

    @Test(arguments: [
        ("2026-03-29T00:59:59.000Z", "2026-03-29T01:00:00.000Z", 1),
        ("2026-03-29T01:00:00.000Z", "2026-03-29T01:00:01.000Z", 0),
        ("2026-03-28T00:00:00.000Z", "2026-03-29T00:59:59.000Z", 0),
        ("2026-03-29T01:00:00.000Z", "2026-03-29T00:00:00.000Z", 0),
    ])
    func `a change belongs to the period in which it is`(_ from: String, _ to: String, _ count: Int) throws {
        #expect(try transitions("Europe/Madrid", from: from, to: to).count == count)
    }
}
