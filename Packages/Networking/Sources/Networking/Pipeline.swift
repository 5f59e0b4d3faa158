internal import Core
internal import Persistence

/// Called with the caller before the use case runs; an error it throws refuses the request.
public typealias Admission = @Sendable (Caller) throws -> Void

/// An answer, the tag of what the request edited, and the JSON of the answer where it was made to be recorded.
struct Reply<Response: Sendable>: Sendable {
    let response: Response
    var entityTag: EntityTag?
    var recorded: [UInt8]?
    /// Whether it was given before: what it was about may have changed since.
    var isRepeated = false
}

/// A request on its way through the pipeline.
struct Call<Request: APIRequest>: Sendable {
    let request: Request
    let token: String?
    let options: SendOptions
    let at: Instant
    let origin: Origin
    let admission: Admission
    /// What stands for the request where it has an idempotency key.
    let fingerprint: [UInt8]?
}

extension Service {
    /// Answers a request, and says what became of what it shows or changes.
    func reply<Request: APIRequest>(
        to request: Request, by handler: Handler<Request>?, token: String?, _ options: SendOptions,
        from origin: Origin, wantsTag: Bool = false, admission: @escaping Admission = { _ in }
    ) async throws -> Reply<Request.Response> {
        guard let handler else { throw UnknownRequest(name: Request.name) }
        let access = Request.endpoint.access
        if access != .anyone, token == nil { throw AccessError.notSignedIn }
        let fingerprint = try options.idempotencyKey.map { _ in
            try records.fingerprint(of: request, name: handler.name)
        }
        let call = Call(
            request: request, token: token, options: options, at: world.now(), origin: origin,
            admission: admission, fingerprint: fingerprint)
        switch handler.work {
        case .async(let useCase):
            return Reply(response: try await replyAsync(call, handler.name, useCase))
        case .transaction(let prepare) where !Request.endpoint.isWrite:
            let useCase = prepare(request)
            return Reply(
                response: try await store.read { try useCase(request, identified(call, in: $0), $0) }.get())
        case .transaction(let prepare):
            let useCase = prepare(request)
            let tagged = wantsTag ? request as? any EditRequest : nil
            let body: @Sendable (any Transaction) throws -> Outcome<Reply<Request.Response>> = { db in
                let caller = try identified(call, in: db)
                let outcome = try write(call, handler, useCase, caller, in: db)
                guard case .done(var reply) = outcome, let tagged, !reply.isRepeated else { return outcome }
                reply.entityTag = try tag(ofWhat: tagged, by: caller, in: db)
                return .done(reply)
            }
            return try await (options.isDryRun ? store.dryRun(body) : store.write(body)).get()
        }
    }

    /// The tag of an answer to a request that shows something.
    func tag(of response: some Encodable) throws -> EntityTag {
        EntityTag(hash: records.fingerprint(try JSON.encode(response)))
    }

    /// The tag of what a request edits, as it is now.
    private func tag<Request: EditRequest>(
        ofWhat request: Request, by caller: Caller, in db: any Transaction
    ) throws -> EntityTag {
        guard let handler = handlers[ObjectIdentifier(Request.Resource.self)] as? Handler<Request.Resource>,
            case .transaction(let prepare) = handler.work
        else { throw UnknownRequest(name: Request.Resource.name) }
        let resource = request.resource
        return try tag(of: prepare(resource)(resource, caller, db).get())
    }

    private func check(
        _ condition: Precondition, of request: some APIRequest, by caller: Caller, in db: any Transaction
    ) throws {
        guard let edit = request as? any EditRequest else { throw EditError.stale }
        let current = try tag(ofWhat: edit, by: caller, in: db)
        if case .matches(let tags) = condition, !tags.contains(current) { throw EditError.stale }
    }

    private func replyAsync<Request: APIRequest>(
        _ call: Call<Request>, _ name: String,
        _ useCase: @Sendable (Request, AsyncCall) async throws -> Request.Response
    ) async throws -> Request.Response {
        let caller = try await store.read { try identified(call, in: $0) }
        // None of what works outside a transaction is an edit of one resource.
        if call.options.condition != nil { throw EditError.stale }
        let key = call.options.isDryRun ? nil : call.options.idempotencyKey
        let fingerprint = call.fingerprint
        let isSecret =
            Request.self is any ContainsSecrets.Type || Request.Response.self is any ContainsSecrets.Type
        if let key, let fingerprint {
            if isSecret {
                if let known = try recent.answer(Request.Response.self, to: fingerprint, key, caller) {
                    return known
                }
            } else if let known = try await store.read({ db in
                try records.answer(Request.Response.self, to: fingerprint, key: key, by: caller, in: db)
            }) {
                return try known.get().response
            }
        }
        let response = try await useCase(
            call.request,
            AsyncCall(caller: caller, store: store, name: name, isDryRun: call.options.isDryRun))
        if let key, let fingerprint {
            if isSecret {
                recent.record(response, to: fingerprint, key, caller)
            } else {
                // The work is committed. Throwing because its record could not be written would make the client
                // repeat it.
                _ = try? await store.write {
                    try records.record(.done(response), to: fingerprint, key: key, by: caller, in: $0)
                }
            }
        }
        return response
    }

    private func write<Request: APIRequest>(
        _ call: Call<Request>, _ handler: Handler<Request>, _ useCase: Handler<Request>.Decision,
        _ caller: Caller, in db: any Transaction
    ) throws -> Outcome<Reply<Request.Response>> {
        let (request, key) = (call.request, call.options.idempotencyKey)
        if let key, let fingerprint = call.fingerprint,
            let known = try records.answer(
                Request.Response.self, to: fingerprint, key: key, by: caller, in: db)
        {
            return known
        }
        if let condition = call.options.condition { try check(condition, of: request, by: caller, in: db) }
        let outcome = try useCase(request, caller, db)
        switch outcome {
        case .done(let response):
            let named = handler.isNamed ? (response as? any AuditSubject)?.subject : nil
            let subject = named ?? request.subject
            try AuditTrail.add(handler.name, subject: subject, outcome: "done", by: caller, in: db)
        case .refused(let error):
            try AuditTrail.add(
                handler.name, subject: request.subject, outcome: error.code, by: caller, in: db)
        }
        guard let key, let fingerprint = call.fingerprint else {
            return outcome.map { Reply(response: $0) }
        }
        let recorded = try records.record(outcome, to: fingerprint, key: key, by: caller, in: db)
        return outcome.map { Reply(response: $0, recorded: recorded) }
    }

    private func identified(_ call: Call<some APIRequest>, in db: any Transaction) throws -> Caller {
        let request = call.request
        let endpoint = type(of: request).endpoint
        let identity = endpoint.access == .anyone ? nil : try call.token.map { try identify($0, call.at, db) }
        let caller = Caller(identity, at: call.at, from: call.origin)
        try call.admission(caller)
        try endpoint.check(identity, owner: request.owner, room: request.screenRoom)
        if call.options.isDryRun, !endpoint.allowsDryRun {
            throw DryRunError.notSupported
        }
        return caller
    }

}
