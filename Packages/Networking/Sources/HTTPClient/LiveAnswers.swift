internal import AsyncHTTPClient
internal import Core
internal import NIOCore
internal import NIOHTTP1
public import Networking
internal import Synchronization

extension RemoteClient {
    /// Asks a live request, and gives its answer again whenever that changes; a stream that is lost is opened again.
    ///
    /// Only the newest answer waits to be taken. The stream ends with what ``send(_:_:)`` would throw: at once where
    /// the server cannot be reached or refuses, later where it has been away for ``LinkSettings/streamPatience``.
    public func events<Request: APIRequest>(
        _ request: Request
    ) -> AsyncThrowingStream<Request.Response, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                do {
                    let message = try Message(request, token: token, .plain, newKey: link.newKey).live
                    try await link.listen(to: message) { data in
                        guard let answer = try? JSON.decode(Request.Response.self, from: data) else {
                            throw LinkError.notClassly(link.address)
                        }
                        continuation.yield(answer)
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

extension ServerLink {
    typealias Listener = @Sendable ([UInt8]) throws -> Void

    /// Hears the answers of a stream until it is refused, given up, or the task is cancelled.
    func listen(to message: Message, _ hear: @escaping Listener) async throws {
        let lastAnswer = Moment()
        var (hasAnswered, pause) = (false, settings.pause)
        while true {
            let before = lastAnswer.at
            let failure: any Error
            var wait = pause
            switch try await hearOut(message, lastAnswer, hear) {
            case .refused(let error): throw error
            case .unreachable(let reason): failure = LinkError.unreachable(address, reason)
            case .lost(let reason): failure = LinkError.answerLost(address, reason, isWrite: false)
            case .postponed(let error, let time): (failure, wait) = (error, max(time, pause))
            case .answered: (failure, wait) = (LinkError.notClassly(address), pause)
            }
            if lastAnswer.at != before { (hasAnswered, wait, pause) = (true, settings.pause, settings.pause) }
            guard hasAnswered, .now - lastAnswer.at < settings.streamPatience else { throw failure }
            try await Task.sleep(for: wait)
            pause = min(pause * 2, settings.longestPause)
        }
    }

    /// Opens the stream once and hears it to its end, which is where nothing has come for too long, too.
    private func hearOut(
        _ message: Message, _ lastAnswer: Moment, _ hear: @escaping Listener
    ) async throws -> Attempt {
        let lastSign = Moment()
        return try await withThrowingTaskGroup(of: Attempt.self) { group in
            group.addTask {
                try await self.stream(message, lastSign) { data in
                    try hear(data)
                    lastAnswer.note()
                }
            }
            group.addTask {
                while .now - lastSign.at < self.settings.quietLimit {
                    try await Task.sleep(until: lastSign.at + self.settings.quietLimit)
                }
                return .lost("nothing has come for \(self.settings.quietLimit.components.seconds) s")
            }
            defer { group.cancelAll() }
            return try await group.next() ?? attempt(after: .closed)
        }
    }

    /// - Throws: `CancellationError` only.
    private func stream(_ message: Message, _ lastSign: Moment, _ hear: Listener) async throws -> Attempt {
        do {
            let response = try await head(of: message)
            guard response.status == .ok else {
                let body = try await response.body.collect(upTo: settings.answerLimit)
                return read([UInt8](body.readableBytesView), response.status, response.headers)
            }
            guard response.headers.has(mediaType: "text/event-stream") else {
                return .refused(LinkError.notClassly(address))
            }
            var parser = EventParser()
            for try await piece in response.body {
                lastSign.note()
                for event in try parser.take(piece.readableBytesView) {
                    switch event.name {
                    case "answer": try hear(event.data)
                    case "problem":
                        return .refused(try JSON.decode(ProblemDetails.self, from: event.data).error)
                    default: break
                    }
                }
            }
            try Task.checkCancellation()
            return attempt(after: .closed)
        } catch let error as LinkError {
            return .refused(error)
        } catch is DecodingError {
            return .refused(LinkError.notClassly(address))
        } catch is EventParser.TooLarge {
            return .refused(LinkError.answerTooLarge(address, limit: EventParser.limit))
        } catch is NIOTooManyBytesError {
            return .refused(LinkError.answerTooLarge(address, limit: settings.answerLimit))
        } catch {
            try Task.checkCancellation()
            return attempt(after: LossReason(error))
        }
    }
}

/// A point in time that moves on.
private final class Moment: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var at: ContinuousClock.Instant { time.withLock { $0 } }

    func note() { time.withLock { $0 = .now } }
}
