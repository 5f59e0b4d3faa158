public import Persistence

/// The call of a use case that opens its transactions itself.
public struct AsyncCall: Sendable {
    public let caller: Caller
    /// The token of the sender, for requests about the sign-in itself.
    public let token: String?
    let service: Service
    let store: any Store
    /// The request's name.
    let name: String
    /// Whether writes are rolled back. Requests whose every attempt must be recorded, such as a sign-in,
    /// allow no dry run.
    public let isDryRun: Bool

    /// Runs a body in a read transaction.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read(body)
    }

    /// Runs a body in one write transaction of several, without an audit entry. The last one uses
    /// ``write(about:concerning:changes:subjectOf:_:)``, whose audit entry covers them all.
    public func writeBatch<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await (isDryRun ? store.dryRun(body) : store.write(body))
    }

    /// Whether a write waits for the current one.
    public var isWriteWaiting: Bool { store.isWriteWaiting }

    /// Handles an edit that an import makes for the caller in a transaction, with an audit entry of its own.
    ///
    /// - Throws: ``AccessError``; ``UnknownRequest``; errors and the refusal of the use case.
    public func send<Request: APIRequest>(
        _ request: Request, in db: any Transaction
    ) throws -> Request.Response {
        try service.handle(
            request, by: caller, token: token, isDryRun: isDryRun, isImport: true, in: db)
    }

    /// Removes the copies of deleted values that are still in the write-ahead log; a dry run does nothing.
    public func emptyLog() async {
        if !isDryRun { await store.emptyLog() }
    }

    /// Runs a body with the same call on a temporary copy of the database, where it may write.
    public func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (AsyncCall) async throws -> Value
    ) async throws -> Value {
        try await store.withTemporaryCopy { [caller, token, service, name] copy in
            try await body(
                AsyncCall(
                    caller: caller, token: token, service: service, store: copy, name: name, isDryRun: false))
        }
    }
}
