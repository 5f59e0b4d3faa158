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

    let limit: Int
    let lifetime: Duration
    let metrics: ServerMetrics
    let shutdown: ShutdownSignal
    let owners = StreamOwners()
    /// The clock of the lifetime.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }
    /// Waits between two polls.
    var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// Checks whether a stream can be opened now.
    ///
    /// - Parameter owner: the account or the screen; nil if it is not known yet.
    /// - Throws: ``HTTPError/stopping``, ``HTTPError/tooManyStreams``; errors of ``StreamOwners/check(_:)``.
    func check(of owner: StreamOwner? = nil) throws(HTTPError) {
        guard !shutdown.hasBegun else { throw HTTPError.stopping }
        guard metrics.openStreams < limit else { throw HTTPError.tooManyStreams }
        try owners.check(owner)
    }

    /// Opens a stream.
    ///
    /// - Parameters:
    ///   - owner: the account or the screen, whose number of open streams is limited; nil for a client
    ///     without a token.
    ///   - first: the JSON of the first event.
    ///   - isPage: whether the client is the script of a page.
    ///   - poll: handles the request again, and returns the JSON of the response.
    ///   - problem: converts an error to problem details, and logs internal errors.
    func open(
        of owner: StreamOwner?, from first: [UInt8], isPage: Bool = false,
        poll: @escaping @Sendable () async throws -> [UInt8],
        problem: @escaping @Sendable (any Error) -> Problem
    ) -> Response {
        let body = ResponseBody { [self] writer in
            // Other streams may have been opened since the check.
            if let refusal = count(owner) {
                try await writer.write(Self.event("problem", problem(refusal).bytes))
            } else {
                defer { stopCounting(owner) }
                // After a temporary error no problem is sent, so that the client opens the stream again.
                if let error = try await run(first, isPage, poll, &writer).map(problem), error.status != 503 {
                    try await writer.write(Self.event("problem", error.bytes))
                }
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
    }

    /// Counts a stream, unless that would exceed a limit.
    ///
    /// - Returns: the error of a stream that would exceed a limit.
    private func count(_ owner: StreamOwner?) -> HTTPError? {
        do throws(HTTPError) {
            try owners.add(owner)
        } catch {
            return error
        }
        if metrics.streamOpened(limit: limit) { return nil }
        owners.remove(owner)
        return .tooManyStreams
    }

    private func stopCounting(_ owner: StreamOwner?) {
        metrics.streamClosed()
        owners.remove(owner)
    }

    /// Sends the events of a stream until its lifetime is over, the server stops or a poll fails.
    ///
    /// - Returns: the error of the poll that failed.
    private func run(
        _ first: [UInt8], _ isPage: Bool, _ poll: () async throws -> [UInt8],
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
        while !shutdown.hasBegun, now() < end {
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
