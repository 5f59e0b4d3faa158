internal import Core
internal import Hummingbird
internal import Networking

/// Reads the token of a request, and authorizes requests with a body before the body is read, so that only an
/// authorized client can make the server read a large one. Counts the requests without a valid token.
///
/// The pipeline authorizes every request again, in its transaction. The body of an endpoint without a token
/// is small (``ServerLimits/anonymousBody``).
struct AuthenticationMiddleware: RouterMiddleware {
    let route: Networking.Route
    let parts: ResponderParts

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        let (rateLimits, peer) = (RouteRateLimits(route.endpoint, parts.observability), context.peer)
        context.record.note(route: route.name)
        if rateLimits.isAnonymous { try rateLimits.admitAnonymous(peer) }
        do {
            return try await next(request, try await authenticated(context, request, rateLimits))
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            if !rateLimits.isAnonymous { try rateLimits.admitAnonymous(peer) }
            throw error
        }
    }

    /// The context with the sender of the request.
    private func authenticated(
        _ context: ServerContext, _ request: Request, _ rateLimits: RouteRateLimits
    ) async throws -> ServerContext {
        var context = context
        let (record, peer) = (context.record, context.peer)
        context.token = try RequestFields.token(request.headers)
        var admission: AdmissionCheck = { caller in
            record.note(caller)
            try rateLimits.admit(caller, peer)
        }
        if route.endpoint.access != .anyone {
            guard let token = context.token else { throw AccessError.notSignedIn }
            if RequestFields.hasBody(request.headers) {
                try await parts.deadlines.run(
                    within: parts.limits.handlerDeadline, continuesAfterDeadline: false,
                    client: (context.connection.presence, .connection)
                ) { [admission] in try await route.authorize(token, admission: admission) }
                // The request has been counted, and the pipeline must not count it again.
                admission = record.note
            }
        }
        context.sender = Sender(token: context.token, from: peer.network, admission: admission)
        return context
    }
}
