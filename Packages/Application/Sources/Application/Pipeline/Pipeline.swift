internal import Core
internal import Persistence

extension Service {
    /// Handles a request of this process, and returns its response.
    ///
    /// - Throws: errors of ``handle(_:)``.
    public func handle<Request: APIRequest>(
        _ request: Request, as sender: Sender, _ options: SendOptions = .plain
    ) async throws -> Request.Response {
        try await handle(IncomingRequest(request, from: sender, options, to: self)).response
    }

    /// Handles a request in one transaction: authorizes the sender, and replays the recorded response of a
    /// repetition, or else runs the use case and stores its audit entry and idempotency record.
    ///
    /// Afterwards it stores when sign-ins were last used, if that is due (``pendingActivity``): the
    /// transaction of a read cannot write.
    ///
    /// - Throws: ``AccessError``, ``IdempotencyError``, ``EditError``, ``DryRunError``, ``UnknownRequest``;
    ///   errors and the refusal of the use case.
    public func handle<Request: APIRequest>(
        _ incoming: IncomingRequest<Request>
    ) async throws -> Handled<Request> {
        let handled = try await recordingRefusals(of: incoming) { try await run(incoming) }
        if let activity = pendingActivity() { try? await store.write(activity) }
        return handled
    }

    /// The pipeline. A request is decoded after its sender is authorized. An asynchronous use case opens its
    /// transactions itself.
    private func run<Request: APIRequest>(
        _ incoming: IncomingRequest<Request>
    ) async throws -> Handled<Request> {
        let handler = try handler(of: Request.self)
        if case .async(let useCase) = handler { return try await handleAsync(incoming, useCase) }
        let (token, isDryRun) = (incoming.sender.token, incoming.options.isDryRun)
        guard let useCase = decision(of: handler, token: token, isDryRun: isDryRun) else {
            throw UnknownRequest(name: Request.name)
        }
        let handled: Handled<Request> = try await transaction(for: incoming) { db in
            let sender = try authorize(incoming, in: db)
            let call: Call<Request>
            do { call = try self.call(incoming, by: sender, in: db) } catch {
                throw withOtherFields(error, of: incoming, useCase, by: sender, in: db)
            }
            let caller = call.caller
            guard Request.endpoint.isWrite else {
                return Handled(call: call, outcome: try useCase(call.request, caller, db))
            }
            if let replay = try replay(call, in: db) { return replay }
            try checkRepetition(of: call, in: db)
            try checkPrecondition(of: call, in: db)
            let outcome: Outcome<Request.Response>
            do { outcome = try audited(call.request, useCase, by: caller, in: db) } catch {
                throw withOtherFields(error, of: incoming, useCase, by: caller, in: db)
            }
            let json = try record(outcome, of: call, in: db)
            return Handled(
                call: call, outcome: outcome, json: json,
                entityTag: try editedTag(of: outcome, call, in: db))
        }
        try await recordRead(handled)
        notifyObservers(of: handled)
        _ = try handled.response
        return handled
    }

    /// Runs a body in a read transaction for a read, otherwise in a write transaction; rolls a dry run back.
    private func transaction<Request: APIRequest, Value: Sendable>(
        for incoming: IncomingRequest<Request>,
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        if !Request.endpoint.isWrite { return try await store.read(body) }
        return try await incoming.options.isDryRun ? store.dryRun(body) : store.write(body)
    }
}
