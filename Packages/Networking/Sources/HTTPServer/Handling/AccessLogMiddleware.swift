internal import Core
internal import Hummingbird
internal import Logging

/// Counts and logs each request, unless its client has closed the connection before the response.
struct AccessLogMiddleware: RouterMiddleware {
    let observability: Observability
    let now: @Sendable () -> Instant
    let logger: Logger

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        let startedAt = ContinuousClock.now
        let response = try await next(request, context)
        let record = context.record.values
        let isClosed =
            record.error == TransportError.cutOff.code
            || record.error == HTTPError.clientClosed.code && context.connection.presence.isConnectionClosed
        if isClosed {
            logger.debug("connection closed before the response", metadata: ["id": "\(context.id)"])
            return response
        }
        observability.note(
            AccessEntry(
                at: now(), request: context.id, principal: record.account, endpoint: record.route,
                method: request.method.rawValue, status: response.status.code,
                duration: startedAt.duration(to: .now), bytes: response.body.contentLength ?? 0),
            error: record.error)
        return response
    }
}
