import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import HTTPServer

/// The response of a server that is asked whether it is ready.
@Suite struct ReadinessTests {
    private struct Collector: ResponseBodyWriter {
        let written: Log<String>

        mutating func write(_ buffer: ByteBuffer) async throws { written.add(String(buffer: buffer)) }
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    @Test(arguments: [
        (["clock.implausible"], #"{"status":"ready","warnings":["clock.implausible"]}"#),
        ([], #"{"status":"ready"}"#),
    ])
    func `a ready server has the codes of its warnings`(
        _ warnings: [String], _ expected: String
    ) async throws {
        let fixture = try await ResponderFixture(limits: { _ in }, warnings: { warnings })
        let response = try await fixture.send(.get, "/readyz")
        #expect(response.status == .ok)
        let written = Log<String>()
        try await response.body.write(Collector(written: written))
        #expect(written.elements.joined() == expected)
    }
}
