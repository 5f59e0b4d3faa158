import Core
import HTTPTypes
import Hummingbird
import NIOCore
import Networking
import Persistence
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct EventStreamsTests {
    private struct Defect: Error {}

    private struct Writer: ResponseBodyWriter {
        let written: Log<String>

        mutating func write(_ buffer: ByteBuffer) async throws { written.add(String(buffer: buffer)) }
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    /// The events of a stream, and the errors that it reports.
    ///
    /// - Parameter failure: the error of the first poll; without one all polls return the first response.
    private func stream(
        failing failure: (any Error)?, lifetime: Duration = .seconds(300), open others: Int = 0,
        eachPollTakes time: Duration = .zero
    ) async throws -> (events: [String], errors: [any Error]) {
        let metrics = ServerMetrics(startedAt: Instant(milliseconds: 0), writer: { nil })
        let (errors, written) = (Log<any Error>(), Log<String>())
        let clock = Mutex(ContinuousClock.now)
        let pass: @Sendable (Duration) -> Void = { passed in clock.withLock { $0 += passed } }
        let streams = EventStreams(
            limit: 1, lifetime: lifetime, metrics: metrics, shutdown: ShutdownSignal(),
            now: { clock.withLock(\.self) }, pause: pass)
        for _ in 0..<others { #expect(streams.owners.opened("token")) }
        let response = streams.open(of: "token", from: Array("1".utf8)) {
            if let failure { throw failure }
            pass(time)
            return Array("1".utf8)
        } problem: { error in
            errors.add(error)
            guard let known = error as? any AcademyError else { return Problem(unknown: "7") }
            return Problem(known, status: Problem.status(of: known))
        }
        try await response.body.write(Writer(written: written))
        #expect(streams.owners.isAtLimit("token") == (others == StreamOwners.most))
        return (written.elements, errors.elements)
    }

    @Test func `a defect is reported, and ends the stream with its id`() async throws {
        let (events, errors) = try await stream(failing: Defect())
        #expect(errors.count == 1 && errors.first is Defect)
        #expect(events.count == 2 && events.first == "event: answer\ndata: 1\n\n")
        #expect(
            events.last?.hasPrefix("event: problem\n") == true && events.last?.contains("id 7") == true)
    }

    @Test func `a temporary error is reported, and ends the stream without a problem`() async throws {
        let (events, errors) = try await stream(failing: StorageError.unusable(.closed))
        #expect(errors.count == 1 && errors.first is StorageError)
        #expect(events == ["event: answer\ndata: 1\n\n"])
    }

    @Test(arguments: [(14, 0), (15, 1), (30, 2), (300, 20)])
    func `a stream ends after its lifetime, with a comment every fifteen seconds`(
        _ seconds: Int, _ comments: Int
    ) async throws {
        let (events, errors) = try await stream(failing: nil, lifetime: .seconds(seconds))
        #expect(events.first == "event: answer\ndata: 1\n\n")
        #expect(events.dropFirst() == Array(repeating: ":\n\n", count: comments)[...])
        #expect(errors.isEmpty)
    }

    @Test func `the time of slow polls counts for the lifetime`() async throws {
        let (events, _) = try await stream(failing: nil, eachPollTakes: .seconds(14))
        // 20 polls of 15 seconds, pause included.
        #expect(events.count == 2)
    }

    @Test(arguments: [(StreamOwners.most - 1, "answer"), (StreamOwners.most, "problem")])
    func `one token has a largest number of streams`(_ others: Int, _ event: String) async throws {
        let (events, _) = try await stream(failing: nil, lifetime: .seconds(1), open: others)
        #expect(events.first?.hasPrefix("event: \(event)\n") == true)
    }

    @Test func `a refusal ends the stream with its problem`() async throws {
        let (events, _) = try await stream(failing: AccessError.invalidToken)
        #expect(events.last?.contains("access.invalid-token") == true)
    }
}
