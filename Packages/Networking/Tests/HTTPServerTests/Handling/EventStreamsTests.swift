import Application
import Core
import HTTPTypes
import Hummingbird
import NIOCore
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
        failing failure: (any Error)?, lifetime: Duration = .seconds(300),
        of owner: StreamOwner = .account(AccountID(1)), open others: Int = 0,
        eachPollTakes time: Duration = .zero
    ) async throws -> (events: [String], errors: [any Error]) {
        let metrics = ServerMetrics(startedAt: Instant(milliseconds: 0), writer: { nil })
        let (errors, written) = (Log<any Error>(), Log<String>())
        let clock = Mutex(ContinuousClock.now)
        let pass: @Sendable (Duration) -> Void = { passed in clock.withLock { $0 += passed } }
        let streams = EventStreams(
            limit: owner.limit + 1, lifetime: lifetime, metrics: metrics, shutdown: ShutdownSignal(),
            now: { clock.withLock(\.self) }, pause: pass)
        for _ in 0..<others { _ = try streams.owners.open(of: owner) }
        let response = streams.open(of: owner, from: Array("1".utf8)) {
            if let failure { throw failure }
            pass(time)
            return Array("1".utf8)
        } problem: { error in
            errors.add(error)
            guard let known = error as? any AcademyError else { return Problem(unknown: "7") }
            return Problem(known, status: Problem.status(of: known))
        }
        try await response.body.write(Writer(written: written))
        // Only the streams that were open before are counted after the end of this one.
        for _ in others..<owner.limit { _ = try streams.owners.open(of: owner) }
        #expect(throws: owner.tooMany) { try streams.owners.check(owner) }
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

    @Test(arguments: [
        (StreamOwner.account(AccountID(1)), -1, "answer"), (.account(AccountID(1)), 0, "problem"),
        (.screen(token: "s"), -1, "answer"), (.screen(token: "s"), 0, "problem"),
    ])
    func `an account and a screen have a largest number of streams`(
        _ owner: StreamOwner, _ more: Int, _ event: String
    ) async throws {
        let (events, errors) = try await stream(
            failing: nil, lifetime: .seconds(1), of: owner, open: owner.limit + more)
        #expect(events.first?.hasPrefix("event: \(event)\n") == true)
        let codes = errors.compactMap { ($0 as? any AcademyError)?.code }
        #expect(codes == (more < 0 ? [] : [owner.tooMany.code]))
    }

    @Test func `the streams of one account and screen do not count for others`() throws {
        let full = StreamOwner.account(AccountID(1))
        let owners = StreamOwners(limit: full.limit * 2)
        let first = try owners.open(of: full)
        for _ in 1..<full.limit { _ = try owners.open(of: full) }
        #expect(throws: full.tooMany) { try owners.open(of: full) }
        for other in [StreamOwner.account(AccountID(2)), .screen(token: "1"), .network("a")] {
            _ = try owners.open(of: other)
        }
        // A stream that has ended makes room for one other.
        owners.close(first)
        _ = try owners.open(of: full)
        #expect(throws: full.tooMany) { try owners.check(full) }
    }

    @Test func `a stream whose place another one takes ends at its next poll`() async throws {
        let streams = EventStreams(
            limit: 2, lifetime: .seconds(300),
            metrics: ServerMetrics(startedAt: Instant(milliseconds: 0), writer: { nil }),
            shutdown: ShutdownSignal(), pause: { _ in })
        let (crowd, other) = (StreamOwner.account(AccountID(1)), StreamOwner.account(AccountID(2)))
        _ = try streams.owners.open(of: crowd)
        let written = Log<String>()
        let response = streams.open(of: crowd, from: Array("1".utf8)) {
            _ = try? streams.owners.open(of: other)
            return Array("1".utf8)
        } problem: { _ in
            Problem(unknown: "7")
        }
        try await response.body.write(Writer(written: written))
        #expect(written.elements == ["event: answer\ndata: 1\n\n"])
        #expect(throws: HTTPError.tooManyStreams) { try streams.check(of: .network("a")) }
    }

    @Test func `a refusal ends the stream with its problem`() async throws {
        let (events, _) = try await stream(failing: AccessError.invalidToken)
        #expect(events.last?.contains("access.invalid-token") == true)
    }
}
