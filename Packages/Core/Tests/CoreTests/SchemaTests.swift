import Core
import Foundation
import Testing

/// The schemas of values, compared with their parsers.
@Suite struct SchemaTests {
    private func takes(_ schema: ValueSchema, _ text: String) -> Bool {
        if let values = schema.values, !values.contains(text) { return false }
        if let lengths = schema.lengths, !lengths.contains(text.unicodeScalars.count) { return false }
        guard let pattern = schema.pattern else { return true }
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$") else { return false }
        let whole = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: whole)?.range == whole
    }

    private func parses(_ parse: () throws -> Void) -> Bool { (try? parse()) != nil }

    @Test func `a day's pattern takes the days there are, of three centuries`() {
        for year in ["1899", "1900", "1996", "2000", "2026", "2028", "2100", "2104", "2199", "2200"] {
            for month in 0...13 {
                for day in [0, 1, 9, 10, 28, 29, 30, 31, 32] {
                    let text =
                        year + "-" + String(100 + month).dropFirst() + "-" + String(100 + day).dropFirst()
                    #expect(
                        takes(CalendarDay.schema, text) == parses { _ = try CalendarDay(parsing: text) },
                        "\(text)")
                }
            }
        }
    }

    @Test(arguments: ["00:00", "23:59", "24:00", "18:60", "9:00", "18.00", "18:00:00", ""])
    func `a time's pattern accepts the texts of its parser`(text: String) {
        #expect(takes(TimeOfDay.schema, text) == parses { _ = try TimeOfDay(parsing: text) })
    }

    @Test(arguments: [
        "2026-11-20T23:00:00.000Z", "2026-11-20T23:00:00Z", "2026-02-29T23:00:00.000Z",
        "2026-11-20T24:00:00.000Z",
        "2026-11-20T23:00:60.000Z", "2026-11-20 23:00:00.000Z",
    ])
    func `an instant's pattern accepts the texts of its parser`(text: String) {
        #expect(takes(Instant.schema, text) == parses { _ = try Instant(parsing: text) })
    }

    @Test(arguments: [
        "a@b.c", "ines@example.org", "INES@Example.Org", "a.b+c@x-y.example", "ines", "ines@", "@b.c", "a@b",
        "a@-b.c",
        "a@b-.c", "a@b..c", "a b@c.d", "é@b.c", "\u{212A}@b.c", "a@\u{212A}.c",
        String(repeating: "a", count: 65) + "@b.c",
    ])
    func `an address's pattern accepts the texts of its parser`(text: String) {
        #expect(takes(EmailAddress.schema, text) == parses { _ = try EmailAddress(parsing: text) })
    }

    @Test(arguments: [
        "12", "007", "0", "00", "me", "S-001", "ñandú", "two words", "", "a\u{202E}b", "a\u{A0}b", "a\tb",
        "1a", "12a34", "key:", "key:0007", "key:key:", "key:a b", "key:" + String(repeating: "k", count: 64),
        "key:" + String(repeating: "k", count: 65),
        String(repeating: "k", count: 64), String(repeating: "k", count: 65), "999999999999999999",
        "a|b", "Salsa | Bachata", "|", "| ", "1|", "key:a|b", String(repeating: "k", count: 363),
        String(repeating: "k", count: 364), String(repeating: "9", count: 100) + "k",
    ])
    func `a reference's pattern accepts the texts of its parser`(text: String) {
        #expect(
            takes(Reference<Kind.Student>.schema, text) == parses { _ = try Reference<Kind.Student>(text) })
    }

    @Test(arguments: [
        "Inés", " ", "", "\t", "a\u{7}", "a\tb", " a ", "\u{A0}", "\u{2028}", "\u{3000}x", "x\u{FEFF}",
        "x\u{200F}", "\u{61C}", "\u{200B}",
        String(repeating: "n", count: 120), String(repeating: "n", count: 121),
    ])
    func `a text's pattern accepts the texts of its parser`(text: String) {
        let (needed, optional) = (FreeText.rule("name"), FreeText.optionalRule("name"))
        #expect(takes(needed.schema, text) == parses { _ = try FreeText.parse(text, field: "name") })
        #expect(
            takes(optional.schema, text) == parses { _ = try FreeText.parseOptional(text, field: "name") })
    }

    @Test(arguments: [
        "200", "200.00", "S/ 1,200.00", "39,50 €", "20.000", "0.5", "007.50", "200.000", "-1", "", ".5", "5.",
        "1.2345", "9999999999.99",
        "10000000000.00", "1000000000.000", "1000000000000", "00000000000001",
    ])
    func `an amount's pattern accepts the texts that are read in any currency`(text: String) throws {
        let currencies = try ["PEN", "CLP", "KWD"].map { try Currency($0) }
        let isRead = currencies.contains { currency in
            parses { _ = try Money(reading: text, currency) }
        }
        #expect(takes(Money.rule().schema, text) || !isRead)
    }

    @Test(arguments: ["", "free", "-", "S/", String(repeating: "1", count: 64)])
    func `an amount's pattern refuses texts without a number of a usual length`(text: String) {
        #expect(!takes(Money.rule().schema, text))
    }

    @Test(arguments: [
        "https://a", "http://localhost", "https://dance.pe", "https://", "http://a.b",
        "https://a." + String(repeating: "b", count: 63),
    ])
    func `a web address's pattern accepts the texts of its parser`(text: String) {
        #expect(takes(WebAddress.schema, text) == (WebAddress(text) != nil))
    }

    @Test func `a zone's names are those that its parser takes`() {
        let names = Zone.schema.values ?? []
        #expect(names.count > 400)
        #expect(names.contains("America/Lima"))
        #expect(names.allSatisfy { name in parses { _ = try Zone(name) } })
    }

    @Test func `a value's documented errors are those of its parser`() {
        #expect(CalendarDay.failures.map(\.code) == ["date.not-a-day"])
        #expect(
            FreeText.rule("firstName").failures.map(\.code)
                == ["first-name.missing", "first-name.too-long", "first-name.control-character"])
        #expect(
            Reference<Kind.Student>.failures.map(\.code)
                == [
                    "key.missing", "key.too-long", "key.bad-character", "id.out-of-range", "id.leading-zeros",
                    "reference.ambiguous",
                ])
    }

    @Test func `an empty text is taken where it clears a field`() {
        #expect(takes(EmailAddress.schema.allowingEmpty, ""))
        #expect(!takes(EmailAddress.schema, ""))
        #expect(!takes(EmailAddress.schema.allowingEmpty, "ines"))
    }

    @Test(arguments: [
        EmailAddress.schema, CalendarDay.schema, Money.rule().schema, FreeText.rule("name").schema,
        Zone.schema, Reference<Kind.Student>.schema, ValueSchema.text(), ValueSchema.integer(0...9),
    ])
    func `a schema says whether it accepts an empty text`(_ schema: ValueSchema) {
        let isText = schema.forms.contains(.string)
        #expect(schema.acceptsEmptyText == (isText && takes(schema, "")))
        #expect(schema.allowingEmpty.acceptsEmptyText == isText)
    }
}
