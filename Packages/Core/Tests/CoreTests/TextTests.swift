import Core
import Testing

@Suite struct TextTests {
    private func code(_ raw: String, limit: Int = Limits.name) -> String? {
        refusal(of: { try FreeText.parse(raw, field: "firstName", limit: limit) })
    }

    @Test(arguments: [
        ("Ana", "Ana"), ("  Ana   María ", "Ana María"), ("Ana\tMaría", "Ana María"),
        ("Ana\u{A0}María", "Ana María"),
        ("=1+1", "=1+1"), ("Ñ", "Ñ"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ])
    func `a text loses the spaces around it and the repeated ones`(_ raw: String, _ text: String) throws {
        #expect(try FreeText.parse(raw, field: "name") == text)
    }

    @Test(arguments: ["", " ", "\t \u{A0}"])
    func `a text of spaces is none`(_ raw: String) throws {
        #expect(code(raw) == "first-name.missing")
        #expect(try FreeText.parseOptional(raw, field: "name") == nil)
    }

    @Test(arguments: [
        "\u{1B}[31m", "a\nb", "a\rb", "a\u{0}", "\u{7F}", "\u{85}", "\u{9B}31m", "\u{2028}", "\u{202E}abc",
        "\u{2066}a",
        "\u{FEFF}a",
    ])
    func `a control character is refused wherever it stands`(_ raw: String) {
        #expect(code(raw) == "first-name.control-character")
    }

    @Test func `the error shows no control character raw`() {
        let error = #expect(throws: InvalidValue.self) { try FreeText.parse("\u{1B}[31mb", field: "name") }
        #expect(error?.description == "The name “\\u{1B}[31mb” has a control character.")
        #expect(error?.field == "name")
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

    @Test func `an error keeps all it says as a report`() throws {
        let error = InvalidValue("name.missing", field: "name", "The name is missing.")
        let report = ErrorReport(error)
        #expect(report.code == error.code && report.field == "name" && report.kind == .invalid)
        #expect(report.description == error.description && report.nextStep == nil)
    }

    @Test func `not found says what and which, without control characters`() {
        #expect(NotFound("class type", "x").code == "class-type.not-found")
        #expect(NotFound("student", "\u{1B}x").description == "There is no student \\u{1B}x.")
        #expect(NotFound("student", 12).kind == .notFound)
    }
}
