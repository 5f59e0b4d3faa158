internal import Core
internal import Persistence

extension Service {
    /// Checks the token, the rate limit, the access rule without its scope, and whether a dry run is allowed.
    ///
    /// - Returns: the verified sender.
    /// - Throws: ``AccessError``, ``DryRunError``; errors of the admission check.
    func authorize<Request: APIRequest>(
        _ incoming: IncomingRequest<Request>, in db: any Transaction
    ) throws -> Caller {
        let endpoint = Request.endpoint
        let token = endpoint.access == .anyone ? nil : incoming.sender.token
        let identity = try token.map { try identify($0, incoming.at, db) }
        let caller = Caller(
            identity, at: incoming.at, from: incoming.sender.network, address: incoming.sender.address,
            language: incoming.sender.language)
        try incoming.sender.admission(caller)
        try endpoint.checkWithoutScope(identity)
        if incoming.options.isDryRun, !endpoint.allowsDryRun { throw DryRunError.notSupported }
        return caller
    }

    /// Decodes the request of an authorized caller, and checks the access rule with the request's scope and
    /// values. Checks also whether the caller has confirmed the password, if the request needs that.
    ///
    /// - Throws: errors of the decoding; ``AccessError``.
    func call<Request: APIRequest>(
        _ incoming: IncomingRequest<Request>, by caller: Caller, in db: any Transaction
    ) throws -> Call<Request> {
        var call = try Call(incoming) { try admitted(caller, to: $0, in: db) }
        if Request.endpoint.access.instructor(in: caller.identity) != nil { call = call.ofOwnClasses }
        try checkAssignment(of: call.request, to: caller, in: db)
        try checkSender(of: call.request, call.caller, in: db)
        try checkConfirmation(of: call.request, by: caller, token: incoming.sender.token, in: db)
        return call
    }

    /// Checks whether the access rule admits a caller with the scope of a request.
    ///
    /// - Returns: the caller for the student whom the request names.
    /// - Throws: ``AccessError``.
    func admitted<Request: APIRequest>(
        _ caller: Caller, to request: Request, in db: any Transaction
    ) throws -> Caller {
        let (endpoint, scope) = (Request.endpoint, try scope(of: request, for: caller, in: db))
        try endpoint.check(caller.identity, scope: scope)
        let admitted = caller.admitted(to: scope, by: endpoint.access)
        if let scope, admitted.ward != nil, endpoint.refusesFormerPrincipals, try hasLeft(scope, db) {
            throw AccessError.former
        }
        return admitted
    }

    /// Checks whether a caller who may send the request as an instructor only teaches its class.
    ///
    /// - Throws: ``AccessError/notYourClass``.
    func checkAssignment<Request: APIRequest>(
        of request: Request, to caller: Caller, in db: any Transaction
    ) throws {
        guard let instructor = Request.endpoint.access.instructor(in: caller.identity) else { return }
        guard let scope = try scope(of: request, for: caller, in: db), try isAssigned(instructor, scope, db)
        else { throw AccessError.notYourClass }
    }

    /// The scope of a request. A resource that is named by its key or by a number gets its id, if the
    /// caller's access depends on the resource.
    func scope<Request: APIRequest>(
        of request: Request, for caller: Caller, in db: any Transaction
    ) throws -> AccessScope? {
        switch request.scope {
        case .key?, .number?:
            guard let scope = request.scope, Request.endpoint.access.dependsOnScope(for: caller.identity)
            else { return request.scope }
            return try resolve(scope, db) ?? scope
        case .me?, .id?, nil: return request.scope
        }
    }

    /// The recorded outcome of an earlier request with the same idempotency key; nil where there is none.
    func replay<Request: APIRequest>(
        _ call: Call<Request>, in db: any Transaction
    ) throws -> Handled<Request>? {
        guard let key = call.key else { return nil }
        do {
            let recorded = try records.find(Request.Response.self, key, of: call.caller, in: db)
            return recorded.map {
                Handled(call: call, outcome: $0.outcome, json: $0.json, isReplay: true)
            }
        } catch IdempotencyError.forgotten where Request.Response.self is any ContainsSecrets.Type {
            guard let response = try cache.find(Request.Response.self, key, of: call.caller) else {
                throw IdempotencyError.forgotten
            }
            return Handled(call: call, outcome: .done(response), isReplay: true)
        }
    }

    /// Checks that no equal request was carried out a few minutes ago, if the sender wishes so.
    ///
    /// - Throws: ``IdempotencyError/repeated(minutes:)``.
    func checkRepetition(of call: Call<some APIRequest>, in db: any Transaction) throws {
        guard call.options.refusesRepetition, let key = call.key,
            let earlier = try records.lastEqual(key, of: call.caller, in: db)
        else { return }
        throw IdempotencyError.repeated(minutes: call.caller.at.minutes(since: earlier))
    }

    /// Checks the precondition of an edit against the resource's current entity tag.
    ///
    /// - Throws: ``EditError/stale``; ``EditError/notAnEdit`` if the request is no ``EditRequest``.
    func checkPrecondition(of call: Call<some APIRequest>, in db: any Transaction) throws {
        guard let precondition = call.options.precondition else { return }
        guard let edit = call.request as? any EditRequest else { throw EditError.notAnEdit }
        let current = try entityTag(editedBy: edit, call.caller, in: db)
        if case .matches(let tags) = precondition, !tags.contains(current) { throw EditError.stale }
    }

    /// Records the outcome and returns it as JSON; nil if the request has no idempotency key.
    ///
    /// A response with secrets is kept in memory only; the record says that the request was carried out.
    func record<Request: APIRequest>(
        _ outcome: Outcome<Request.Response>, of call: Call<Request>, in db: any Transaction
    ) throws -> [UInt8]? {
        guard let key = call.key else { return nil }
        guard case .done(let response) = outcome, response is any ContainsSecrets else {
            return try records.insert(outcome, key, of: call.caller, in: db)
        }
        try records.insertForgotten(key, of: call.caller, in: db)
        // A response of a transaction that fails is never found: a repetition reads the record first.
        cache.insert(response, key, of: call.caller)
        return nil
    }

    /// The tag of the edited resource; nil if it is not wanted, and after a refusal.
    func editedTag<Request: APIRequest>(
        of outcome: Outcome<Request.Response>, _ call: Call<Request>, in db: any Transaction
    ) throws -> EntityTag? {
        guard case .done = outcome, call.options.wantsEntityTag, let edit = call.request as? any EditRequest
        else { return nil }
        return try entityTag(editedBy: edit, call.caller, in: db)
    }

    /// The tag of a response that was encoded as JSON.
    public func entityTag(ofJSON json: [UInt8]) -> EntityTag { EntityTag(hash: fingerprint(json)) }

    private func entityTag<Request: EditRequest>(
        editedBy request: Request, _ caller: Caller, in db: any Transaction
    ) throws -> EntityTag {
        entityTag(ofJSON: try JSON.encode(resource(editedBy: request, caller, in: db)))
    }

    /// The present state of the resource that a request edits.
    func resource<Request: EditRequest>(
        editedBy request: Request, _ caller: Caller, in db: any Transaction
    ) throws -> Request.Resource.Response {
        guard case .transaction(let show) = try handler(of: Request.Resource.self) else {
            throw UnknownRequest(name: Request.Resource.name)
        }
        return try show(request.resource, caller, db).get()
    }
}
