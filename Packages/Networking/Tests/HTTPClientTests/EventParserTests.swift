import Testing

@testable import HTTPClient

@Suite struct EventParserTests {
    private typealias Event = EventParser.Event

    private func events(_ pieces: String...) throws -> [Event] {
        var parser = EventParser()
        return try pieces.flatMap { try parser.take(Array($0.utf8)) }
    }

    private func event(_ name: String, _ data: String) -> Event { Event(name: name, data: Array(data.utf8)) }

    @Test func `an event ends at an empty line, however its lines end`() throws {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["event: answer", "data: {}", "", "data:x", "data: y", "", ""].joined(separator: end)
            #expect(try events(text) == [event("answer", "{}"), event("", "x\ny")])
        }
    }

    @Test func `an event may come a byte at a time`() throws {
        var parser = EventParser()
        let text = ":\r\n\r\nevent: a\r\ndata: ñ\r\n\r\n"
        let found = try text.utf8.flatMap { try parser.take([$0]) }
        #expect(found == [event("a", "ñ")])
    }

    @Test func `comments, unknown fields and events without data are ignored`() throws {
        #expect(try events(": alive\n\nid: 7\nretry: 1\nevent: x\n\nnonsense\n\ndata\n\n") == [event("", "")])
    }

    @Test func `an incomplete event is not returned`() throws {
        #expect(try events("event: answer\ndata: {}\n").isEmpty)
    }

    @Test func `an event has a largest size`() throws {
        var parser = EventParser()
        let data = [UInt8](repeating: 0x61, count: EventParser.limit)
        #expect(try parser.take(data).isEmpty)
        #expect(throws: EventParser.TooLarge.self) { try parser.take([0x61]) }
    }
}
