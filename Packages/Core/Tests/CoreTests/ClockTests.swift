import Core
import Testing

@Suite struct ClockTests {
    @Test func `every minute of a day comes back as it was written`() throws {
        for minutes in 0..<1440 {
            let time = try #require(TimeOfDay(minutes: minutes))
            #expect(try TimeOfDay(parsing: time.description) == time)
        }
    }

    @Test(arguments: ["24:00", "23:60", "9:00", "09:0", "0900", "", "09:00:00", " 9:00", "-1:00", "１0:00"])
    func `an invalid time of day is refused`(_ text: String) {
        #expect(refusal(of: { try TimeOfDay(parsing: text) }) == "time.not-a-time")
    }

    @Test(arguments: [-1, 1440])
    func `a day has 1440 minutes`(_ minutes: Int) {
        #expect(TimeOfDay(minutes: minutes) == nil)
    }

    @Test(arguments: ["2026-11-20", "2026-11-20 18:00", "2026-02-31T18:00", "2026-11-20T24:00", "T", "aTbTc"])
    func `an invalid day and time is refused`(_ text: String) {
        #expect(refusal(of: { try LocalDateTime(parsing: text) }) == "at.not-a-local-time")
    }

    @Test(arguments: [
        (
            "9999-12-31T23:59",
            "“9999-12-31” is out of range: days are in the years \(Limits.years.lowerBound) to "
                + "\(Limits.years.upperBound)."
        ),
        ("2026-02-31T18:00", "“2026-02-31” is not a day: write it as YYYY-MM-DD, such as 2026-11-20."),
        (
            "2026-11-20T24:00",
            "“2026-11-20T24:00” is not a day and time: write it as 2026-11-20T18:00."
        ),
    ])
    func `the error of a day and time names the part that is wrong`(text: String, sentence: String) {
        let error = #expect(throws: InvalidValue.self) { try LocalDateTime(parsing: text) }
        #expect(error?.code == "at.not-a-local-time")
        #expect(error?.description == sentence)
    }

    @Test func `days and times are ordered by day, then by time`() throws {
        let times = try ["2026-11-20T18:00", "2026-11-20T09:00", "2026-11-19T23:59"].map {
            try LocalDateTime(parsing: $0)
        }
        #expect(
            times.sorted().map(\.description) == ["2026-11-19T23:59", "2026-11-20T09:00", "2026-11-20T18:00"])
    }

    @Test(arguments: [
        "1970-01-01T00:00:00.000Z", "1969-12-31T23:59:59.999Z", "2026-11-20T23:00:00.001Z",
        "2199-12-31T23:59:59.999Z",
        "1900-01-01T00:00:00.000Z",
    ])
    func `an instant comes back as it was written`(_ text: String) throws {
        #expect(try Instant(parsing: text).description == text)
    }

    @Test(arguments: [
        "", "2026-11-20", "2026-11-20T23:00:00Z", "2026-11-20T24:00:00.000Z", "2026-11-20T23:60:00.000Z",
        "2026-11-20T23:00:60.000Z", "2026-11-20T23:00:00.000+00:00", "2026-02-30T23:00:00.000Z",
        "2026-11-20t23:00:00.000Z", "2026-11-20T23:00:00.000Zx",
    ])
    func `an invalid instant is refused`(_ text: String) {
        #expect(refusal(of: { try Instant(parsing: text) }) == "at.not-an-instant")
    }

    @Test func `an instant stops at the end of time`() {
        #expect(Instant(milliseconds: .max).adding(seconds: 1).milliseconds == .max)
        #expect(Instant(milliseconds: .min).adding(milliseconds: -1).milliseconds == .min)
        #expect(Instant(milliseconds: 0).adding(minutes: -1).milliseconds == -60_000)
        #expect(Instant(milliseconds: -1).seconds == -1)
        #expect(Instant(milliseconds: -1000).seconds == -1)
    }

    @Test func `the first and the last instant have a day, and more is added to none`() {
        let (first, last) = (Instant(milliseconds: .min), Instant(milliseconds: .max))
        #expect(first.seconds == -9_223_372_036_854_776)
        #expect(first.dayInUTC < last.dayInUTC && first.description != last.description)
        #expect(Instant(milliseconds: 0).adding(seconds: .max).milliseconds == .max)
        #expect(Instant(milliseconds: 0).adding(minutes: .min).milliseconds == .min)
        #expect(Instant(milliseconds: -86_400_000).dayInUTC == CalendarDay(number: -1))
        #expect(Instant(milliseconds: -86_400_001).dayInUTC == CalendarDay(number: -2))
    }
}
