import Testing

@testable import Application

@Suite struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

    @Test(arguments: [
        ("{}", JSONValue.object([])),
        (" [1, -2.5e+3,0] ", .array([.number("1"), .number("-2.5e+3"), .number("0")])),
        ("\"a\\u00e9\\n\\ud83d\\ude00\"", .string("aé\n😀")), ("null", .null),
        ("[true,false]", .array([.bool(true), .bool(false)])),
        (
            "{\"a\":{\"b\":[]}}",
            .object([.init(name: "a", value: .object([.init(name: "b", value: .array([]))]))])
        ),
    ])
    func `texts of RFC 8259 are parsed`(_ text: String, _ value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "1e", "--1", "nul", "True",
        "'a'", "[1] 2",
        "\"a", "\"\\x\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\\u12\"", "\"\u{1}\"",
        "{\"a\" 1}", "[1 2]", "NaN",
        "\u{FEFF}{}", "{\"a\":}", "]", "/**/1",
    ])
    func `other texts are refused`(_ text: String) {
        #expect(throws: RequestDecodingError.self) { try parse(text) }
    }

    @Test func `a duplicate name is refused, also where one is escaped`() {
        #expect(throws: RequestDecodingError.duplicateField("a")) { try parse("{\"a\":1,\"a\":1}") }
        #expect(throws: RequestDecodingError.duplicateField("a")) { try parse("{\"a\":1,\"\\u0061\":1}") }
        #expect(throws: RequestDecodingError.duplicateField("a")) { try parse("[{\"b\":{\"a\":1,\"a\":2}}]") }
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        for bytes: [UInt8] in [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0x5C, 0x6E, 0xE2, 0x22],
        ] {
            #expect(throws: RequestDecodingError.self) { try JSONParser.parse(bytes) }
        }
    }

    @Test func `nesting ends at its limit, however deep the text goes`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        }
        _ = try parse(nested(DecodingLimits.depth))
        #expect(throws: RequestDecodingError.self) { try parse(nested(DecodingLimits.depth + 1)) }
        #expect(throws: RequestDecodingError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
        #expect(throws: RequestDecodingError.self) { try parse(String(repeating: "{\"a\":", count: 100_000)) }
    }

    @Test func `an error names the byte`() {
        #expect(throws: RequestDecodingError.notJSON("missing comma or end", at: 3)) { try parse("[1 2]") }
    }

    @Test func `a written value is parsed to the same value`() throws {
        let value = JSONValue.object([
            .init(
                name: "q\"\\\u{1}\n/é😀",
                value: .array([.string("\u{1F}\t"), .number("12"), .bool(false), .null]))
        ])
        #expect(try JSONParser.parse(value.bytes) == value)
    }
}
