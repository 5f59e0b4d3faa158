internal import Application
internal import Core
internal import Hummingbird
internal import Networking

/// Reads the token of a request, and counts the requests without a valid one.
///
/// It authorizes a request with a large body before the body is read, so that only authorized clients can
/// make the server read one. While there are many invalid tokens (``InvalidTokens``), it authorizes every
/// write first.
///
/// The pipeline authorizes every request again, in its transaction, and then decodes a small body. The body
/// of a request to an endpoint without a token has a limit of its own (``ServerLimits/anonymousBody``).
struct AuthenticationMiddleware: RouterMiddleware {
    let route: Networking.Route
    let parts: ResponderParts

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        let rateLimits = RouteRateLimits(endpoint: route.endpoint, observability: parts.observability)
        let peer = context.peer
        if rateLimits.isAnonymous { try rateLimits.admitAnonymous(peer) }
        do {
            return try await authenticated(request, context, rateLimits, next)
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            parts.invalidTokens.add()
            if !rateLimits.isAnonymous { try rateLimits.admitAnonymous(peer) }
            throw error
        }
    }

    /// Continues with the sender of the request.
    private func authenticated(
        _ request: Request, _ context: ServerContext, _ rateLimits: RouteRateLimits, _ next: Next
    ) async throws -> Response {
        var context = context
        let (record, peer) = (context.record, context.peer)
        let token = try RequestFields.token(request.headers)
        let admission: AdmissionCheck = { caller in
            if record.noteAdmission(of: caller) { try rateLimits.admit(caller, peer) }
        }
        context.token = token
        context.sender = Sender(
            token: token, from: peer.network, address: peer.addressPrefix,
            language: RequestFields.language(request.headers), admission: admission)
        guard route.endpoint.access != .anyone else { return try await next(request, context) }
        guard let token else { throw AccessError.notSignedIn }
        if RequestFields.hasLargeBody(request.headers)
            || (route.endpoint.isWrite && parts.invalidTokens.areMany)
        {
            try await authorize(token, admission, context)
        }
        do {
            return try await next(request, context)
        } catch let error as any AcademyError where error.kind == .invalid && !record.values.isAdmitted {
            // Only a sender who may send the request gets the error of its content.
            try await authorize(token, admission, context)
            throw error
        }
    }

    /// Authorizes the owner of a token within the deadline.
    private func authorize(
        _ token: String, _ admission: @escaping AdmissionCheck, _ context: ServerContext
    ) async throws {
        try await parts.deadlines.run(
            within: parts.limits.handlerDeadline, client: (context.connection.presence, .connection)
        ) { [route] in try await route.authorize(token, admission: admission) }
    }
}
