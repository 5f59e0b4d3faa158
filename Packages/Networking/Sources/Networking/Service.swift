public import Core
public import Persistence

/// The pipeline between requests and use cases: access, idempotency, one transaction, audit.
///
/// Features register what they answer with ``on(_:_:)``; a ``Client`` asks with ``answer(_:token:_:)``.
public struct Service: Sendable {
    public typealias UseCase<Request: APIRequest> =
        @Sendable (Request, Caller, any Transaction) throws -> Request.Response
    public typealias Decision<Request: APIRequest> =
        @Sendable (Request, Caller, any Transaction) throws -> Outcome<Request.Response>

    let store: any Store
    let world: World
    let identify: @Sendable (String, Instant, any Transaction) throws -> Identity
    let records: IdempotencyRecords
    let recent = EphemeralIdempotencyCache()
    /// What signs the cursors of lists that leave the process.
    let cursorCipher: CursorCipher?
    private(set) var handlers: [ObjectIdentifier: any Sendable] = [:]

    /// Every request that is answered, in the order of registration.
    public private(set) var requests: [any APIRequest.Type] = []

    /// - Parameters:
    ///   - identify: whom a token belongs to; throws ``AccessError/invalidToken``.
    ///   - fingerprint: a cryptographic hash, for idempotency keys and entity tags.
    ///   - cursorCipher: what seals the cursors of lists that leave the process.
    public init(
        store: any Store, world: World,
        identify: @escaping @Sendable (String, Instant, any Transaction) throws -> Identity,
        fingerprint: @escaping @Sendable ([UInt8]) -> [UInt8], cursorCipher: CursorCipher? = nil
    ) {
        (self.store, self.world, self.identify, self.cursorCipher) = (store, world, identify, cursorCipher)
        records = IdempotencyRecords(fingerprint: fingerprint)
    }

    /// Registers the use case that answers a request.
    public mutating func on<Request: APIRequest>(_ type: Request.Type, _ useCase: @escaping UseCase<Request>)
    {
        register(type, .transaction { _ in { .done(try useCase($0, $1, $2)) } })
    }

    /// Registers a use case that may refuse and have the record of its refusal stay.
    public mutating func onDecision<Request: APIRequest>(
        _ type: Request.Type,
        _ useCase: @escaping Decision<Request>
    ) {
        register(type, .transaction { _ in useCase })
    }

    /// Registers a use case that may refuse, and part of whose work is done before the request queues for its
    /// transaction, such as verifying a signature.
    ///
    /// - Parameter prepare: does that part, without the store, and gives the rest.
    public mutating func onDecision<Request: APIRequest>(
        _ type: Request.Type, prepare: @escaping @Sendable (Request) -> Decision<Request>
    ) {
        register(type, .transaction(prepare))
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

    /// Forgets the answers that are kept for requests that come again, for whatever is personal in them.
    ///
    /// Such a request is refused with ``IdempotencyError/forgotten`` then, and nothing is done twice.
    public static func forgetAnswers(in db: any Transaction) throws {
        try IdempotencyRecords.forgetAnswers(in: db)
    }

    /// Answers a request.
    ///
    /// - Parameter origin: where the request comes from.
    /// - Throws: ``AccessError``, ``IdempotencyError``, ``EditError/stale``, ``UnknownRequest``; what the use case
    ///   throws.
    public func answer<Request: APIRequest>(
        _ request: Request, token: String?, _ options: SendOptions = .plain, from origin: Origin = .local
    ) async throws -> Request.Response {
        try await reply(to: request, by: handler(of: Request.self), token: token, options, from: origin)
            .response
    }

    /// What answers a request; nil where nothing does.
    func handler<Request: APIRequest>(of type: Request.Type) -> Handler<Request>? {
        handlers[ObjectIdentifier(type)] as? Handler<Request>
    }

    private mutating func register<Request: APIRequest>(_ type: Request.Type, _ work: Handler<Request>.Work) {
        let isNew =
            handlers.updateValue(
                Handler(name: Request.name, work: work), forKey: ObjectIdentifier(type)) == nil
        if isNew { requests.append(type) }
    }
}

/// How one request is answered.
struct Handler<Request: APIRequest>: Sendable {
    typealias Decision = Service.Decision<Request>

    enum Work: Sendable {
        /// What is done before the transaction, and gives what is done in it.
        case transaction(@Sendable (Request) -> Decision)
        case async(@Sendable (Request, AsyncCall) async throws -> Request.Response)
    }

    let name: String
    /// Whether the answer says what it is about.
    let isNamed = Request.Response.self is any AuditSubject.Type
    let work: Work
}

/// Nobody answers such a request: a feature is missing.
public struct UnknownRequest: UnspecifiedError {
    public let name: String

    public var kind: ErrorKind { .notFound }
    public var code: String { "request.unserved" }
    public var description: String { "This academy does not answer \(name)." }
}
