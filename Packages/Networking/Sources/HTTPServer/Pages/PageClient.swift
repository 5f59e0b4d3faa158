internal import Application
internal import Core

/// Sends the requests of a page through the pipeline, with one token or none, and with the rate limits,
/// locks and deadlines that the same requests have over HTTP.
struct PageClient: Client {
    let service: RequestService
    let parts: ResponderParts
    /// The context of the request for the page.
    let context: ServerContext
    /// That of the sentences in responses, unless the account has chosen one.
    let language: Language
    let token: String?

    func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        let (record, peer) = (context.record, context.peer)
        let limits = RouteRateLimits(endpoint: Request.endpoint, observability: parts.observability)
        // A page sends several requests. Once one of them had a valid token, the others do not count
        // against the anonymous rate limit.
        if limits.isAnonymous, record.values.account == nil { try limits.admitAnonymous(peer) }
        let sender = Sender(
            token: token, from: peer.network, address: peer.addressPrefix, language: language
        ) { caller in
            _ = record.noteAdmission(of: caller)
            try limits.admit(caller, peer)
        }
        do {
            return try await response(to: request, sender, options)
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            parts.invalidTokens.add()
            if !limits.isAnonymous { try limits.admitAnonymous(peer) }
            throw error
        }
    }

    private func response<Request: APIRequest>(
        to request: Request, _ sender: Sender, _ options: SendOptions
    ) async throws -> Request.Response {
        let cost = Request.endpoint.cost
        return try await parts.deadlines.run(
            within: cost.deadline(in: parts.limits), continuesAfterDeadline: cost.continuesAfterDeadline,
            client: (context.connection.presence, cost.cancellingDisconnect)
        ) {
            while true {
                do {
                    return try await parts.locks.withLock(token, options.idempotencyKey) {
                        try await service.handle(request, as: sender, options)
                    }
                } catch is IdempotencyLockError {
                    // The form was sent twice: the second request waits, and gets the response of the
                    // first.
                    try await Task.sleep(for: .milliseconds(50))
                }
            }
        }
    }
}
