internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Networking

/// Responses that go on: the same request is answered again and again, with an event whenever the answer has
/// changed.
///
/// The stream is server-sent events (WHATWG HTML, 9.2): `answer` with the JSON of the answer, `problem` with
/// problem details as the last, and comments, which keep the connection alive. A client that does not read
/// its stream is disconnected by the write timeout of ``HTTP1ConnectionHandler``; the next write then throws,
/// which ends the stream. Events are small, and a client's kernel may receive hours of them, so that each
/// stream has a lifetime as well.
struct EventStreams: Sendable {
    /// The time between two polls.
    static let interval: Duration = .seconds(1)
    /// Polls with the same answer until a comment is sent.
    static let quietPolls = 15

    let most: Int
    let watch: ServerWatch
    let stopping: Stopping
    var lifetime = ServerLimits().streamLifetime
    /// Waits between two polls.
    var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// Whether a stream can be opened now.
    ///
    /// - Throws: ``HTTPError/stopping``, ``HTTPError/tooManyStreams``.
    func check() throws(HTTPError) {
        guard !stopping.hasBegun else { throw HTTPError.stopping }
        guard watch.metrics.openStreams < most else { throw HTTPError.tooManyStreams }
    }

    /// Opens a stream that begins with an answer.
    ///
    /// - Parameter problem: Returns the problem details of an error, and logs defects.
    func open(
        _ route: Networking.Route, _ asked: Asked, from first: WireAnswer, _ fields: HTTPFields,
        _ problem: @escaping @Sendable (any Error) -> Problem
    ) -> Response {
        var fields = fields
        fields[.contentType] = "text/event-stream"
        let body = ResponseBody { [self] writer in
            // Other streams may have been opened since the check.
            if watch.metrics.streamOpened(most: most) {
                defer { watch.metrics.streamClosed() }
                try await run(route, asked, first, &writer, problem)
            } else {
                try await end(problem(HTTPError.tooManyStreams), &writer)
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: fields, body: body)
    }

    private func run(
        _ route: Networking.Route, _ asked: Asked, _ first: WireAnswer,
        _ writer: inout any ResponseBodyWriter,
        _ problem: (any Error) -> Problem
    ) async throws {
        var shown = first.body
        var quiet = 0
        var time = Duration.zero
        try await writer.write(Self.event("answer", shown))
        while !stopping.hasBegun, time < lifetime {
            time += Self.interval
            try await pause(Self.interval)
            let answer: WireAnswer
            do {
                answer = try await route.answer(asked.wire, token: asked.token, from: asked.origin)
            } catch is CancellationError {
                return
            } catch {
                let details = problem(error)
                // A client opens a stream again that ends without a problem; the error may have passed by
                // then.
                if details.status != 503 { try await end(details, &writer) }
                return
            }
            quiet = answer.body == shown ? quiet + 1 : 0
            if answer.body != shown {
                shown = answer.body
                try await writer.write(Self.event("answer", shown))
            } else if quiet.isMultiple(of: Self.quietPolls) {
                try await writer.write(ByteBuffer(string: ":\n\n"))
            }
        }
    }

    /// Sends a problem as the last event.
    private func end(_ problem: Problem, _ writer: inout any ResponseBodyWriter) async throws {
        try await writer.write(Self.event("problem", problem.bytes))
    }

    /// One event; JSON has no line breaks of its own.
    private static func event(_ name: String, _ data: [UInt8]) -> ByteBuffer {
        var buffer = ByteBuffer(string: "event: \(name)\ndata: ")
        buffer.writeBytes(data)
        buffer.writeString("\n\n")
        return buffer
    }
}
