import Core
import Testing

@testable import Application

@Suite struct JSONValueDecoderTests {
    private struct Slot: Codable, Equatable {
        var day: String
        var minutes: Int
    }

    private enum Level: String, Codable, CaseIterable { case first, second }

    private struct Order: Codable, Equatable {
        var name: String
        var count: Int
        var isPaid: Bool?
        var level: Level?
        var slots: [Slot]?
        var words: [String: String]?
        var small: UInt8?
        var ratio: Double?
    }

    private func decode(_ text: String) throws -> Order {
        try JSONValueDecoder.decode(Order.self, from: JSONParser.parse(Array(text.utf8)))
    }

    private func error(_ text: String) -> RequestDecodingError? {
        do {
            _ = try decode(text)
            return nil
        } catch {
            return error as? RequestDecodingError
        }
    }

    @Test func `known fields are decoded, and null is a missing value`() throws {
        let order = try decode(
            """
            {"name":"a","count":-3,"isPaid":null,"level":"second","slots":[{"day":"MO","minutes":5}],"words":{"x":"y"},
             "small":255,"ratio":1.5}
            """)
        #expect(
            order
                == Order(
                    name: "a", count: -3, isPaid: nil, level: .second, slots: [Slot(day: "MO", minutes: 5)],
                    words: ["x": "y"], small: 255, ratio: 1.5))
    }

    @Test func `a number is decoded as each type of floating point that can represent it`() throws {
        struct Sizes: Codable { var large: Double, small: Float }
        func sizes(_ number: String) throws -> Sizes {
            let text = "{\"large\":\(number),\"small\":\(number)}"
            return try JSONValueDecoder.decode(Sizes.self, from: JSONParser.parse(Array(text.utf8)))
        }
        let half = try sizes("0.5")
        #expect(half.large == 0.5 && half.small == 0.5)
        #expect(throws: RequestDecodingError.wrongType("small", needed: "a number")) { try sizes("1e300") }
        #expect(throws: RequestDecodingError.wrongType("large", needed: "a number")) { try sizes("1e400") }
    }

    @Test(arguments: ["1.0", "1e0", "1.5", "10E2"])
    func `an integer is written as one`(_ number: String) {
        #expect(error("{\"name\":\"a\",\"count\":\(number)}") == .notAnInteger("count", value: number))
    }

    @Test func `an integer is in its type's range`() throws {
        #expect(try decode("{\"name\":\"a\",\"count\":9223372036854775807}").count == .max)
        #expect(
            error("{\"name\":\"a\",\"count\":9223372036854775808}")
                == .outOfRange("count", value: "9223372036854775808"))
        #expect(error("{\"name\":\"a\",\"count\":1,\"small\":256}") == .outOfRange("small", value: "256"))
        #expect(error("{\"name\":\"a\",\"count\":-0}") == .notAnInteger("count", value: "-0"))
    }

    @Test(arguments: [
        ("{\"count\":1}", RequestDecodingError.missingField("name")),
        ("{\"name\":\"a\",\"count\":1,\"x\":1}", .unknownField("x")),
        ("{\"name\":1,\"count\":1}", .wrongType("name", needed: "a text")),
        ("{\"name\":\"a\",\"count\":\"1\"}", .wrongType("count", needed: "an integer")),
        ("{\"name\":\"a\",\"count\":1,\"isPaid\":1}", .wrongType("isPaid", needed: "true or false")),
        (
            "{\"name\":\"a\",\"count\":1,\"level\":\"third\"}",
            .wrongValue("level", value: "third", allowed: ["first", "second"])
        ),
        ("{\"name\":\"a\",\"count\":1,\"slots\":[{\"day\":\"MO\"}]}", .missingField("slots[0].minutes")),
        (
            "{\"name\":\"a\",\"count\":1,\"slots\":[{\"day\":\"MO\",\"minutes\":1,\"x\":2}]}",
            .unknownField("slots[0].x")
        ),
        ("{\"name\":\"a\",\"count\":1,\"slots\":{}}", .wrongType("slots", needed: "a list")),
        ("[]", .notAnObject),
        ("{\"name\":null,\"count\":1}", .wrongType("name", needed: "a text")),
    ])
    func `an error names the field`(_ text: String, _ expected: RequestDecodingError) {
        #expect(error(text) == expected)
    }

    @Test func `the error of a value that is no member of an enumeration lists the members`() {
        let error = error("{\"name\":\"a\",\"count\":1,\"level\":\"third\"}")
        #expect(error?.description == "“third” is not a value of the field “level”: use first, second.")
    }

    @Test func `an error of a value's own parsing names its field`() throws {
        struct Dated: Codable { var on: CalendarDay }
        struct Week: Codable { var days: [Dated] }
        let dated = JSONValue.object([.init(name: "on", value: .string("2026-02-30"))])
        let alone = #expect(throws: InvalidValue.self) {
            try JSONValueDecoder.decode(Dated.self, from: dated)
        }
        #expect(alone?.field == "on")
        let week = JSONValue.object([.init(name: "days", value: .array([dated]))])
        let nested = #expect(throws: InvalidValue.self) { try JSONValueDecoder.decode(Week.self, from: week) }
        #expect(nested?.field == "days[0].on")
    }

    @Test func `a value of several fields names the wrong one itself`() throws {
        struct Period: Codable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .from)
                throw InvalidValue(
                    ErrorSpecification(
                        .invalid, "period.backwards", field: "to", "It ends before it begins."))
            }
            var from: Int
            private enum CodingKeys: String, CodingKey { case from }
        }
        struct PeriodQuery: Codable { var period: Period }
        let value = JSONValue.object([
            .init(name: "period", value: .object([.init(name: "from", value: .number("1"))]))
        ])
        let error = #expect(throws: InvalidValue.self) {
            try JSONValueDecoder.decode(PeriodQuery.self, from: value)
        }
        #expect(error?.field == "to")
    }
}
