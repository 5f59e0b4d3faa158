import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import HTTPServer

/// Requests whose client disconnects before the response.
@Suite(.timeLimit(.minutes(60))) struct DisconnectTests {
    @Test func `a client that closes its sending side gets an error`() async throws {
        let fixture = try await ResponderFixture()
        fixture.connection.presence.note(.sendingSide)
        #expect(try await fixture.post("/v1/hashes", token: nil, body: "{}").status == 400)
        let counted = try Exposition(fixture.responder.observability.metrics.text())
        #expect(counted.value("classly_requests_total", ["endpoint": "HashEndlessly", "status": "400"]) == 1)
    }

    @Test func `a request whose connection is closed counts as no response`() async throws {
        let fixture = try await ResponderFixture()
        fixture.connection.presence.note(.connection)
        _ = try await fixture.post("/v1/hashes", token: nil, body: "{}")
        let counted = try Exposition(fixture.responder.observability.metrics.text())
        #expect(!counted.samples.contains { $0.name == "classly_requests_total" })
    }

    @Test func `a request whose body is cut off counts as no response`() async throws {
        let fixture = try await ResponderFixture()
        let (pieces, upload) = AsyncThrowingStream.makeStream(of: ByteBuffer.self)
        upload.finish(throwing: TransportError.cutOff)
        let head = HTTPRequest(
            method: .post, scheme: "http", authority: "a", path: "/v1/hellos",
            headerFields: [.contentType: "application/json", .contentLength: "9"])
        _ = try await fixture.responder.respond(
            to: Request(head: head, body: RequestBody(asyncSequence: pieces)),
            context: ServerContext(connection: fixture.connection))
        let counted = try Exposition(fixture.responder.observability.metrics.text())
        #expect(!counted.samples.contains { $0.name == "classly_requests_total" })
    }
}
