import Application
import Core
import HTTPClient
import Testing

@Suite struct ResponseTests {
    private func failure(of script: ScriptedServer.Step..., configuration: ClientConfiguration = .quick)
        async throws
        -> (error: (any Error)?, count: Int)
    {
        try await withClient(script, configuration) { client, server in
            let error = await HTTPClientTests.failure { try await client.send(MakeThing()) }
            return (error, server.requests.count)
        }
    }

    @Test(arguments: [
        (400, ErrorKind.invalid), (401, .unauthenticated), (403, .forbidden), (404, .notFound),
        (405, .invalid),
        (406, .invalid), (408, .invalid), (409, .conflict), (412, .conflict), (413, .invalid),
        (414, .invalid),
        (415, .invalid), (417, .invalid), (422, .conflict), (429, .unavailable), (431, .invalid),
        (503, .unavailable), (504, .unavailable),
    ])
    func `a problem is the error of the server, without another attempt`(
        _ status: Int, _ kind: ErrorKind
    ) async throws {
        let (error, count) = try await failure(
            of: .problem(status, "x.y", #","field":"email","nextStep":"Do it.""#))
        #expect(
            (error as? ErrorReport)?.specification
                == ErrorSpecification(kind, "x.y", field: "email", "D.", nextStep: "Do it."))
        #expect(count == 1)
    }

    @Test func `an internal error of the server has its id`() async throws {
        let (error, count) = try await failure(of: .problem(500, "internal", #","id":"ab12""#))
        #expect((error as? ServerFailure)?.description == "Internal error (id ab12; see the server log).")
        #expect(count == 1)
    }

    @Test(arguments: [
        ScriptedServer.Step.answer("<html>Welcome</html>", type: "text/html"),
        .answer("<html>Error</html>", status: "500 Internal Server Error", type: "text/html"),
        .answer("", status: "204 No Content"),
        .answer("", status: "301 Moved", "Location: http://localhost:1/"),
        .answer("{\"items\":"), .answer("\u{0}"), .answer(#"{"error":"x"}"#, status: "400 Bad Request"),
        .answer("{}", status: "404 Not Found", type: "application/problem+json"),
        .bytes("SSH-2.0-OpenSSH_9.2p1\r\n\r\n"), .bytes("HTTP/1.1 abc\r\n\r\n"),
    ])
    func `a response of another server is an error, without another attempt`(_ step: ScriptedServer.Step)
        async throws
    {
        try await withClient([step]) { client, server in
            let error = await HTTPClientTests.failure { try await client.send(MakeThing()) }
            #expect(error as? RemoteError == .notClassly(server.address))
            #expect(server.requests.count == 1)
        }
    }

    @Test func `a response without a member that this version needs is an older server's`() async throws {
        try await withClient([.answer(#"{"name":"a"}"#)]) { client, server in
            let error = await HTTPClientTests.failure { try await client.send(ShowThing()) }
            #expect(error as? RemoteError == .olderServer(server.address, missing: "text"))
            let sentence = (error as? RemoteError)?.description
            #expect(sentence?.hasSuffix("lacks “text”: the server is older than this program.") == true)
        }
    }

    @Test(arguments: [
        (404, "http.not-found"), (405, "http.method-not-allowed"), (400, "request.unknown-field"),
    ])
    func `a path, a method or a field that the server does not have is an older server's`(
        status: Int, code: String
    ) async throws {
        try await withClient([.problem(status, code)]) { client, server in
            let error = await HTTPClientTests.failure { try await client.send(ShowThing()) }
            #expect(error as? RemoteError == .olderServer(server.address, missing: nil))
        }
    }

    @Test func `a path with an empty part is unknown to any server`() async throws {
        try await withClient([.problem(404, "http.not-found")]) { client, _ in
            let error = await HTTPClientTests.failure { try await client.send(ShowThing(shelf: "")) }
            #expect((error as? ErrorReport)?.code == "http.not-found")
        }
    }

    @Test func `a response that is too large is not read to its end`() async throws {
        var configuration = ClientConfiguration.quick
        configuration.responseLimit = 2
        let (error, count) = try await failure(of: .answer("{ }"), configuration: configuration)
        #expect((error as? RemoteError)?.code == "server.answer-too-large")
        #expect(count == 1)
        let (none, _) = try await failure(of: .answer("{}"), configuration: configuration)
        #expect(none == nil)
    }
}
