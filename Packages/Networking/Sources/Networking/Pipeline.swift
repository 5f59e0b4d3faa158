internal import Core
internal import Persistence

extension Service {
    /// Handles a request: authorizes the sender, replays the recorded response of a repetition, or else runs
    /// the use case in one transaction with its audit entry and idempotency record.
    ///
    /// - Throws: ``AccessError``, ``IdempotencyError``, ``EditError``, ``DryRunError``, ``UnknownRequest``;
    ///   errors of the use case.
    public func handle<Request: APIRequest>(
        _ request: Request, as sender: Sender, _ options: SendOptions = .plain
    ) async throws -> Handled<Request.Response> {
        let handler = try handler(of: Request.self)
        let call = try Call(request, sender, options, at: world.now(), fingerprint)
        switch handler {
        case .async(let useCase): return try await handleAsync(call, useCase)
        case .transaction(let useCase):
            return try await transaction(for: call) { db in
                let caller = try authorize(call, in: db)
                guard call.isWrite else { return try useCase(request, caller, db).map { Handled($0) } }
                if let replay = try replay(call, by: caller, in: db) { return replay }
                try checkPrecondition(of: call, by: caller, in: db)
                let outcome = try useCase(request, caller, db)
                try addAuditEntry(of: request, outcome, by: caller, in: db)
                let json = try record(outcome, of: call, by: caller, in: db)
                return try outcome.map { response in
                    Handled(response, json: json, entityTag: try editedTag(of: call, by: caller, in: db))
                }
            }.get()
        }
    }

    /// Runs a body on a snapshot for a read, in a write transaction for a write, and rolls a dry run back.
    private func transaction<Value: Sendable>(
        for call: Call<some APIRequest>, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        if !call.isWrite { return try await store.read(body) }
        return try await call.options.isDryRun ? store.dryRun(body) : store.write(body)
    }
}

/// The result of handling a request.
public struct Handled<Response: Sendable>: Sendable {
    public let response: Response
    /// The response as JSON, where it was encoded to be recorded.
    let json: [UInt8]?
    /// The tag of the edited resource, where ``SendOptions/wantsEntityTag`` is set.
    let entityTag: EntityTag?

    init(_ response: Response, json: [UInt8]? = nil, entityTag: EntityTag? = nil) {
        self.response = response
        self.json = json
        self.entityTag = entityTag
    }
}
