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
        let decoded = try DecodedRequest(request, options, fingerprint)
        let undecoded = try UndecodedRequest(
            sender, options, at: world.now(), members: { try JSON.value(of: request).members }
        ) { decoded }
        return try await handle(undecoded)
    }

    /// Handles a request. Then stores when sign-ins were last used, if that is due (``pendingActivity``): the
    /// transaction of a read cannot write.
    func handle<Request: APIRequest>(
        _ undecoded: UndecodedRequest<Request>
    ) async throws -> Handled<Request.Response> {
        let handled = try await recordingRefusals(of: undecoded) { try await run(undecoded) }
        if let activity = pendingActivity() { try? await store.write(activity) }
        return handled
    }

    /// The pipeline. A request is decoded once its sender is authorized.
    private func run<Request: APIRequest>(
        _ undecoded: UndecodedRequest<Request>
    ) async throws -> Handled<Request.Response> {
        switch try handler(of: Request.self) {
        case .async(let useCase): return try await handleAsync(undecoded, useCase)
        case .transaction(let useCase):
            let completed: CompletedCall<Request> = try await transaction(for: undecoded) { db in
                let caller = try authorize(undecoded, in: db)
                let call: Call<Request>
                do { call = try self.call(undecoded, by: caller, in: db) } catch {
                    throw withOtherFields(error, of: undecoded, useCase, by: caller, in: db)
                }
                guard Request.endpoint.isWrite else {
                    return CompletedCall(
                        call: call, outcome: try useCase(call.request, caller, db).map { Handled($0) })
                }
                if let replay = try replay(call, in: db) {
                    return CompletedCall(call: call, outcome: replay, isReplay: true)
                }
                try checkRepetition(of: call, in: db)
                try checkPrecondition(of: call, in: db)
                let outcome: Outcome<Request.Response>
                do { outcome = try audited(call.request, useCase, by: caller, in: db) } catch {
                    throw withOtherFields(error, of: undecoded, useCase, by: caller, in: db)
                }
                let json = try record(outcome, of: call, in: db)
                return CompletedCall(
                    call: call,
                    outcome: try outcome.map {
                        Handled($0, json: json, entityTag: try editedTag(of: call, in: db))
                    })
            }
            try await recordRead(completed)
            notifyObservers(of: completed)
            return try completed.outcome.get()
        }
    }

    /// Runs a body in a read transaction for a read, otherwise in a write transaction; rolls a dry run back.
    private func transaction<Request: APIRequest, Value: Sendable>(
        for undecoded: UndecodedRequest<Request>,
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        if !Request.endpoint.isWrite { return try await store.read(body) }
        return try await undecoded.options.isDryRun ? store.dryRun(body) : store.write(body)
    }
}

/// The result of handling a request.
public struct Handled<Response: Sendable>: Sendable {
    public let response: Response
    /// The response as JSON, if it was encoded to be recorded.
    let json: [UInt8]?
    /// The tag of the edited resource, if ``SendOptions/wantsEntityTag`` is set.
    let entityTag: EntityTag?

    init(_ response: Response, json: [UInt8]? = nil, entityTag: EntityTag? = nil) {
        self.response = response
        self.json = json
        self.entityTag = entityTag
    }
}
