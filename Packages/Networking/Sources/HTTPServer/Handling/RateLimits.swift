internal import Application
internal import Core
internal import Hummingbird

/// Limits all requests of an address. Clients of the Unix socket have no rate limits.
struct AddressRateLimitMiddleware: RouterMiddleware {
    let observability: Observability

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        if !context.peer.isLocal { try observability.admit(.address(context.peer.address)) }
        return try await next(request, context)
    }
}

/// The rate limits of one route: by account or display, or by address for requests without a valid token.
struct RouteRateLimits: Sendable {
    let endpoint: Endpoint
    let observability: Observability

    /// Whether all requests count against the anonymous rate limit.
    var isAnonymous: Bool { endpoint.access == .anyone && endpoint.cost != .renewal }

    /// Counts a request without a valid token.
    func admitAnonymous(_ peer: Peer) throws(RateError) {
        if !peer.isLocal { try observability.admit(.anonymous(peer.address)) }
    }

    /// Counts a request of an account, or of a screen or station.
    func admit(_ caller: Caller, _ peer: Peer) throws(RateError) {
        guard !peer.isLocal else { return }
        let limit = endpoint.cost.limit
        if let account = caller.principal?.account {
            try observability.admit(RateLimiter.Subject(limit, account))
        } else if let display = caller.display {
            try observability.admit(RateLimiter.Subject(limit, display))
        }
    }
}

extension RequestCost {
    /// The limit that counts the requests of an account or a display.
    var limit: RateLimit {
        switch self {
        case .manual: .manual
        case .file: .file
        case .export: .export
        case .usual, .bulk, .upload, .password, .renewal: .principal
        }
    }

    /// The time within which a request must be answered.
    func deadline(in limits: ServerLimits) -> Duration {
        switch self {
        case .bulk, .export: limits.bulkDeadline
        case .usual, .manual, .file, .upload, .password, .renewal: limits.handlerDeadline
        }
    }

    /// Whether a request goes on after its deadline and after its client has disconnected: an import is too
    /// long to repeat, and a repetition with its idempotency key gets the response.
    var continuesAfterDeadline: Bool { self == .bulk }

    /// The kind of disconnect that cancels a request.
    var cancellingDisconnect: ClientPresence.Disconnect { self == .password ? .sendingSide : .connection }
}
