internal import Core
internal import Persistence

/// The audit entries of reads that take data out of the academy (``Endpoint/recordsReads``).
///
/// A read runs in a read transaction: in a write transaction, a large export would keep all writes waiting.
/// Its entry is committed afterwards, before the sender gets the response.
extension Service {
    /// Adds the audit entry of a read, if its endpoint asks for one.
    func recordRead<Request: APIRequest>(_ handled: Handled<Request>) async throws {
        guard Request.endpoint.recordsReads else { return }
        let call = handled.call
        let named = try? handled.response as? any AuditSubject
        let entry = NewAuditEntry(
            Request.name, subject: named?.subject ?? call.request.subject, outcome: handled.outcome.name)
        try await store.write { try SQLAuditEntries.insert(entry, by: call.caller, in: $0) }
    }

    /// Runs a body, and records its refusal of a person, a program or a display that may not send the
    /// request. A sign-in that is only to be confirmed is not refused.
    func recordingRefusals<Request: APIRequest, Value: Sendable>(
        of incoming: IncomingRequest<Request>, _ body: () async throws -> Value
    ) async throws -> Value {
        guard Request.endpoint.recordsReads else { return try await body() }
        do {
            return try await body()
        } catch let error as AccessError where error.isFinal {
            let entry = NewAuditEntry(Request.name, subject: nil, outcome: error.code)
            try await store.write { [identify] db in
                guard let token = incoming.sender.token,
                    let identity = try? identify(token, incoming.at, db)
                else { return }
                try SQLAuditEntries.insert(entry, by: Caller(identity, at: incoming.at), in: db)
            }
            throw error
        }
    }
}

extension AccessError {
    /// Whether a signed-in sender cannot do anything to send the request.
    fileprivate var isFinal: Bool {
        kind == .forbidden && self != .passwordNeeded && self != .locked && self != .secondFactorNeeded
    }
}
