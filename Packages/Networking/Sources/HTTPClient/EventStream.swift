public import Application
internal import AsyncHTTPClient
internal import Core
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

extension RemoteClient {
    /// Sends a live request, and returns its response again whenever it changes; a lost stream is opened
    /// again.
    ///
    /// Only the newest response is buffered. The stream ends with the errors of ``send(_:_:)``: at once if
    /// the server refuses the request, or cannot be reached before its first response; after that, when there
    /// was neither an event nor a comment for ``ClientConfiguration/streamTimeout``.
    public func events<Request: APIRequest>(
        _ request: Request
    ) -> AsyncThrowingStream<Request.Response, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                do {
                    let outgoing = try OutgoingRequest(
                        request, token: token, .plain, connection.configuration,
                        newKey: connection.newKey)
                    do {
                        try await connection.consume(outgoing.stream) { data in
                            do {
                                continuation.yield(try JSON.decode(Request.Response.self, from: data))
                            } catch {
                                throw OlderServer.error(decoding: error, at: connection.address)
                            }
                        }
                    } catch {
                        throw OlderServer.error(error, to: outgoing.target, at: connection.address)
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

extension ServerConnection {
    typealias Consumer = @Sendable ([UInt8]) throws -> Void

    /// Passes the responses of a stream to a closure until the stream fails or the task is cancelled. A lost
    /// stream is opened again.
    func consume(_ request: OutgoingRequest, _ consume: @escaping Consumer) async throws {
        let (lastResponse, lastByte) = (Timestamp(), Timestamp())
        var hasResponded = false
        var retryDelay = configuration.retryDelay
        while true {
            let before = lastResponse.time
            switch try await consumeOnce(request, lastResponse, lastByte, consume) {
            case .succeeded: throw RemoteError.notClassly(address)
            case .failed(let error): throw error
            case .retry(let error, let wait):
                var delay = max(wait ?? .zero, retryDelay)
                if lastResponse.time != before {
                    hasResponded = true
                    retryDelay = configuration.retryDelay
                    delay = retryDelay
                }
                guard hasResponded, .now - lastByte.time < configuration.streamTimeout else {
                    throw error
                }
                try await Task.sleep(for: delay)
                retryDelay = min(retryDelay * 2, configuration.longestStreamDelay)
            }
        }
    }

    /// Opens the stream once and consumes it to its end, or until it has been idle for too long.
    private func consumeOnce(
        _ request: OutgoingRequest, _ lastResponse: Timestamp, _ lastByte: Timestamp,
        _ consume: @escaping Consumer
    ) async throws -> Attempt {
        let openedAt = ContinuousClock.now
        let timeout = configuration.streamIdleTimeout
        return try await first {
            try await self.readEvents(of: request, lastByte) { data in
                try consume(data)
                lastResponse.update()
            }
        } or: {
            while case let end = max(openedAt, lastByte.time) + timeout, .now < end {
                try await Task.sleep(until: end)
            }
            return self.result(of: request, after: .lost("no event for \(timeout.components.seconds) s"))
        }
    }

    /// - Throws: `CancellationError` only.
    private func readEvents(
        of request: OutgoingRequest, _ lastByte: Timestamp, _ consume: Consumer
    ) async throws -> Attempt {
        do {
            let http = request.httpRequest(to: address, on: pool.eventLoopGroup)
            let response = try await pool.execute(http, deadline: .distantFuture)
            guard response.status == .ok else { return try await result(of: response, to: request) }
            guard response.headers.has(mediaType: "text/event-stream") else {
                return .failed(RemoteError.notClassly(address))
            }
            var parser = EventParser()
            for try await piece in response.body {
                lastByte.update()
                for event in try parser.take(piece.readableBytesView) {
                    if event.name == "answer" { try consume(event.data) }
                    if event.name == "problem" {
                        return .failed(try JSON.decode(ProblemDetails.self, from: event.data).error)
                    }
                }
            }
            try Task.checkCancellation()
            return result(of: request, after: .closed)
        } catch {
            return try result(of: request, after: error)
        }
    }
}

/// The time of the last ``update()``, at first the time of its creation.
private final class Timestamp: Sendable {
    private let latest = Mutex(ContinuousClock.now)

    var time: ContinuousClock.Instant { latest.withLock { $0 } }

    func update() { latest.withLock { $0 = .now } }
}
