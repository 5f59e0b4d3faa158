internal import AsyncHTTPClient
internal import Core
internal import NIOCore
internal import NIOHTTP1
internal import Networking

/// The result of one attempt to get a response.
enum Attempt: Sendable {
    case succeeded([UInt8])
    /// Another attempt would end the same way.
    case failed(any Error)
    /// No connection could be established.
    case unreachable(String)
    /// No response came; the request may have been carried out.
    case lost(String)
    /// The server asks for another attempt after a delay; the error is thrown where there is none.
    case retryAfter(any Error, Duration)
}

extension ServerConnection {
    /// The response of the first attempt that succeeds.
    ///
    /// Every attempt carries the same idempotency key, so that the request is not carried out twice.
    func response(to request: OutgoingRequest) async throws -> [UInt8] {
        let end = ContinuousClock.now + (request.isLong ? configuration.longDeadline : configuration.deadline)
        let timeout = request.isLong ? configuration.longDeadline : configuration.responseTimeout
        var loss: RemoteError?
        var retryDelay = configuration.retryDelay
        var retries = 0
        while true {
            let failure: any Error
            var delay = retryDelay
            switch try await attempt(request, timeout: min(timeout, end - .now)) {
            case .succeeded(let body): return body
            case .failed(let error): throw error
            case .unreachable(let reason):
                failure = RemoteError.unreachable(address, reason)
                // After a lost response, a server that restarts may still return the recorded one.
                guard loss != nil else { throw failure }
            case .lost(let reason):
                let error = RemoteError.responseLost(address, reason, isWrite: request.isWrite)
                loss = error
                failure = error
            case .retryAfter(let error, let wait):
                failure = error
                delay = wait
            }
            guard retries < configuration.retries, .now + delay < end else { throw loss ?? failure }
            try await Task.sleep(for: delay)
            retries += 1
            retryDelay *= 2
        }
    }

    /// Sends a request once and reads the response.
    private func attempt(_ request: OutgoingRequest, timeout: Duration) async throws -> Attempt {
        try await withThrowingTaskGroup(of: Attempt.self) { group in
            group.addTask { try await self.exchange(request) }
            group.addTask {
                try await Task.sleep(for: timeout)
                return self.attempt(after: .timedOut)
            }
            defer { group.cancelAll() }
            return try await group.next() ?? attempt(after: .timedOut)
        }
    }

    /// - Throws: `CancellationError` only.
    private func exchange(_ request: OutgoingRequest) async throws -> Attempt {
        do {
            let response = try await head(of: request)
            let body = try await response.body.collect(upTo: configuration.responseLimit)
            // A cancelled body ends like a complete one.
            try Task.checkCancellation()
            return attempt([UInt8](body.readableBytesView), response.status, response.headers)
        } catch {
            return try attempt(after: error)
        }
    }

    /// The result of an attempt that ended with an error.
    ///
    /// - Throws: `CancellationError` only.
    func attempt(after error: any Error) throws -> Attempt {
        try Task.checkCancellation()
        return switch error {
        case is RemoteError: .failed(error)
        case is DecodingError: .failed(RemoteError.notClassly(address))
        case is EventParser.TooLarge:
            .failed(RemoteError.responseTooLarge(address, limit: EventParser.limit))
        case is NIOTooManyBytesError:
            .failed(RemoteError.responseTooLarge(address, limit: configuration.responseLimit))
        default: attempt(after: TransportFailure(error))
        }
    }

    func attempt(after failure: TransportFailure) -> Attempt {
        switch failure {
        case .unreachable(let reason): .unreachable(reason)
        case .lost(let reason): .lost(reason)
        case .notHTTP: .failed(RemoteError.notClassly(address))
        }
    }

    /// The result of an attempt with a complete response.
    func attempt(_ body: [UInt8], _ status: HTTPResponseStatus, _ headers: HTTPHeaders) -> Attempt {
        if status == .ok { return .succeeded(body) }
        guard headers.has(mediaType: ProblemDetails.mediaType),
            let problem = try? JSON.decode(ProblemDetails.self, from: body), problem.status == status.code
        else { return .failed(RemoteError.notClassly(address)) }
        let isTransient = [429, 503].contains(problem.status) || problem.code == "idempotency.running"
        guard isTransient, let delay = headers.retryAfter, delay <= configuration.longestRetryAfter else {
            return .failed(problem.error)
        }
        return .retryAfter(problem.error, delay)
    }
}
