internal import Core
internal import Persistence

/// One request on its way through the pipeline.
struct Call<Request: APIRequest>: Sendable {
    let request: Request
    let sender: Sender
    let options: SendOptions
    let at: Instant
    /// The idempotency key; a dry run does not use it.
    let key: RequestKey?

    var isWrite: Bool { Request.endpoint.isWrite }

    /// - Throws: ``AccessError/notSignedIn`` where the request needs a token and there is none.
    init(
        _ request: Request, _ sender: Sender, _ options: SendOptions, at: Instant,
        _ fingerprint: ([UInt8]) -> [UInt8]
    ) throws {
        if sender.token == nil, Request.endpoint.access != .anyone { throw AccessError.notSignedIn }
        self.request = request
        self.sender = sender
        self.options = options
        self.at = at
        if let text = options.idempotencyKey, Request.endpoint.isWrite, !options.isDryRun {
            let bytes = try Array(Request.name.utf8) + [0] + JSON.encode(request)
            key = RequestKey(text: text, fingerprint: fingerprint(bytes))
        } else {
            key = nil
        }
    }
}

extension Service {
    /// Returns the sender of a request once the token, the rate limit and the access rule are checked.
    func authorize(_ call: Call<some APIRequest>, in db: any Transaction) throws -> Caller {
        let endpoint = type(of: call.request).endpoint
        let token = endpoint.access == .anyone ? nil : call.sender.token
        let identity = try token.map { try identify($0, call.at, db) }
        let caller = Caller(identity, at: call.at, from: call.sender.network)
        try call.sender.admission(caller)
        try endpoint.check(identity, scope: call.request.scope)
        if call.options.isDryRun, !endpoint.allowsDryRun { throw DryRunError.notSupported }
        return caller
    }

    /// The recorded outcome of an earlier request with the same idempotency key; nil where there is none.
    func replay<Request: APIRequest>(
        _ call: Call<Request>, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<Handled<Request.Response>>? {
        try call.key.flatMap { try records.find(Request.Response.self, $0, of: caller, in: db) }
    }

    /// Checks the precondition of an edit against the resource's current entity tag.
    ///
    /// - Throws: ``EditError/stale``.
    func checkPrecondition(
        of call: Call<some APIRequest>, by caller: Caller, in db: any Transaction
    ) throws {
        guard let precondition = call.options.precondition else { return }
        guard let edit = call.request as? any EditRequest else { throw EditError.stale }
        let current = try entityTag(editedBy: edit, caller, in: db)
        if case .matches(let tags) = precondition, !tags.contains(current) { throw EditError.stale }
    }

    func addAuditEntry<Request: APIRequest>(
        of request: Request, _ outcome: Outcome<Request.Response>, by caller: Caller,
        in db: any Transaction
    ) throws {
        let named = try? outcome.get() as? any AuditSubject
        let subject = named?.subject ?? request.subject
        try SQLAuditEntries.insert(
            Request.name, subject: subject, outcome: outcome.name, by: caller, in: db)
    }

    /// Records the outcome where the request has an idempotency key, and returns it as JSON.
    func record<Request: APIRequest>(
        _ outcome: Outcome<Request.Response>, of call: Call<Request>, by caller: Caller,
        in db: any Transaction
    ) throws -> [UInt8]? {
        try call.key.map { try records.insert(outcome, $0, of: caller, in: db) }
    }

    /// The tag of the edited resource, where it is wanted.
    func editedTag(
        of call: Call<some APIRequest>, by caller: Caller, in db: any Transaction
    ) throws -> EntityTag? {
        guard call.options.wantsEntityTag, let edit = call.request as? any EditRequest else { return nil }
        return try entityTag(editedBy: edit, caller, in: db)
    }

    /// The tag of a response that was encoded as JSON.
    func entityTag(ofJSON json: [UInt8]) -> EntityTag { EntityTag(hash: fingerprint(json)) }

    private func entityTag<Request: EditRequest>(
        editedBy request: Request, _ caller: Caller, in db: any Transaction
    ) throws -> EntityTag {
        guard case .transaction(let show) = try handler(of: Request.Resource.self) else {
            throw UnknownRequest(name: Request.Resource.name)
        }
        return entityTag(ofJSON: try JSON.encode(show(request.resource, caller, db).get()))
    }
}
