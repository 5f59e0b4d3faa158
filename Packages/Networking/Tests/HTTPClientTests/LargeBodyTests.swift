import Application
import Core
import Testing

@testable import HTTPClient

/// Bodies that a server refuses, or does not read to their end.
@Suite struct LargeBodyTests {
    private static let limits = #"{"body":1048576,"bulkBody":2097152}"#

    private static func large(_ size: Int) -> MakeThing {
        MakeThing(text: String(repeating: "x", count: size))
    }

    /// Bodies of these sizes do not fit into the buffers of a connection, so that they are still being sent.
    @Test(arguments: [
        (401, "access.invalid-token"), (413, "http.body-too-large"), (429, "rate.principal"),
        (503, "http.too-many-connections"),
    ])
    func `the response of a server that does not wait for the end of a body is reported`(
        status: Int, code: String
    ) async throws {
        let script = [ScriptedServer.Step.answer("{}", status: "404 T"), .problem(status, code).early]
        try await withClient(script) { client, _ in
            let error = await failure { try await client.send(Self.large(20 << 20)) }
            #expect((error as? any AcademyError)?.code == code, "\(String(describing: error))")
        }
    }

    @Test(arguments: [300 << 10, 600 << 10])
    func `so is the response to a body about which no question is asked`(size: Int) async throws {
        try await withClient([.problem(401, "access.invalid-token").early]) { client, server in
            let error = await failure { try await client.send(Self.large(size)) }
            // The end of a body of this size may already be queued: then only the status is known.
            let code = (error as? any AcademyError)?.code
            #expect(
                ["access.invalid-token", "server.refused"].contains(code), "\(String(describing: error))")
        }
    }

    @Test(arguments: [
        1, BodyPieces.size - 11, BodyPieces.size - 10, BodyPieces.size, 5 * BodyPieces.size / 2,
    ])
    func `a body arrives as it is`(size: Int) async throws {
        try await withClient([.answer("{}")]) { client, server in
            _ = try await client.send(Self.large(size))
            let request = try #require(server.requests.first)
            #expect(request.body == #"{"text":"\#(String(repeating: "x", count: size))"}"#)
            #expect(request.fields["content-length"] == String(request.body.utf8.count))
        }
    }

    @Test func `a body above the server's limit is not sent`() async throws {
        try await withClient([.answer(Self.limits)]) { client, server in
            let error = await failure { try await client.send(Self.large(1 << 20)) }
            guard case RemoteError.bodyTooLarge(_, let size, 1_048_576)? = error as? RemoteError else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(size > 1 << 20)
            #expect(server.requests.map(\.line) == ["GET /limits"])
        }
    }

    @Test func `an import has the limit of large bodies`() async throws {
        let done = ScriptedServer.Step.answer("{}")
        try await withClient([.answer(Self.limits), done, .answer(Self.limits)]) { client, server in
            _ = try await client.send(TakeAll(text: String(repeating: "x", count: 3 << 19)))
            #expect(server.requests.map(\.line) == ["GET /limits", "POST /v1/everything"])
            let error = await failure {
                try await client.send(TakeAll(text: String(repeating: "x", count: 2 << 20)))
            }
            #expect((error as? any AcademyError)?.code == "server.body-too-large")
        }
    }

    @Test func `a small body is sent without a question`() async throws {
        try await withClient([.answer("{}")]) { client, server in
            _ = try await client.send(Self.large(1_000))
            #expect(server.requests.count == 1)
        }
    }
}
