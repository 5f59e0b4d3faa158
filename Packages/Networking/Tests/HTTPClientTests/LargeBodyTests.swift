import Core
import Networking
import Testing

@testable import HTTPClient

/// Bodies that are larger than a server takes.
@Suite struct LargeBodyTests {
    private static let limits = #"{"body":1048576,"bulkBody":2097152}"#

    private static func large(_ size: Int) -> MakeThing {
        MakeThing(text: String(repeating: "x", count: size))
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
