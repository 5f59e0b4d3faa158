import Core
import Foundation
import Networking
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
}
