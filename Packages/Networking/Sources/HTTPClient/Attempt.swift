internal import Application
internal import AsyncHTTPClient
internal import Core
internal import NIOCore
internal import NIOHTTP1

/// The result of one attempt to get a response.
enum Attempt: Sendable {
    case succeeded([UInt8])
    /// Another attempt would end the same way.
    case failed(any Error)
    /// Another attempt may succeed, after the delay that the server asks for. After the last attempt, the
    /// error is thrown.
    case retry(any Error, after: Duration?)
}

extension ServerConnection {
    /// Sends a request, again while its response is lost, and returns the body of the response.
    ///
    /// Every attempt has the same idempotency key, so that a write is not carried out twice.
    ///
    /// - Throws: the errors of ``RemoteClient/send(_:_:)``.
    func response(to request: OutgoingRequest) async throws -> [UInt8] {
        try await checkBody(of: request)
        let end = ContinuousClock.now + (request.isLong ? configuration.longDeadline : configuration.deadline)
        let timeout = request.isLong ? configuration.longDeadline : configuration.responseTimeout
        var loss: (any Error)?
        var retryDelay = configuration.retryDelay
        var retries = 0
        while true {
            switch try await attempt(request, timeout: min(timeout, end - .now)) {
            case .succeeded(let body): return body
            case .failed(let error): throw error
            case .retry(let error, let wait):
                // A server that cannot be reached is tried again only after a lost response: once it has
                // restarted, it may return the recorded one.
                if case RemoteError.unreachable = error, loss == nil { throw error }
                if case RemoteError.responseLost = error { loss = error }
                let delay = wait ?? retryDelay
                guard retries < configuration.retries, .now + delay < end else { throw loss ?? error }
                try await Task.sleep(for: delay)
                retries += 1
                retryDelay *= 2
            }
        }
    }

    /// Sends a request once and reads the response.
    ///
    /// The timeout is a task of its own: a deadline of AsyncHTTPClient ends with the head of the response,
    /// and a body might never end.
    ///
    /// - Throws: `CancellationError` only.
    private func attempt(_ request: OutgoingRequest, timeout: Duration) async throws -> Attempt {
        try await first { [self] in
            do {
                let http = request.httpRequest(to: address, on: pool.eventLoopGroup)
                return try await result(of: pool.execute(http, deadline: .distantFuture), to: request)
            } catch {
                return try result(of: request, after: error)
            }
        } or: {
            try await Task.sleep(for: timeout)
            return self.result(of: request, after: .timedOut)
        }
    }

    /// The result of the function that ends first; the other one is cancelled.
    func first(
        of exchange: @escaping @Sendable () async throws -> Attempt,
        or timer: @escaping @Sendable () async throws -> Attempt
    ) async throws -> Attempt {
        try await withThrowingTaskGroup(of: Attempt.self) { group in
            group.addTask(operation: exchange)
            group.addTask(operation: timer)
            defer { group.cancelAll() }
            return try await group.next() ?? .failed(CancellationError())
        }
    }

    /// The result of an attempt that ended with an error.
    ///
    /// - Throws: `CancellationError` only.
    func result(of request: OutgoingRequest, after error: any Error) throws -> Attempt {
        try Task.checkCancellation()
        return switch error {
        case is RemoteError: .failed(error)
        case is DecodingError: .failed(RemoteError.notClassly(address))
        case is EventParser.TooLarge:
            .failed(RemoteError.responseTooLarge(address, limit: EventParser.limit))
        case is NIOTooManyBytesError:
            .failed(RemoteError.responseTooLarge(address, limit: configuration.responseLimit))
        default: result(of: request, after: TransportFailure(error))
        }
    }

    /// The result of an attempt that ended with a failure of the transport.
    func result(of request: OutgoingRequest, after failure: TransportFailure) -> Attempt {
        switch failure {
        case .unreachable(let reason): .retry(RemoteError.unreachable(address, reason), after: nil)
        case .lost(let reason):
            .retry(RemoteError.responseLost(address, reason, isWrite: request.isWrite), after: nil)
        case .notHTTP: .failed(RemoteError.notClassly(address))
        }
    }

    /// Reads a response to its end, and returns the result of its attempt.
    func result(of response: HTTPClientResponse, to request: OutgoingRequest) async throws -> Attempt {
        let body: [UInt8]
        do {
            body = [UInt8](buffer: try await response.body.collect(upTo: configuration.responseLimit))
        } catch  where (400..<500).contains(response.status.code) && !request.body.isEmpty {
            if error is NIOTooManyBytesError { throw error }
            return try refusal(of: response)
        }
        // A cancelled body ends like a complete one.
        try Task.checkCancellation()
        if (200..<300).contains(response.status.code) { return .succeeded(body) }
        guard response.headers.has(mediaType: ProblemDetails.mediaType),
            let problem = try? JSON.decode(ProblemDetails.self, from: body),
            problem.status == response.status.code
        else { return result(ofOther: response, to: request) }
        let isTransient = [429, 503].contains(problem.status) || problem.code == "idempotency.running"
        guard isTransient, let delay = retryAfter(response) else { return .failed(problem.error) }
        return .retry(problem.error, after: delay)
    }

    /// The result of an attempt whose response has a status that refuses the request, and was lost after it:
    /// the end of the body was still queued as the server closed the connection.
    ///
    /// Only statuses of the client's errors are certain: a request with a 503 may have been carried out.
    private func refusal(of response: HTTPClientResponse) throws -> Attempt {
        try Task.checkCancellation()
        let error = RemoteError.refused(address, status: Int(response.status.code))
        guard response.status == .tooManyRequests, let delay = retryAfter(response) else {
            return .failed(error)
        }
        return .retry(error, after: delay)
    }

    /// The result of an attempt whose response is not a server's: a proxy reports in this way that the server
    /// restarts or is slow, so that the request may have been carried out.
    private func result(ofOther response: HTTPClientResponse, to request: OutgoingRequest) -> Attempt {
        guard [.badGateway, .serviceUnavailable, .gatewayTimeout].contains(response.status) else {
            return .failed(RemoteError.notClassly(address))
        }
        let lost = RemoteError.responseLost(
            address, "a proxy got no response from the server", isWrite: request.isWrite)
        return .retry(lost, after: retryAfter(response))
    }

    /// The delay that a response asks for; nil without one, or if it is too long.
    private func retryAfter(_ response: HTTPClientResponse) -> Duration? {
        response.headers.retryAfter.flatMap { $0 <= configuration.longestRetryAfter ? $0 : nil }
    }
}
