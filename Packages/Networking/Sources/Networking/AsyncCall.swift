internal import Core
public import Persistence

/// A request whose use case opens its transactions itself.
public struct AsyncCall: Sendable {
    public let caller: Caller
    let store: any Store
    let name: String
    /// Whether writes are undone: what must count every time, such as a wrong password, allows no dry run.
    public let isDryRun: Bool

    /// Runs a body on a snapshot.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read(body)
    }

    /// Runs a body in a write that is audited under the request's name, or as a dry run.
    ///
    /// - Parameter subject: what the audit entry says the write was about.
    /// - Throws: the refusal, after what was written beside it is committed; what the body throws.
    public func write<Value: Sendable>(
        about subject: String? = nil, _ body: @escaping @Sendable (any Transaction) throws -> Outcome<Value>
    ) async throws -> Value {
        let (caller, name) = (caller, name)
        let audited: @Sendable (any Transaction) throws -> Outcome<Value> = { db in
            let outcome = try body(db)
            let result =
                switch outcome {
                case .done: "done"
                case .refused(let error): error.code
                }
            try AuditTrail.add(name, subject: subject, outcome: result, by: caller, in: db)
            return outcome
        }
        return try await (isDryRun ? store.dryRun(audited) : store.write(audited)).get()
    }

    /// Runs a body in a write that is one of many, which is durable when it is answered; the last of them is sent by
    /// ``write(about:_:)``, whose audit entry is that of all.
    public func writeBatch<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await (isDryRun ? store.dryRun(body) : store.write(body))
    }

    /// Gives a body the same call on a copy of all there is, where it may write, and of which nothing stays.
    public func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (AsyncCall) async throws -> Value
    ) async throws -> Value {
        try await store.withTemporaryCopy { [caller, name] copy in
            try await body(AsyncCall(caller: caller, store: copy, name: name, isDryRun: false))
        }
    }
}
