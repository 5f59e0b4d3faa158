import Application
import Core
import HTTPClient
import Testing

@Suite struct EventStreamTests {
    private typealias Thing = ShowThing.Response

    private static func answer(_ text: String) -> String { "event: answer\ndata: {\"text\":\"\(text)\"}\n\n" }

    /// The responses of a stream up to a count or its end, and the error it ended with.
    ///
    /// - Parameter steps: Continues after each response but the last.
    private func heard(
        _ script: [ScriptedServer.Step], _ configuration: ClientConfiguration = .quick,
        upTo count: Int = .max,
        steps: ScriptedServer.Steps? = nil
    ) async throws -> (texts: [String], error: (any Error)?, requests: [ScriptedServer.Request]) {
        try await withClient(script, configuration, token: "t") { client, server in
            var texts: [String] = []
            let error = await failure {
                for try await thing in client.events(ShowThing()) {
                    texts.append(thing.text)
                    if texts.count == count { break }
                    steps?.goOn()
                }
            }
            return (texts, error, server.requests)
        }
    }

    @Test func `each response is returned as it comes, and the request asks for a stream`() async throws {
        let steps = ScriptedServer.Steps()
        let script = [
            ScriptedServer.Step.stream(
                ": hello\n\n" + Self.answer("a"), ":\n\n" + Self.answer("b"), steps: steps)
        ]
        let (texts, error, requests) = try await heard(script, upTo: 2, steps: steps)
        #expect(texts == ["a", "b"])
        #expect(error == nil)
        #expect(requests.map(\.line) == ["GET /v1/shelves/s/things/t"])
        #expect(requests[0].fields["accept"] == "text/event-stream")
        #expect(requests[0].fields["authorization"] == "Bearer t")
    }

    @Test func `a lost stream is opened again`() async throws {
        let (first, second) = (ScriptedServer.Steps(), ScriptedServer.Steps())
        let (texts, _, requests) = try await heard(
            [
                .stream(Self.answer("a"), steps: first), .close,
                .problem(503, "http.stopping", "", "Retry-After: 0"),
                .answer("", status: "502 Bad Gateway", type: "text/html"),
                .stream(Self.answer("b"), steps: second),
            ], upTo: 2, steps: first)
        #expect(texts == ["a", "b"])
        #expect(requests.count == 5)
    }

    @Test func `an idle stream is opened again`() async throws {
        let stuck = ScriptedServer.Step.slowly(
            ["HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n" + Self.answer("a")]
                + Array(repeating: "", count: 400), .milliseconds(500))
        let script = [stuck] + Array(repeating: .stream(Self.answer("b")), count: 20)
        let texts = try await underLongerLimits { limit in
            var configuration = ClientConfiguration.quick
            (configuration.streamIdleTimeout, configuration.streamTimeout) = (limit, limit * 4)
            return try await heard(script, configuration, upTo: 2).texts
        } until: {
            $0.count == 2
        }
        #expect(texts == ["a", "b"])
    }

    @Test func `a problem ends the stream with the error of the server`() async throws {
        let problem = #"{"status":401,"detail":"D.","code":"access.invalid-token"}"#
        let (texts, error, requests) = try await heard([
            .stream(Self.answer("a"), "event: problem\ndata: \(problem)\n\n")
        ])
        #expect(texts == ["a"])
        #expect((error as? ErrorReport)?.kind == .unauthenticated)
        #expect(requests.count == 1)
    }

    @Test(arguments: [
        (ScriptedServer.Step.problem(403, "access.only-a-screen"), "access.only-a-screen"),
        (.answer("{}"), "server.not-classly"), (.close, "server.answer-lost"),
        (.stream("event: answer\ndata: nonsense\n\n"), "server.not-classly"),
        (.stream("event: answer\ndata: {}\n\n"), "server.older"),
    ])
    func `a stream that never began is not opened again`(
        _ step: ScriptedServer.Step, _ code: String
    ) async throws {
        let (texts, error, requests) = try await heard([step])
        #expect(texts.isEmpty)
        #expect((error as? any AcademyError)?.code == code)
        #expect(requests.count == 1)
    }

    @Test func `a stream without events is opened again after longer than the timeout`() async throws {
        let texts = try await underLongerLimits { limit in
            var configuration = ClientConfiguration.quick
            configuration.streamTimeout = limit
            let quiet =
                [ScriptedServer.Step.streamHead + Self.answer("a")] + Array(repeating: ":\n\n", count: 30)
            return try await heard(
                [.slowly(quiet, limit / 20), .stream(Self.answer("b"))], configuration, upTo: 2
            ).texts
        } until: {
            $0.count == 2
        }
        #expect(texts == ["a", "b"])
    }

    @Test func `a stream ends when the server has been away for the timeout`() async throws {
        var configuration = ClientConfiguration.quick
        configuration.streamTimeout = .milliseconds(200)
        let (texts, error, _) = try await heard([.stream(Self.answer("a"))], configuration)
        #expect(texts == ["a"])
        #expect((error as? RemoteError)?.code == "server.answer-lost")
    }
}
