import Core
import Testing

@Suite struct CalendarDayTests {
    private func day(_ text: String) throws -> CalendarDay { try CalendarDay(parsing: text) }

    @Test func `every day from 1900 to 2199 comes back as it was written`() throws {
        let (first, last) = (try day("1900-01-01"), try day("2199-12-31"))
        var wrong: [Int] = []
        for number in first.number...last.number {
            let day = CalendarDay(number: number)
            let (year, month, date) = day.components
            let rebuilt = CalendarDay(year: year, month: month, day: date)
            if rebuilt?.number != number { wrong.append(number) }
            if (try? CalendarDay(parsing: day.description))?.number != number { wrong.append(number) }
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: [
        ("2026-11-16", "2026-11-16"), ("2026-11-22", "2026-11-16"), ("2026-11-23", "2026-11-23"),
        ("1969-12-31", "1969-12-29"),
    ])
    func `weeks begin on Mondays, and the last one contains the day`(
        _ text: String, _ monday: String
    ) throws {
        let weeks = CalendarWeeks(3, until: try day(text))
        #expect(weeks.mondays.map { $0.weekday } == [.monday, .monday, .monday])
        #expect(weeks.mondays.last == (try day(monday)))
        #expect(weeks.mondays.first == weeks.firstDay)
        #expect(weeks.mondays.last == weeks.firstDay.adding(days: 14))
    }

    @Test func `three centuries have 109573 days`() throws {
        #expect(try day("2199-12-31").number - day("1900-01-01").number + 1 == 109_573)
    }

    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-20", 20_777),
        ("1900-01-01", -25_567),
    ])
    func `days are counted from 1970`(_ text: String, _ number: Int) throws {
        #expect(try day(text).number == number)
    }

    @Test(arguments: ["2024-02-29", "2000-02-29", "2023-02-28", "2026-04-30", "2026-12-31"])
    func `a day that there is is taken`(_ text: String) throws {
        #expect(try day(text).description == text)
    }

    @Test(arguments: [
        "2026-02-31", "2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-00-10", "2026-13-10",
        "2026-01-00", "2026-01-32", "1899-12-31", "2200-01-01", "", "2026-1-1", "20261120", "2026/11/20",
        "31/02/2001", "2026-11-20 ", " 2026-11-20", "2026-11-20T10:00", "-026-01-01", "+026-01-01",
        "２０２６-11-20",
    ])
    func `an invalid day is refused`(_ text: String) {
        #expect(refusal(of: { try day(text) }) == "date.not-a-day")
    }

    @Test func `the error names the field in its code`() {
        let error = #expect(throws: InvalidValue.self) { try CalendarDay(parsing: "x", field: "birthDate") }
        #expect(error?.code == "birth-date.not-a-day")
        #expect(error?.field == "birthDate")
    }

    @Test(arguments: [
        ("2026-11-20", Weekday.friday), ("1970-01-01", .thursday), ("1969-12-31", .wednesday),
        ("1900-01-01", .monday),
        ("2000-02-29", .tuesday),
    ])
    func `a day knows its day of the week`(_ text: String, _ weekday: Weekday) throws {
        #expect(try day(text).weekday == weekday)
    }

    @Test func `days are compared, added to and have a month`() throws {
        #expect(try day("2026-02-28").adding(days: 1) == day("2026-03-01"))
        #expect(try day("2024-03-01").adding(days: -1) == day("2024-02-29"))
        #expect(try day("2026-09-30") < day("2026-10-01"))
        #expect(try day("2026-11-20").month == "2026-11")
    }

    @Test(arguments: [Int.min, Int.max])
    func `a number of days beyond the range is limited`(days: Int) throws {
        let day = CalendarDay(number: days.signum()).adding(days: days)
        #expect(day.number.signum() == days.signum())
        #expect(day.adding(days: days) == day && !day.description.isEmpty)
    }

    @Test(arguments: [
        (-719_528, "0000-01-01"), (0, "1970-01-01"), (2_932_896, "9999-12-31"), (2_932_897, "10000-01-01"),
    ])
    func `a year is written with at least four digits`(number: Int, text: String) {
        #expect(CalendarDay(number: number).description == text)
    }

    @Test func `days of the week are ordered from Monday and read in any case`() throws {
        #expect(Weekday.allCases.sorted().first == .monday)
        #expect(try Weekday(parsing: "su") == .sunday)
        #expect(refusal(of: { try Weekday(parsing: "SUN") }) == "weekday.unknown")
    }
}
