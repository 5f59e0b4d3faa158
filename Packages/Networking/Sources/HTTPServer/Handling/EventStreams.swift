internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Responses as server-sent events (WHATWG HTML, 9.2): the request is handled again and again, and each
/// changed response is sent as an event.
///
/// The event `answer` has the JSON of a response, `problem` is the last event of a stream that ends in an
/// error, and comments keep the connection alive; pages get the event `beat` instead. The write timeout of
/// ``HTTP1ConnectionHandler`` disconnects a client that does not read, which makes the next write throw.
/// Events are small, and the kernel's buffer may hold hours of them, so each stream also has a lifetime.
struct EventStreams: Sendable {
    /// The time between two polls.
    static let interval: Duration = .seconds(1)
    /// The number of unchanged polls after which a comment is sent.
    static let unchangedPolls = 15
    /// The number of unchanged polls after which a page gets the event `beat`: a script sees no comments.
    static let pagePolls = 2

    let lifetime: Duration
    let metrics: ServerMetrics
    let shutdown: ShutdownSignal
    let owners: StreamOwners
    /// The clock of the lifetime.
    let now: @Sendable () -> ContinuousClock.Instant
    /// Waits between two polls.
    let pause: @Sendable (Duration) async throws -> Void

    /// - Parameter limit: the maximum number of open streams.
    init(
        limit: Int, lifetime: Duration, metrics: ServerMetrics, shutdown: ShutdownSignal,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.lifetime = lifetime
        self.metrics = metrics
        self.shutdown = shutdown
        self.now = now
        self.pause = pause
        owners = StreamOwners(limit: limit)
    }

    /// Checks whether a stream can be opened now.
    ///
    /// - Throws: ``HTTPError/stopping``; errors of ``StreamOwners/check(_:)``.
    func check(of owner: StreamOwner) throws(HTTPError) {
        guard !shutdown.hasBegun else { throw HTTPError.stopping }
        try owners.check(owner)
    }

    /// Opens a stream.
    ///
    /// - Parameters:
    ///   - owner: the account, screen or network, whose number of open streams is limited.
    ///   - first: the JSON of the first event.
    ///   - isPage: whether the client is the script of a page.
    ///   - poll: handles the request again, and returns the JSON of the response.
    ///   - problem: converts an error to problem details, and logs internal errors.
    func open(
        of owner: StreamOwner, from first: [UInt8], isPage: Bool = false,
        poll: @escaping @Sendable () async throws -> [UInt8],
        problem: @escaping @Sendable (any Error) -> Problem
    ) -> Response {
        let body = ResponseBody { [self] writer in
            // Other streams may have been opened since the check.
            switch opened(by: owner) {
            case .failure(let refusal): try await writer.write(Self.event("problem", problem(refusal).bytes))
            case .success(let stream):
                defer { close(stream) }
                // After a temporary error no problem is sent, so that the client opens the stream again.
                let error = try await run(stream, first, isPage, poll, &writer).map(problem)
                if let error, error.status != 503 {
                    try await writer.write(Self.event("problem", error.bytes))
                }
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
    }

    /// Counts a stream, unless that would exceed a limit.
    private func opened(by owner: StreamOwner) -> Result<OpenStream, HTTPError> {
        let stream = Result { () throws(HTTPError) in try owners.open(of: owner) }
        if case .success = stream { metrics.streamOpened() }
        return stream
    }

    private func close(_ stream: OpenStream) {
        metrics.streamClosed()
        owners.close(stream)
    }

    /// Sends the events of a stream until its lifetime is over, another stream takes its place, the server
    /// stops or a poll fails.
    ///
    /// - Returns: the error of the poll that failed.
    private func run(
        _ stream: OpenStream, _ first: [UInt8], _ isPage: Bool, _ poll: () async throws -> [UInt8],
        _ writer: inout any ResponseBodyWriter
    ) async throws -> (any Error)? {
        let beat = isPage ? Self.event("beat", Array("{}".utf8)) : ByteBuffer(string: ":\n\n")
        let polls = isPage ? Self.pagePolls : Self.unchangedPolls
        var last = first
        var unchanged = 0
        let end = now() + lifetime
        // A page opens its stream again at once, since it shows a lost connection within seconds.
        if isPage { try await writer.write(ByteBuffer(string: "retry: 500\n\n")) }
        try await writer.write(Self.event("answer", last))
        while !shutdown.hasBegun, !stream.isDisplaced, now() < end {
            try await pause(Self.interval)
            let current: [UInt8]
            do {
                current = try await poll()
            } catch {
                return error is CancellationError ? nil : error
            }
            unchanged = current == last ? unchanged + 1 : 0
            if unchanged == 0 {
                last = current
                try await writer.write(Self.event("answer", last))
            } else if unchanged.isMultiple(of: polls) {
                try await writer.write(beat)
            }
        }
        return nil
    }

    /// One event; the JSON has no line breaks.
    private static func event(_ name: String, _ json: [UInt8]) -> ByteBuffer {
        var buffer = ByteBuffer(string: "event: \(name)\ndata: ")
        buffer.writeBytes(json)
        buffer.writeString("\n\n")
        return buffer
    }
}
