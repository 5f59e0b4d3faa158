import Core
import Foundation
import Testing

@Suite struct TextTests {
    private func code(_ raw: String, limit: Int = Limits.name) -> String? {
        refusal(of: { try FreeText.parse(raw, field: "firstName", limit: limit) })
    }

    @Test(arguments: [
        ("Ana", "Ana"), ("  Ana   María ", "Ana María"),
        ("Ana\u{A0}María", "Ana María"),
        ("=1+1", "=1+1"), ("Ñ", "Ñ"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ])
    func `a text loses the spaces around it and the repeated ones`(_ raw: String, _ text: String) throws {
        #expect(try FreeText.parse(raw, field: "name") == text)
    }

    @Test(arguments: ["", " ", "  \u{A0}"])
    func `a text of spaces is none`(_ raw: String) throws {
        #expect(code(raw) == "first-name.missing")
        #expect(try FreeText.parseOptional(raw, field: "name") == nil)
    }

    @Test(arguments: [
        "\u{1B}[31m", "a\nb", "a\rb", "a\u{0}", "\u{7F}", "\u{85}", "\u{9B}31m", "\u{2028}", "\u{202E}abc",
        "\u{2066}a", "\u{FEFF}a", "a\tb", "\ta", "a\u{61C}", "\u{200E}", "Ana\u{200F}", "\u{202A}",
        "\u{2069}", "\u{200F}\u{301}",
    ])
    func `a control character is refused wherever it stands`(_ raw: String) {
        #expect(code(raw) == "first-name.control-character")
    }

    @Test(arguments: ["Ana\u{200B}", "\u{200C}", "\u{200D}", "\u{AD}", "\u{2060}", "\u{2065}", "\u{206A}"])
    func `a character that only joins or separates others is taken`(_ raw: String) {
        #expect(code(raw) == nil)
        #expect(raw.escapingControls == raw)
    }

    @Test func `control characters are those of Unicode's categories and of its property Bidi_Control`() {
        let wrong = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter { scalar in
            let isListed =
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: true
                default: scalar.properties.isBidiControl || scalar == "\u{FEFF}"
                }
            return scalar.isControl != isListed
        }
        #expect(wrong.isEmpty)
    }

    @Test func `the error shows no control character raw and names its code point`() {
        let error = #expect(throws: InvalidValue.self) { try FreeText.parse("\u{1B}[31mb", field: "name") }
        #expect(
            error?.description
                == "The name “\\u{1B}[31mb” has the control character U+001B. Remove it.")
        #expect(error?.field == "name")
    }

    @Test(arguments: [
        ("\t" as Unicode.Scalar, "U+0009 (tab)"), ("\u{61C}", "U+061C (arabic letter mark)"),
        ("\u{85}", "U+0085"),
    ])
    func `a code point is spelled with its name`(scalar: Unicode.Scalar, text: String) {
        #expect(scalar.codePoint == text)
    }

    @Test func `an excerpt is cut by scalars and escaped`() {
        #expect("ab\u{200F}c".excerpt(3) == "ab\\u{200F}")
        #expect(("a" + String(repeating: "\u{301}", count: 1000)).excerpt().unicodeScalars.count == 40)
    }

    @Test(arguments: [(500, true), (501, false), (100_000, false)])
    func `a text is stream-safe with at most 500 combining marks in a row`(_ count: Int, _ isSafe: Bool) {
        let marks =
            String(repeating: "\u{301}\u{316}", count: count / 2) + (count.isMultiple(of: 2) ? "" : "\u{301}")
        #expect(("a" + marks).isStreamSafe == isSafe)
    }

    @Test func `a text of any number of letters with marks is stream-safe`() {
        #expect(String(repeating: "e\u{301}\u{316}", count: 10_000).isStreamSafe)
        #expect("".isStreamSafe && "日本語".isStreamSafe)
    }

    @Test func `a scalar that decomposes into marks only is counted as a mark`() {
        let scalars = (0x300...0x2FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        let uncounted = scalars.filter { scalar in
            let first = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
            guard let first, first.properties.canonicalCombiningClass != .notReordered else { return false }
            return String(repeating: String(scalar), count: Limits.combiningMarks + 1).isStreamSafe
        }
        #expect(uncounted == [])
    }

    @Test func `a text is measured before its spaces are collapsed`() {
        let spaces = String(repeating: " ", count: Limits.input - 3)
        #expect(code("Ana" + spaces) == nil)
        #expect(code("Ana " + spaces) == "first-name.too-long")
    }

    @Test(arguments: [(120, nil), (121, "first-name.too-long")])
    func `a name has at most 120 characters, whatever their bytes`(_ count: Int, _ expected: String?) {
        #expect(code(String(repeating: "a", count: count)) == expected)
        #expect(code(String(repeating: "é", count: count)) == expected)
        #expect(code(String(repeating: "😀", count: count)) == expected)
    }

    @Test func `a character under a thousand combining marks is too long`() {
        let tower = "a" + String(repeating: "\u{301}", count: 1000)
        #expect(tower.count == 1)
        #expect(code(tower) == "first-name.too-long")
        #expect(refusal(of: { try EntityKey.parse(tower) }) == "key.too-long")
        #expect(refusal(of: { try SearchText.words(tower) }) == "search.too-long")
    }

    @Test(arguments: [
        ("firstName", "first name", "first-name"), ("name", "name", "name"),
        ("birth_date", "birth date", "birth-date"),
    ])
    func `a field is spelled for people and for codes`(_ field: String, _ words: String, _ code: String) {
        #expect(FreeText.words(field) == words)
        #expect(FreeText.code(field) == code)
    }

    @Test func `a report has the whole specification of its error`() throws {
        let error = InvalidValue(
            ErrorSpecification(.invalid, "name.missing", field: "name", "The name is missing."))
        let report = ErrorReport(error)
        #expect(report.code == error.code && report.field == "name" && report.kind == .invalid)
        #expect(report.description == error.description && report.nextStep == nil)
    }

    @Test(arguments: ["student", "class"]) func `a name that is not found leads to the search`(noun: String) {
        #expect(NotFound(noun, "sals").nextStep?.contains("list --search \"sals\"") == true)
        #expect(NotFound(noun, 7).nextStep == "Search for a part of the name.")
        #expect(NotFound(noun, 7).description == "There is no \(noun) 7.")
        #expect(NotFound("room", "sals").nextStep == nil && NotFound("room", 7).nextStep == nil)
    }

    @Test func `not found names the entity, without control characters`() {
        #expect(NotFound("class type", "x").code == "class-type.not-found")
        #expect(NotFound("student", "\u{1B}x").description == "There is no student \\u{1B}x.")
        #expect(NotFound("student", 12).kind == .notFound)
        #expect(NotFound("API token", 3).code == "api-token.not-found")
        #expect(NotFound("API token", 3).description == "There is no API token 3.")
    }
}
