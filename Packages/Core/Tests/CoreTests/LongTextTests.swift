import Core
import Testing

/// Long texts are refused by their length: comparing a megabyte of combining marks takes minutes.
@Suite struct LongTextTests {
    enum Parser: String, CaseIterable {
        case text, email, domain, key, reference, amount, currency, weekday, day, time, localTime, instant,
            zone
        case search, cursor, csv

        func parse(_ text: String) throws {
            switch self {
            case .text: _ = try FreeText.parse(text, field: "name")
            case .email: _ = try EmailAddress(parsing: text)
            case .domain: _ = try EmailAddress(parsing: "a@" + text)
            case .key: _ = try EntityKey.parse(text)
            case .reference: _ = try Reference<Kind.Student>(text)
            case .amount: _ = try Money(parsing: text, Currency("PEN"))
            case .currency: _ = try Currency(text)
            case .weekday: _ = try Weekday(parsing: text)
            case .day: _ = try CalendarDay(parsing: text)
            case .time: _ = try TimeOfDay(parsing: text)
            case .localTime: _ = try LocalDateTime(parsing: text)
            case .instant: _ = try Instant(parsing: text)
            case .zone: _ = try Zone(text)
            case .search: _ = try SearchText.words(text)
            case .cursor: _ = try Cursor(parsing: text)
            case .csv: if text.csvCell.withoutFormulaGuard.isStreamSafe == false { throw NotFound("text", 1) }
            }
        }
    }

    private static let marks = String(repeating: "\u{301}\u{316}", count: 500_000)

    @Test(arguments: Parser.allCases) func `a text of many combining marks is refused at once`(parser: Parser)
    {
        let error = #expect(throws: (any Error).self) { try parser.parse(Self.marks) }
        let isShort = error.map { "\($0)".utf8.count < 4_000 }
        #expect(isShort == true)
    }
}
