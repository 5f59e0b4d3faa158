internal import Core
internal import Networking

/// Creates the clients that a page uses while it answers one request.
struct PageClients: Sendable {
    let service: Networking.Service
    let parts: ResponderParts
    let record: RequestRecord
    let peer: Peer
    /// That of the sentences in responses, unless the account has chosen one.
    let language: Language
    let presence: ClientPresence

    /// A client that sends requests with a token or without one.
    @Sendable func client(_ token: String?) -> any Client { PageClient(page: self, token: token) }
}

/// Sends the requests of a page through the pipeline, with the rate limits, locks and deadlines that the same
/// requests have over HTTP.
private struct PageClient: Client {
    let page: PageClients
    let token: String?

    func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        let limits = RouteRateLimits(Request.endpoint, page.parts.observability)
        // A page sends several requests. Once one of them had a valid token, the others do not count against
        // the anonymous rate limit.
        if limits.isAnonymous, page.record.values.account == nil { try limits.admitAnonymous(page.peer) }
        let sender = Sender(token: token, from: page.peer.network, language: page.language) {
            [page] caller in
            _ = page.record.noteAdmission(of: caller)
            try limits.admit(caller, page.peer)
        }
        do {
            return try await response(to: request, sender, options)
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            page.parts.invalidTokens.add()
            if !limits.isAnonymous { try limits.admitAnonymous(page.peer) }
            throw error
        }
    }

    private func response<Request: APIRequest>(
        to request: Request, _ sender: Sender, _ options: SendOptions
    ) async throws -> Request.Response {
        let cost = Request.endpoint.cost
        return try await page.parts.deadlines.run(
            within: cost.deadline(in: page.parts.limits),
            continuesAfterDeadline: cost.continuesAfterDeadline,
            client: (page.presence, cost.cancellingDisconnect)
        ) { [page, token] in
            while true {
                do {
                    return try await page.parts.locks.withLock(token, options.idempotencyKey) {
                        try await page.service.handle(request, as: sender, options).response
                    }
                } catch is IdempotencyLockError {
                    // The form was sent twice: the second request waits, and gets the response of the first.
                    try await Task.sleep(for: .milliseconds(50))
                }
            }
        }
    }
}
