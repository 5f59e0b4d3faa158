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
    private let identify: @Sendable (String, Instant, any Transaction) throws -> Principal
    private let records: IdempotencyRecords
    private var handlers: [ObjectIdentifier: any Sendable] = [:]

    /// Every request that is answered, in the order of registration.
    public private(set) var requests: [any APIRequest.Type] = []

    /// - Parameters:
    ///   - identify: whom a token belongs to; throws ``AccessError/invalidToken``.
    ///   - fingerprint: a cryptographic hash, for idempotency keys.
    public init(
        store: any Store, world: World,
        identify: @escaping @Sendable (String, Instant, any Transaction) throws -> Principal,
        fingerprint: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) {
        (self.store, self.world, self.identify) = (store, world, identify)
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
    /// opens its transactions itself, through the call. It records no idempotent answers.
    public mutating func onAsync<Request: APIRequest>(
        _ type: Request.Type,
        _ useCase: @escaping @Sendable (Request, AsyncCall) async throws -> Request.Response
    ) {
        register(type, .async(useCase))
    }

    /// Answers a request.
    ///
    /// - Throws: ``AccessError``, ``IdempotencyError``, ``UnservedRequest``; what the use case throws.
    public func answer<Request: APIRequest>(
        _ request: Request, token: String?, _ options: SendOptions = .plain
    ) async throws -> Request.Response {
        guard let handler = handlers[ObjectIdentifier(Request.self)] as? Handler<Request> else {
            throw UnservedRequest(name: Request.name)
        }
        let access = Request.endpoint.access
        if access != .anyone, token == nil { throw AccessError.notSignedIn }
        let now = world.now()
        switch handler.work {
        case .async(let useCase):
            let caller = try await store.read { try identified(token, for: request, at: now, in: $0) }
            return try await useCase(
                request,
                AsyncCall(caller: caller, store: store, name: handler.name, isRehearsal: options.isRehearsal))
        case .transaction(let useCase):
            let body: @Sendable (any Transaction) throws -> Outcome<Request.Response> = { db in
                let caller = try identified(token, for: request, at: now, in: db)
                guard Request.endpoint.isWrite else { return try useCase(request, caller, db) }
                return try write(request, handler.name, useCase, caller, options.idempotencyKey, in: db)
            }
            guard Request.endpoint.isWrite else { return try await store.read(body).get() }
            return try await (options.isRehearsal ? store.rehearse(body) : store.write(body)).get()
        }
    }

    private func write<Request: APIRequest>(
        _ request: Request, _ name: String, _ useCase: Handler<Request>.Decision, _ caller: Caller,
        _ key: String?,
        in db: any Transaction
    ) throws -> Outcome<Request.Response> {
        let fingerprint = try key.map { _ in try records.fingerprint(of: request, name: name) }
        if let key, let fingerprint,
            let known = try records.answer(
                Request.Response.self, to: fingerprint, key: key, by: caller, in: db)
        {
            return known
        }
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

    private func identified(
        _ token: String?, for request: some APIRequest, at now: Instant, in db: any Transaction
    ) throws -> Caller {
        let access = type(of: request).endpoint.access
        let principal = access == .anyone ? nil : try token.map { try identify($0, now, db) }
        try access.check(principal, owner: request.owner)
        return Caller(principal, at: now)
    }

    private mutating func register<Request: APIRequest>(_ type: Request.Type, _ work: Handler<Request>.Work) {
        let isNew =
            handlers.updateValue(
                Handler(name: Request.name, work: work), forKey: ObjectIdentifier(type)) == nil
        if isNew { requests.append(type) }
    }
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
