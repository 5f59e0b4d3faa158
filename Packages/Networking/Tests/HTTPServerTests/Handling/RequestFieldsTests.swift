import Application
import HTTPTypes
import Testing

@testable import HTTPServer

@Suite struct RequestFieldsTests {
    private func fields(_ name: HTTPField.Name, _ values: String...) -> HTTPFields {
        var fields = HTTPFields()
        for value in values { fields.append(HTTPField(name: name, value: value)) }
        return fields
    }

    @Test func `a token follows Bearer`() throws {
        #expect(try RequestFields.token(HTTPFields()) == nil)
        #expect(try RequestFields.token(fields(.authorization, "bearer abc")) == "abc")
        #expect(try RequestFields.token(fields(.authorization, "BEARER abc")) == "abc")
    }

    @Test(arguments: [
        "abc", "Basic abc", "Bearer", "Bearer ", "Bearer  a", "Bearer a b", "Bearer a,b", "Bearer \u{301}a",
    ])
    func `any other authorization is refused`(_ text: String) {
        #expect(throws: HTTPError.malformedAuthorization) {
            try RequestFields.token(fields(.authorization, text))
        }
    }

    @Test func `two tokens are no token`() {
        #expect(throws: HTTPError.malformedAuthorization) {
            try RequestFields.token(fields(.authorization, "Bearer a", "Bearer b"))
        }
    }

    @Test(arguments: [[], [""], ["a"], ["a", "b"]])
    func `the value of a field is that of the subscript`(_ values: [String]) {
        var fields = HTTPFields()
        for value in values { fields.append(HTTPField(name: .accept, value: value)) }
        #expect(fields.value(.accept) == fields[.accept])
    }

    @Test(arguments: [
        ("dry-run", true), ("return=minimal, Dry-Run", true), ("dry-run; x=1", true), ("dry-runs", false),
        ("respond-async", false), ("", false), ("dry-run=false", false), ("dry-run=\"true\"", true),
        (#"x="a, dry-run""#, false), (#"x="a\", dry-run""#, false), (#"x="a\\", dry-run"#, true),
    ])
    func `a preference asks for a dry run`(_ text: String, _ isDryRun: Bool) throws {
        #expect(
            try RequestFields.options(fields(.prefer, text), isWrite: true).isDryRun == isDryRun)
    }

    @Test(arguments: ["dry-run=1", "dry-run=yes", "respond-async, dry-run=no"])
    func `a preference with another value is refused`(_ text: String) {
        #expect(throws: HTTPError.malformedHeader("Prefer")) {
            try RequestFields.options(fields(.prefer, text), isWrite: true)
        }
    }

    @Test func `a read is neither a dry run nor repeated`() throws {
        var asked = fields(.prefer, "dry-run")
        asked[.idempotencyKey] = ""
        #expect(try RequestFields.options(asked, isWrite: false).isDryRun == false)
        #expect(throws: IdempotencyError.malformedKey) { try RequestFields.options(asked, isWrite: true) }
    }

    @Test func `a condition lists tags, or accepts every tag`() throws {
        func condition(_ text: String) throws -> Precondition? {
            try RequestFields.options(fields(.ifMatch, text), isWrite: true).precondition
        }
        let (a, b) = (try EntityTag(parsing: "\"a\""), try EntityTag(parsing: "\"b,c\""))
        #expect(try condition("*") == .exists)
        #expect(try condition("\"a\"") == .matches([a]))
        #expect(try condition("\"a\" , \"b,c\"") == .matches([a, b]))
        #expect(try condition("W/\"a\", \"b,c\"") == .matches([b]))
        for text in ["a", "\"a", "\"a\"\"b\"", "W/a", "\"a\" b"] {
            #expect(throws: EditError.malformedTag, "\(text)") { try condition(text) }
        }
    }

    @Test(arguments: [
        ("application/json", true), ("Application/JSON; charset=UTF-8", true),
        ("application/json;charset=latin1", false),
        ("text/plain", false), ("application/jsonx", false), ("application/problem+json", false),
    ])
    func `a body is JSON if its content type is`(_ type: String, _ isJSON: Bool) {
        #expect(RequestFields.isJSON(fields(.contentType, type)) == isJSON)
    }

    @Test func `a body without a type, or a compressed one, is not JSON`() {
        #expect(!RequestFields.isJSON(HTTPFields()))
        var compressed = fields(.contentType, "application/json")
        compressed[.contentEncoding] = "gzip"
        #expect(!RequestFields.isJSON(compressed))
    }

    @Test(arguments: [
        ("*/*", true), ("application/*;q=0.5", true), ("text/html, application/json", true),
        ("text/html", false),
        ("application/json;q=0", false), ("application/xml", false), ("application/json; Q=0.000", false),
        ("", true), (" , ", true), ("application/json;q=0, */*", false),
        ("*/*, application/*;q=0", false), ("*/*;q=0, application/json;q=0.1", true),
        ("application/json;q=0, application/json", true),
    ])
    func `a response is JSON if the client accepts JSON`(_ accept: String, _ isAccepted: Bool) {
        #expect(RequestFields.accepts("application/json", fields(.accept, accept)) == isAccepted)
    }

    @Test(arguments: [
        ("text/event-stream", true), ("application/json, text/event-stream", true), ("*/*", false),
        ("text/event-stream;q=0, */*", false), ("text/event-stream;q=0.1, application/json", false),
        ("Text/Event-Stream;q=0.5, application/json;q=0.4", true),
    ])
    func `events are sent to a client that names them and does not prefer JSON`(
        _ accept: String, _ isWanted: Bool
    ) {
        #expect(RequestFields.wantsEvents(fields(.accept, accept)) == isWanted)
    }

    @Test(arguments: [(WeightedList.limit - 1, true), (WeightedList.limit, false)])
    func `elements of Accept beyond the limit are ignored`(_ others: Int, _ isRead: Bool) {
        func last(_ type: String) -> HTTPFields {
            fields(.accept, String(repeating: "text/html,", count: others) + type)
        }
        #expect(RequestFields.accepts("application/json", last("application/json")) == isRead)
        #expect(RequestFields.wantsEvents(last("text/event-stream")) == isRead)
    }
}
