public import Persistence

/// The call of a use case that opens its transactions itself.
public struct AsyncCall: Sendable {
    public let caller: Caller
    let service: Service
    let store: any Store
    /// The request's name.
    let name: String
    /// Whether writes are rolled back. Requests whose every attempt must be recorded, such as a sign-in,
    /// allow no dry run.
    public let isDryRun: Bool

    /// Runs a body on a snapshot.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read(body)
    }

    /// Runs a body in a write with an audit entry under the request's name.
    ///
    /// - Parameter subject: the subject of the audit entry.
    /// - Throws: the refusal, after the body's writes are committed; errors of the body, after a rollback.
    public func write<Value: Sendable>(
        about subject: String? = nil, _ body: @escaping @Sendable (any Transaction) throws -> Outcome<Value>
    ) async throws -> Value {
        try await writeBatch { [caller, name] db in
            let outcome = try body(db)
            try SQLAuditEntries.insert(name, subject: subject, outcome: outcome.name, by: caller, in: db)
            return outcome
        }.get()
    }

    /// Runs a body in one of many writes without an audit entry; the last of them uses ``write(about:_:)``,
    /// whose audit entry covers them all.
    public func writeBatch<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await (isDryRun ? store.dryRun(body) : store.write(body))
    }

    /// Handles another request of the caller in a transaction, with an audit entry of its own.
    ///
    /// - Throws: ``AccessError``; errors and the refusal of the use case.
    public func send<Request: APIRequest>(
        _ request: Request, in db: any Transaction
    ) throws -> Request.Response {
        guard case .transaction(let useCase) = try service.handler(of: Request.self) else {
            throw UnknownRequest(name: Request.name)
        }
        try Request.endpoint.check(caller.identity, scope: request.scope)
        let outcome = try useCase(request, caller, db)
        try service.addAuditEntry(of: request, outcome, by: caller, in: db)
        return try outcome.get()
    }

    /// Removes the copies of deleted values that the database's log still has.
    public func emptyLog() async {
        if !isDryRun { await store.emptyLog() }
    }

    /// Runs a body with the same call on a temporary copy of the database, where it may write.
    public func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (AsyncCall) async throws -> Value
    ) async throws -> Value {
        try await store.withTemporaryCopy { [caller, service, name] copy in
            try await body(
                AsyncCall(caller: caller, service: service, store: copy, name: name, isDryRun: false))
        }
    }
}
