import Application
import Core
import Foundation
import HTTPClient
import Testing

@Suite struct RequestTests {
    private static let shown = ScriptedServer.Step.answer(#"{"text":"ñ"}"#)

    @Test(arguments: [
        "a/b", "%", "%2F", "a b", "é", "😀", "..", "?x=1", "#", "a+b", "\u{0}", "&=;", "\\", "a%00b",
    ])
    func `a value of any characters is one segment and one parameter`(
        _ text: String
    ) async throws {
        let line = try await withClient([Self.shown]) { client, server in
            _ = try await client.send(ShowThing(shelf: text, search: text))
            return server.requests[0].line
        }
        let parts = line.dropFirst(4).split(separator: "?")
        let segments = parts[0].split(separator: "/").map { $0.removingPercentEncoding }
        #expect(segments == ["v1", "shelves", text, "things", "t"])
        #expect(parts.count == 2)
        #expect(parts[1].split(separator: "=").map { $0.removingPercentEncoding } == ["search", text])
    }

    @Test func `a read has a token and an Accept field only`() async throws {
        try await withClient([Self.shown], token: "secret") { client, server in
            let answer = try await client.send(ShowThing(limit: 7))
            #expect(answer == .init(text: "ñ"))
            let request = server.requests[0]
            #expect(request.line == "GET /v1/shelves/s/things/t?limit=7")
            #expect(request.fields["authorization"] == "Bearer secret")
            #expect(request.fields["accept"] == "application/json")
            #expect(request.fields["idempotency-key"] == nil)
            #expect(request.body.isEmpty)
        }
    }

    @Test func `a write is JSON with a new idempotency key`() async throws {
        try await withClient([.answer("{}"), .answer("{}")]) { client, server in
            for _ in 0..<2 { _ = try await client.send(MakeThing(text: "ñ\"")) }
            let request = server.requests[0]
            #expect(request.line == "POST /v1/things")
            #expect(request.fields["content-type"] == "application/json")
            #expect(request.fields["authorization"] == nil)
            #expect(request.body == #"{"text":"ñ\""}"#)
            #expect(server.requests.map { $0.fields["idempotency-key"] } == ["key-1", "key-2"])
        }
    }

    @Test func `the options of a write are header fields`() async throws {
        let tags = try [EntityTag(parsing: "\"a\""), EntityTag(parsing: "\"b\"")]
        let options = try SendOptions(idempotencyKey: "mine", isDryRun: true, precondition: .matches(tags))
        try await withClient([.answer("{}"), .answer("{}")]) { client, server in
            _ = try await client.send(MakeThing(), options)
            _ = try await client.send(MakeThing(), SendOptions(idempotencyKey: nil, precondition: .exists))
            let fields = server.requests.map(\.fields)
            #expect(fields[0]["idempotency-key"] == "mine")
            #expect(fields[0]["prefer"] == "dry-run")
            #expect(fields[0]["if-match"] == "\"a\", \"b\"")
            #expect(fields[1]["if-match"] == "*")
            #expect(fields[1]["prefer"] == nil)
        }
    }

    @Test func `a socket gets the same request as a port`() async throws {
        let path =
            FileManager.default.temporaryDirectory.path + "/ñ %2F-\(UInt32.random(in: 0 ... .max)).sock"
        defer { unlink(path) }
        try await withClient([Self.shown], path: path) { client, server in
            let answer = try await client.send(ShowThing())
            #expect(answer == .init(text: "ñ"))
            #expect(server.requests[0].line == "GET /v1/shelves/s/things/t")
            #expect(server.requests[0].fields["host"] == "localhost")
        }
    }
}
