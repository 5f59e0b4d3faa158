import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import HTTPServer

/// Work that does not end by itself.
@Suite(.timeLimit(.minutes(60))) struct HandlerDeadlineTests {
    private struct Writer: ResponseBodyWriter {
        mutating func write(_ buffer: ByteBuffer) async throws {}
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    @Test func `a server whose disk hangs is not ready`() async throws {
        let fixture = try await ResponderFixture {
            $0.handlerDeadline = .milliseconds(1)
        } isReady: {
            try? await Task.sleep(for: TestServer.never)
            return true
        }
        #expect(try await fixture.send(.get, "/readyz").status == .serviceUnavailable)
    }

    @Test func `a server whose warnings hang is ready`() async throws {
        let fixture = try await ResponderFixture(
            limits: { $0.handlerDeadline = .seconds(2) },
            warnings: {
                try? await Task.sleep(for: TestServer.never)
                return ["clock.implausible"]
            })
        #expect(try await fixture.send(.get, "/readyz").status == .ok)
    }

    @Test func `a stream whose poll hangs ends`() async throws {
        let fixture = try await ResponderFixture { $0.handlerDeadline = .seconds(2) }
        let response = try await fixture.send(.get, "/v1/watch", [.accept: "text/event-stream"])
        #expect(response.status == .ok)
        try await response.body.write(Writer())
    }
}
