internal import Core
internal import Hummingbird
internal import Networking

/// Reads the token of a request, and authorizes requests with a body before the body is read, so that only an
/// authorized client can make the server read a large one.
///
/// The pipeline authorizes every request again, in its transaction. The body of an endpoint without a token is small
/// (``ServerLimits/anonymousBody``).
struct AuthenticationMiddleware: RouterMiddleware {
    let route: Networking.Route
    let parts: ResponderParts
    private let rateLimits: RouteRateLimits

    init(route: Networking.Route, parts: ResponderParts) {
        self.route = route
        self.parts = parts
        rateLimits = RouteRateLimits(endpoint: route.endpoint, observability: parts.observability)
    }

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        var context = context
        let (record, peer, access) = (context.record, context.peer, route.endpoint.access)
        record.note(route: route.name)
        do {
            context.token = try RequestFields.token(request.headers)
        } catch {
            try rateLimits.admitAnonymous(peer)
            throw error
        }
        if rateLimits.isAnonymous || context.token == nil && access != .anyone {
            try rateLimits.admitAnonymous(peer)
        }
        var admission: AdmissionCheck = { [rateLimits] caller in
            record.note(caller)
            try rateLimits.admit(caller, peer)
        }
        if access != .anyone {
            guard let token = context.token else { throw AccessError.notSignedIn }
            if RequestFields.hasBody(request.headers) {
                try await authorize(token, admission, context)
                // The request has been counted, and the pipeline must not count it again.
                admission = record.note
            }
        }
        context.sender = Sender(token: context.token, from: peer.origin, admission: admission)
        return try await next(request, context)
    }

    private func authorize(
        _ token: String, _ admission: @escaping AdmissionCheck, _ context: ServerContext
    ) async throws {
        do {
            try await parts.deadlines.run(
                within: parts.limits.handlerDeadline, continuesAfterDeadline: false,
                client: (context.connection.presence, .connection)
            ) { try await route.authorize(token, admission: admission) }
        } catch let error as AccessError where error.kind == .unauthenticated {
            try rateLimits.admitAnonymous(context.peer)
            throw error
        }
    }
}
