// A release build has no internal declarations to import.
#if DEBUG
import Core
import HTTPTypes

@testable import Application
@testable import Attendance
@testable import Authentication
@testable import DataExchange
@testable import HTTPServer
@testable import Networking

/// Parses one input of a given size, for `Tests/Server/parsers.py`, which counts the instructions that it
/// takes.
///
/// usage: parser-costs list, or parser-costs NAME COUNT
@main struct ParserCosts {
    static func main() {
        let arguments = CommandLine.arguments
        if arguments.count == 3, let parser = parsers[arguments[1]], let count = Int(arguments[2]) {
            parser(count)
        } else {
            for name in parsers.keys.sorted() { print(name) }
        }
    }

    /// Builds an input of a size that is proportional to the count, and parses it; most are invalid.
    typealias Parser = @Sendable (_ count: Int) -> Void

    private static let parsers: [String: Parser] =
        json.merging(headers) { first, _ in first }
        .merging(files) { first, _ in first }
        .merging(values) { first, _ in first }
        .merging(marks) { first, _ in first }
        .merging(framer) { first, _ in first }

    private struct Taken: APIRequest {
        typealias Response = EmptyResponse
        static let endpoint = Endpoint(.post, "taken", access: .anyone, "Takes anything.")
        var words: [String: String]?
        var lists: [[Int]]?
        var text: String?
    }

    private static func body(_ text: String) {
        _ = try? WireRequest(body: Array(text.utf8)).decoded(Taken.self, cursorCipher: nil)
    }

    static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    private static let json: [String: Parser] = [
        "json-members": { count in
            body("{\"words\":{\((0..<count).map { "\"\($0)\":\"\"" }.joined(separator: ","))}}")
        },
        "json-elements": { body("{\"lists\":[\(repeated("[1],", $0))[]]}") },
        "json-escapes": { body("{\"text\":\"\(repeated("\\u0041\\n", $0))\"}") },
        "json-accents": { body("{\"text\":\"\(repeated("e\u{301}", $0))\"}") },
        "json-nesting": { body("{\"lists\":\(repeated("[", $0))") },
        "json-digits": { body("{\"lists\":[[\(repeated("1", $0))]]}") },
        "json-spaces": { body("{\(repeated(" ", $0))}") },
    ]

    private static func fields(_ name: HTTPField.Name, _ value: String) -> HTTPFields { [name: value] }

    private static let headers: [String: Parser] = [
        "query-parameters": { count in
            _ = try? Target("/v1/x?" + (0..<count).map { "a\($0)=1" }.joined(separator: "&"))
        },
        "path-escapes": { _ = try? Target("/" + repeated("%C3%B1/", $0)) },
        "accept": { count in
            let value = fields(.accept, repeated("text/html;q=0.1,", count))
            _ = RequestFields.accepts("application/json", value) || RequestFields.wantsEvents(value)
        },
        "if-match": { count in
            _ = try? RequestFields.options(fields(.ifMatch, repeated("\"a\",", count)), isWrite: true)
        },
        "prefer": { count in
            if let prefer = HTTPField.Name("Prefer") {
                _ = try? RequestFields.options(fields(prefer, repeated("a=b;c,", count)), isWrite: true)
            }
        },
        "authorization": {
            _ = try? RequestFields.token(fields(.authorization, "Bearer " + repeated("a", $0)))
        },
        "forwarded": { _ = Forwarded(repeated("for=192.0.2.1,", $0) + "for=192.0.2.1") },
        "forwarded-quoted": { _ = Forwarded("for=\"" + repeated("\\a", $0)) },
    ]

    private static func read(_ text: String) {
        var reader = CSVReader(text)
        // The reader continues after an invalid row.
        var isAtEnd = false
        while !isAtEnd {
            do { isAtEnd = try reader.next() == nil } catch {}
        }
    }

    private static let files: [String: Parser] = [
        "csv-rows": { read("key,name\n" + repeated("a,b\n", $0)) },
        "csv-columns": { read(repeated("a,", $0)) },
        "csv-quotes": { read("key\n\"" + repeated("\"\"", $0) + "\"\n") },
        "csv-quoted-lines": { read("key\n\"" + repeated("a\n", $0) + "\"\n") },
        "csv-unclosed": { read("key\n\"" + repeated("a,\"b\"\n", $0)) },
        "csv-carriage-returns": { read(repeated("a\r", $0)) },
    ]

    private static let values: [String: Parser] = [
        "check-in-code": { _ = try? CheckInCode(parsing: "CL1." + repeated("A.", $0)) },
        "invitation-code": { _ = OneTimeCode(typed: repeated("a-", $0)) },
        "e-mail": { _ = try? EmailAddress(parsing: repeated("a.", $0) + "@" + repeated("b.", $0)) },
        "name": { _ = try? FreeText.parse(repeated("e\u{301} ", $0), field: "name", limit: Limits.name) },
        "date": { _ = try? CalendarDay(parsing: repeated("2026-", $0)) },
        "instant": { _ = try? Instant(parsing: "2026-11-20T12:00:00." + repeated("0", $0)) },
        "cursor": { _ = try? Cursor(parsing: repeated("a.", $0)) },
        "key": { _ = try? EntityKey.parse(repeated("ñ", $0)) },
        "entity-tag": { _ = try? EntityTag(parsing: "\"" + repeated("a", $0) + "\"") },
    ]

    /// Combining marks, which Unicode normalisation sorts: Swift compares such texts in quadratic time.
    private static func marks(_ count: Int) -> String { "e" + repeated("\u{301}\u{316}", count) }

    private static let marks: [String: Parser] = [
        "marks-name": { _ = try? FreeText.parse(marks($0), field: "name") },
        "marks-e-mail": { _ = try? EmailAddress(parsing: marks($0)) },
        "marks-domain": { _ = try? EmailAddress(parsing: "a@" + marks($0)) },
        "marks-key": { _ = try? EntityKey.parse(marks($0)) },
        "marks-reference": { _ = try? Reference<Kind.Student>(marks($0)) },
        "marks-amount": { count in _ = try? Money(parsing: marks(count), Currency("PEN")) },
        "marks-currency": { _ = try? Currency(marks($0)) },
        "marks-weekday": { _ = try? Weekday(parsing: marks($0)) },
        "marks-date": { _ = try? CalendarDay(parsing: marks($0)) },
        "marks-instant": { _ = try? Instant(parsing: marks($0)) },
        "marks-zone": { _ = try? Zone(marks($0)) },
        "marks-cursor": { _ = try? Cursor(parsing: marks($0)) },
        "marks-csv": { read("key,name\n" + marks($0)) },
    ]
}
#else
@main struct ParserCosts {
    static func main() { print("parser-costs works in a debug build only") }
}
#endif
