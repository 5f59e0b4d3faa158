internal import AsyncHTTPClient
internal import Core
internal import NIOCore
internal import NIOHTTP1
internal import Networking

/// What became of one attempt to have an answer.
enum Attempt: Sendable {
    case answered([UInt8])
    /// The server decided, or there is none: another attempt would end the same way.
    case refused(any Error)
    /// No connection came about.
    case unreachable(String)
    /// No answer came; the request may have been carried out.
    case lost(String)
    /// The server asks for another attempt after a while; the error is what is said where there is none.
    case postponed(any Error, Duration)
}

extension ServerLink {
    /// Sends a message once and reads the answer, in so much time.
    func attempt(_ message: Message, within time: Duration) async throws -> Attempt {
        try await withThrowingTaskGroup(of: Attempt.self) { group in
            group.addTask { try await self.exchange(message) }
            group.addTask {
                try await Task.sleep(for: time)
                return self.attempt(after: .late)
            }
            defer { group.cancelAll() }
            return try await group.next() ?? attempt(after: .late)
        }
    }

    /// - Throws: `CancellationError` only.
    private func exchange(_ message: Message) async throws -> Attempt {
        do {
            let response = try await head(of: message)
            let body = try await response.body.collect(upTo: settings.answerLimit)
            // A cancelled body ends as one that is whole.
            try Task.checkCancellation()
            return read([UInt8](body.readableBytesView), response.status, response.headers)
        } catch is NIOTooManyBytesError {
            return .refused(LinkError.answerTooLarge(address, limit: settings.answerLimit))
        } catch {
            try Task.checkCancellation()
            return attempt(after: LossReason(error))
        }
    }

    func attempt(after reason: LossReason) -> Attempt {
        switch reason {
        case .unreachable(let words): .unreachable(words)
        case .lost(let words): .lost(words)
        case .garbage: .refused(LinkError.notClassly(address))
        }
    }

    /// What an answer means that came whole.
    func read(_ body: [UInt8], _ status: HTTPResponseStatus, _ fields: HTTPHeaders) -> Attempt {
        if status == .ok { return .answered(body) }
        guard fields.has(mediaType: ProblemDetails.mediaType),
            let problem = try? JSON.decode(ProblemDetails.self, from: body), problem.status == status.code
        else { return .refused(LinkError.notClassly(address)) }
        let mayPass = [429, 503].contains(problem.status) || problem.code == "idempotency.running"
        guard mayPass, let wait = fields.retryAfter, wait <= settings.patience else {
            return .refused(problem.error)
        }
        return .postponed(problem.error, wait)
    }

    /// The answer to a message, of the first attempt that has one.
    ///
    /// Every attempt carries the same key, so that what was done already is answered and not done again.
    func answer(to message: Message) async throws -> [UInt8] {
        let end = ContinuousClock.now + (message.isLong ? settings.longDeadline : settings.deadline)
        let most = message.isLong ? settings.longDeadline : settings.answerTimeout
        var lost: LinkError?
        var pause = settings.pause
        var number = 0
        while true {
            let failure: any Error
            var wait = pause
            switch try await attempt(message, within: min(most, end - .now)) {
            case .answered(let body): return body
            case .refused(let error): throw error
            case .unreachable(let reason):
                failure = LinkError.unreachable(address, reason)
                // A server that has gone away since may come back and tell what it did.
                guard lost != nil else { throw failure }
            case .lost(let reason):
                let error = LinkError.answerLost(address, reason, isWrite: message.isWrite)
                (lost, failure) = (error, error)
            case .postponed(let error, let time): (failure, wait) = (error, time)
            }
            guard number < settings.retries, .now + wait < end else { throw lost ?? failure }
            try await Task.sleep(for: wait)
            (number, pause) = (number + 1, pause * 2)
        }
    }
}
