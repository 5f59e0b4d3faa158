public import Core
public import Persistence

/// The pipeline between requests and use cases: access, idempotency, one transaction, audit.
///
/// Features register what they answer with ``on(_:_:)``; a ``Client`` asks with ``answer(_:token:_:)``.
public struct Service: Sendable {
    public typealias UseCase<Request: APIRequest> =
        @Sendable (Request, Caller, any Transaction) throws -> Request.Response

    let store: any Store
    private let world: World
    private let identify: @Sendable (String, Instant, any Transaction) throws -> Identity
    private let records: IdempotencyRecords
    private let recent = RecentAnswers()
    /// What signs the cursors of lists that leave the process.
    let seal: CursorSeal?
    private var handlers: [ObjectIdentifier: any Sendable] = [:]

    /// Every request that is answered, in the order of registration.
    public private(set) var requests: [any APIRequest.Type] = []

    /// - Parameters:
    ///   - identify: whom a token belongs to; throws ``AccessError/invalidToken``.
    ///   - fingerprint: a cryptographic hash, for idempotency keys and entity tags.
    ///   - seal: what signs the cursors of lists that leave the process.
    public init(
        store: any Store, world: World,
        identify: @escaping @Sendable (String, Instant, any Transaction) throws -> Identity,
        fingerprint: @escaping @Sendable ([UInt8]) -> [UInt8], seal: CursorSeal? = nil
    ) {
        (self.store, self.world, self.identify, self.seal) = (store, world, identify, seal)
        records = IdempotencyRecords(fingerprint: fingerprint)
    }

    /// Registers the use case that answers a request.
    public mutating func on<Request: APIRequest>(_ type: Request.Type, _ useCase: @escaping UseCase<Request>)
    {
        register(type, .transaction { .done(try useCase($0, $1, $2)) })
    }

    /// Registers a use case that may refuse and have the record of its refusal stay.
    public mutating func onDecision<Request: APIRequest>(
        _ type: Request.Type,
        _ useCase: @escaping @Sendable (Request, Caller, any Transaction) throws -> Outcome<Request.Response>
    ) {
        register(type, .transaction(useCase))
    }

    /// Registers a use case with slow work that must not sit inside a transaction, such as hashing a password; it
    /// opens its transactions itself, through the call. Its idempotent answers are recorded after its work; those
    /// with a secret in them are never written down, and kept in memory for a while only.
    public mutating func onAsync<Request: APIRequest>(
        _ type: Request.Type,
        _ useCase: @escaping @Sendable (Request, AsyncCall) async throws -> Request.Response
    ) {
        register(type, .async(useCase))
    }

    /// Answers a request.
    ///
    /// - Throws: ``AccessError``, ``IdempotencyError``, ``EditError/stale``, ``UnservedRequest``; what the use case
    ///   throws.
    public func answer<Request: APIRequest>(
        _ request: Request, token: String?, _ options: SendOptions = .plain
    ) async throws -> Request.Response {
        try await reply(to: request, token: token, options).response
    }

    /// Answers a request, and says what became of what it shows or changes.
    func reply<Request: APIRequest>(
        to request: Request, token: String?, _ options: SendOptions, wantsTag: Bool = false,
        admission: @escaping Admission = { _ in }
    ) async throws -> Reply<Request.Response> {
        guard let handler = handlers[ObjectIdentifier(Request.self)] as? Handler<Request> else {
            throw UnservedRequest(name: Request.name)
        }
        let access = Request.endpoint.access
        if access != .anyone, token == nil { throw AccessError.notSignedIn }
        let call = Call(
            request: request, token: token, options: options, at: world.now(), admission: admission)
        switch handler.work {
        case .async(let useCase):
            return Reply(response: try await replyAsync(call, handler.name, useCase), entityTag: nil)
        case .transaction(let useCase) where !Request.endpoint.isWrite:
            let response = try await store.read { try useCase(request, identified(call, in: $0), $0) }.get()
            return Reply(response: response, entityTag: nil)
        case .transaction(let useCase):
            let tagged = wantsTag ? request as? any EditRequest : nil
            let body: @Sendable (any Transaction) throws -> (Outcome<Request.Response>, EntityTag?) = { db in
                let caller = try identified(call, in: db)
                let outcome = try write(call, handler.name, useCase, caller, in: db)
                guard case .done = outcome, let tagged else { return (outcome, nil) }
                return (outcome, try self.tag(ofWhat: tagged, by: caller, in: db))
            }
            let (outcome, entityTag) =
                try await (options.isRehearsal ? store.rehearse(body) : store.write(body))
            return Reply(response: try outcome.get(), entityTag: entityTag)
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
        guard let handler = handlers[ObjectIdentifier(Request.Shown.self)] as? Handler<Request.Shown>,
            case .transaction(let show) = handler.work
        else { throw UnservedRequest(name: Request.Shown.name) }
        return try tag(of: show(request.shown, caller, db).get())
    }

    private func check(
        _ condition: EditCondition, of request: some APIRequest, by caller: Caller, in db: any Transaction
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
        let key = call.options.isRehearsal ? nil : call.options.idempotencyKey
        let fingerprint = try key.map { _ in try records.fingerprint(of: call.request, name: name) }
        let isSecret =
            Request.self is any SecretBearing.Type || Request.Response.self is any SecretBearing.Type
        if let key, let fingerprint {
            if isSecret {
                if let known = try recent.answer(Request.Response.self, to: fingerprint, key, caller) {
                    return known
                }
            } else if let known = try await store.read({ db in
                try records.answer(Request.Response.self, to: fingerprint, key: key, by: caller, in: db)
            }) {
                return try known.get()
            }
        }
        let response = try await useCase(
            call.request,
            AsyncCall(caller: caller, store: store, name: name, isRehearsal: call.options.isRehearsal))
        if let key, let fingerprint {
            if isSecret {
                recent.record(response, to: fingerprint, key, caller)
            } else {
                try await store.write {
                    try records.record(.done(response), to: fingerprint, key: key, by: caller, in: $0)
                }
            }
        }
        return response
    }

    private func write<Request: APIRequest>(
        _ call: Call<Request>, _ name: String, _ useCase: Handler<Request>.Decision, _ caller: Caller,
        in db: any Transaction
    ) throws -> Outcome<Request.Response> {
        let (request, key) = (call.request, call.options.idempotencyKey)
        let fingerprint = try key.map { _ in try records.fingerprint(of: request, name: name) }
        if let key, let fingerprint,
            let known = try records.answer(
                Request.Response.self, to: fingerprint, key: key, by: caller, in: db)
        {
            return known
        }
        if let condition = call.options.condition { try check(condition, of: request, by: caller, in: db) }
        let outcome = try useCase(request, caller, db)
        switch outcome {
        case .done(let response):
            let subject = (response as? any AuditSubject)?.subject ?? request.subject
            try AuditTrail.add(name, subject: subject, outcome: "done", by: caller, in: db)
        case .refused(let error):
            try AuditTrail.add(name, subject: request.subject, outcome: error.code, by: caller, in: db)
        }
        if let key, let fingerprint {
            try records.record(outcome, to: fingerprint, key: key, by: caller, in: db)
        }
        return outcome
    }

    private func identified(_ call: Call<some APIRequest>, in db: any Transaction) throws -> Caller {
        let request = call.request
        let access = type(of: request).endpoint.access
        let identity = access == .anyone ? nil : try call.token.map { try identify($0, call.at, db) }
        let caller = Caller(identity, at: call.at)
        try call.admission(caller)
        try access.check(identity, owner: request.owner, room: request.screenRoom)
        return caller
    }

    private mutating func register<Request: APIRequest>(_ type: Request.Type, _ work: Handler<Request>.Work) {
        let isNew =
            handlers.updateValue(
                Handler(name: Request.name, work: work), forKey: ObjectIdentifier(type)) == nil
        if isNew { requests.append(type) }
    }
}

/// Told who asks, before anything is done for them; what it throws is the answer.
public typealias Admission = @Sendable (Caller) throws -> Void

/// An answer, and the tag of what the request edited.
struct Reply<Response: Sendable>: Sendable {
    let response: Response
    let entityTag: EntityTag?
}

/// A request on its way through the pipeline.
private struct Call<Request: APIRequest>: Sendable {
    let request: Request
    let token: String?
    let options: SendOptions
    let at: Instant
    let admission: Admission
}

/// How one request is answered.
private struct Handler<Request: APIRequest>: Sendable {
    typealias Decision = @Sendable (Request, Caller, any Transaction) throws -> Outcome<Request.Response>

    enum Work: Sendable {
        case transaction(Decision)
        case async(@Sendable (Request, AsyncCall) async throws -> Request.Response)
    }

    let name: String
    let work: Work
}

/// Nobody answers such a request: a feature is missing.
public struct UnservedRequest: AcademyError {
    public let name: String

    public var kind: ErrorKind { .notFound }
    public var code: String { "request.unserved" }
    public var description: String { "This academy does not answer \(name)." }
}
