internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Networking

/// Answers that go on: the same request again and again, an event whenever its answer has changed.
///
/// The stream is server-sent events (WHATWG HTML, 9.2): `answer` with the JSON of the answer, `problem` with problem
/// details as the last, and comments to show that the line is alive.
struct EventStreams: Sendable {
    /// Between two looks.
    static let interval: Duration = .seconds(1)
    /// Looks without news until a comment is sent.
    static let quietLooks = 15

    let most: Int
    let watch: ServerWatch
    let stopping: Stopping

    /// Whether a stream can be opened now.
    ///
    /// - Throws: ``HTTPError/stopping``, ``HTTPError/tooManyStreams``.
    func check() throws(HTTPError) {
        guard !stopping.hasBegun else { throw HTTPError.stopping }
        guard watch.metrics.openStreams < most else { throw HTTPError.tooManyStreams }
    }

    /// Opens a stream that begins with an answer.
    ///
    /// - Parameter tell: says what is told of an error, and logs it where need be.
    func open(
        _ route: Networking.Route, _ asked: Asked, from first: WireAnswer, _ fields: HTTPFields,
        _ tell: @escaping @Sendable (any Error) -> Problem
    ) -> Response {
        var fields = fields
        fields[.contentType] = "text/event-stream"
        let body = ResponseBody { [self] writer in
            // Between the check and here others may have come.
            if watch.metrics.streamOpened(most: most) {
                defer { watch.metrics.streamClosed() }
                try await run(route, asked, first, &writer, tell)
            } else {
                try await end(tell(HTTPError.tooManyStreams), &writer)
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: fields, body: body)
    }

    private func run(
        _ route: Networking.Route, _ asked: Asked, _ first: WireAnswer,
        _ writer: inout any ResponseBodyWriter,
        _ tell: (any Error) -> Problem
    ) async throws {
        var shown = first.body
        var quiet = 0
        try await writer.write(Self.event("answer", shown))
        while !stopping.hasBegun {
            try await Task.sleep(for: Self.interval)
            let answer: WireAnswer
            do {
                answer = try await route.answer(asked.wire, token: asked.token)
            } catch is CancellationError {
                return
            } catch {
                let problem = tell(error)
                // What cannot be answered now may be soon: whoever listens opens the stream again.
                if problem.status != 503 { try await end(problem, &writer) }
                return
            }
            quiet = answer.body == shown ? quiet + 1 : 0
            if answer.body != shown {
                shown = answer.body
                try await writer.write(Self.event("answer", shown))
            } else if quiet.isMultiple(of: Self.quietLooks) {
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
