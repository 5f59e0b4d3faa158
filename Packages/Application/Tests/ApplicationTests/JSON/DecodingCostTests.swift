import Core
import Testing

@testable import Application

/// The steps that DecodingMeter counts; Tests/Server/parsers.py counts instructions.
@Suite struct DecodingCostTests {
    private struct Open: Codable {
        var words: [String: String]?
        var lists: [[Int]]?
        var text: String?
    }

    /// A body whose size is proportional to a number.
    enum Form: CaseIterable {
        case members, elements, escapes, text, nesting, numbers, spaces

        func body(_ count: Int) -> String {
            switch self {
            case .members:
                let members = (0..<count).map { "\"name\($0)\":\"\"" }.joined(separator: ",")
                return "{\"words\":{\(members)}}"
            case .elements:
                return "{\"lists\":[\(Array(repeating: "[]", count: count).joined(separator: ","))]}"
            case .escapes: return "{\"text\":\"\(String(repeating: "\\u0041\\n", count: count))\"}"
            case .text: return "{\"text\":\"\(String(repeating: "añ", count: count))\"}"
            case .nesting:
                let nested = String(repeating: "[", count: 20) + String(repeating: "]", count: 20)
                return "{\"lists\":[\(Array(repeating: nested, count: count / 20).joined(separator: ","))]}"
            case .numbers:
                return "{\"lists\":[[\((0..<count).map { "1\($0)" }.joined(separator: ","))]]}"
            case .spaces: return "{\(String(repeating: " \n\t", count: count))}"
            }
        }
    }

    /// The steps of parsing and decoding a body, whether or not it is valid.
    private func steps(_ body: String) -> Int {
        let meter = DecodingMeter()
        do {
            let value = try JSONParser.parse(Array(body.utf8), meter: meter)
            _ = try JSONValueDecoder.decode(Open.self, from: value, meter: meter)
        } catch {}
        return meter.steps
    }

    @Test(arguments: Form.allCases)
    func `a body of twice the size takes at most a little more than twice the steps`(_ form: Form) {
        for count in [100, 200, 400] {
            let (once, twice) = (steps(form.body(count)), steps(form.body(2 * count)))
            #expect(twice >= once + count / 20)
            #expect(Double(twice) <= 2.2 * Double(once), "\(form) of \(count): \(once), then \(twice)")
        }
    }

    @Test(arguments: Form.allCases)
    func `no body takes more than four steps a byte`(_ form: Form) {
        let body = form.body(900)
        #expect(steps(body) <= 4 * body.utf8.count, "\(form)")
    }

    private func error(_ body: String) -> RequestDecodingError? {
        do {
            _ = try JSONParser.parse(Array(body.utf8))
            return nil
        } catch { return error as? RequestDecodingError }
    }

    private func object(_ count: Int) -> String {
        "{" + (0..<count).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    }

    private func list(_ count: Int, of element: String = "0") -> String {
        "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    }

    @Test func `an object has at most 1000 members`() {
        #expect(error(object(1_000)) == nil)
        #expect(error(object(1_001)) == .tooMany("members in an object", limit: 1_000))
    }

    @Test func `an array has at most 10000 elements`() {
        #expect(error(list(10_000)) == nil)
        #expect(error(list(10_001)) == .tooMany("elements in an array", limit: 10_000))
    }

    @Test func `a body has at most 50000 values`() {
        // Each inner array counts itself and 4,998 numbers; the outer one is one more.
        #expect(error(list(10, of: list(4_998))) == nil)
        #expect(error(list(11, of: list(4_998))) == .tooMany("values", limit: 50_000))
    }

    @Test func `a name has at most 256 bytes and a number 64 characters`() {
        func name(_ count: Int) -> String { "{\"\(String(repeating: "a", count: count))\":1}" }
        #expect(error(name(256)) == nil)
        #expect(error(name(257)) == .tooMany("bytes in a name", limit: 256))
        #expect(error(String(repeating: "1", count: 64)) == nil)
        #expect(
            error(String(repeating: "1", count: 65)) == .tooMany("characters in a number", limit: 64))
    }

    @Test func `a text has at most 500 combining marks in a row`() {
        func text(_ count: Int) -> String { "\"a\(String(repeating: "\u{301}", count: count))\"" }
        #expect(error(text(500)) == nil)
        #expect(error(text(501)) == .tooMany("combining marks in a row", limit: 500))
    }

    @Test func `reading stops where its task is cancelled`() async {
        let body = Array(Form.text.body(100_000).utf8)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            let meter = DecodingMeter()
            #expect(throws: CancellationError.self) { try JSONParser.parse(body, meter: meter) }
            #expect(meter.steps < body.count / 10)
        }
        task.cancel()
        await task.value
    }
}
