import Application
import Core
import Foundation
import Testing

@Suite struct JSONTests {
    private struct Inner: Codable {
        var z = 1
        var a: String?
        var list: [Int?] = [1, nil, 3]
    }

    private struct Outer: Codable {
        var text = "é😀\"\\/\n\t\u{1}\u{7F}\u{2028}"
        var inner = Inner()
        var more: [String: Inner] = ["b": Inner(a: "x"), "a": Inner()]
        var empty: [Int] = []
        var numbers: [Double] = [0, 1, -1.5, 0.1, 1e300]
        var small: UInt8 = 255
        var least = Int64.min
        var flag = true
        var data = Data([0, 255, 7])
        var day = CalendarDay(number: 20_000)
        var page = Page(items: ["x"], next: Cursor(["1"]))
        var none: Int?
    }

    @Test func `a value has the same meaning as in Foundation's JSON`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let expected = try JSONSerialization.jsonObject(with: encoder.encode(Outer())) as? NSDictionary
        let written = try JSONSerialization.jsonObject(with: Data(JSON.encode(Outer()))) as? NSDictionary
        #expect(written == expected)
    }

    @Test func `names are sorted, and equal values are equal bytes`() throws {
        let text = String(decoding: try JSON.encode(Inner(a: "x")), as: UTF8.self)
        #expect(text == "{\"a\":\"x\",\"list\":[1,null,3],\"z\":1}")
        #expect(try JSON.encode(["b": 1, "a": 2]) == JSON.encode(["a": 2, "b": 1]))
    }

    @Test func `control characters are escaped`() throws {
        #expect(String(decoding: try JSON.encode(["\u{1F}\n"]), as: UTF8.self) == "[\"\\u001f\\n\"]")
    }

    @Test func `a number that JSON cannot represent is refused`() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(throws: EncodingError.self) { try JSON.encode([number]) }
        }
    }

    @Test func `an empty object and single values are written too`() throws {
        #expect(try JSON.encode(EmptyResponse()) == Array("{}".utf8))
        #expect(try JSON.encode(7) == Array("7".utf8))
        #expect(try JSON.encode("a") == Array("\"a\"".utf8))
        #expect(try JSON.encode([String]()) == Array("[]".utf8))
    }

    /// Encodes nothing, so it is written as an empty object.
    private struct Nothing: Encodable { func encode(to encoder: any Encoder) {} }

    private struct Parts: Encodable {
        let first = CalendarDay(number: 0)
        let none = Nothing()
        let second = CalendarDay(number: 1)
        let objects = [Inner(z: 5), Inner(a: "b", list: [])]
        let third = CalendarDay(number: 2)
    }

    private struct Nested: Encodable {
        private enum Keys: CodingKey { case a, b }
        let isNested: Bool

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            guard isNested else { return try container.encode(2, forKey: .b) }
            var nested = container.nestedContainer(keyedBy: Keys.self, forKey: .a)
            try nested.encode(1, forKey: .b)
        }
    }

    @Test func `an element has nothing left from the nested containers before it`() throws {
        let text = String(decoding: try JSON.encode([true, false].map(Nested.init)), as: UTF8.self)
        #expect(text == #"[{"a":{"b":1}},{"b":2}]"#)
    }

    @Test func `a member has nothing left from the member before it`() throws {
        let text = String(decoding: try JSON.encode(Parts()), as: UTF8.self)
        let objects = #"[{"list":[1,null,3],"z":5},{"a":"b","list":[],"z":1}]"#
        #expect(
            text == #"{"first":"1970-01-01","none":{},"objects":\#(objects),"#
                + #""second":"1970-01-02","third":"1970-01-03"}"#)
    }
}
