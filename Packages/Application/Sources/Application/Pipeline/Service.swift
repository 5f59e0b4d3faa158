public import Core
public import Persistence

/// Runs every request through one pipeline: access, idempotency, one transaction, audit.
///
/// Features register their use cases with ``on(_:_:)``; ``handle(_:as:_:)`` is the pipeline.
public struct Service: Sendable {
    /// A use case that runs in one transaction.
    public typealias UseCase<Request: APIRequest> =
        @Sendable (Request, Caller, any Transaction) throws -> Request.Response
    /// A use case that can refuse a request and still commit its writes.
    public typealias Decision<Request: APIRequest> =
        @Sendable (Request, Caller, any Transaction) throws -> Outcome<Request.Response>
    /// A use case that opens its transactions itself.
    public typealias AsyncUseCase<Request: APIRequest> =
        @Sendable (Request, AsyncCall) async throws -> Request.Response

    /// A use case that sends other requests of the same caller in its transaction.
    public typealias Composition<Request: APIRequest> =
        @Sendable (Request, ComposedCall, any Transaction) throws -> Request.Response

    let store: any Store
    let world: World
    /// Returns the owner of a token.
    let identify: @Sendable (String, Instant, any Transaction) throws -> Identity
    /// Whether an instructor teaches the class or session of a scope.
    let isAssigned: @Sendable (InstructorID, AccessScope, any Transaction) throws -> Bool
    /// Returns the scope of a resource that is named by its key with the resource's id; nil if there is none.
    let resolve: @Sendable (AccessScope, any Transaction) throws -> AccessScope?
    /// Whether the student of a scope has left the academy.
    let hasLeft: @Sendable (AccessScope, any Transaction) throws -> Bool
    /// Whether the password was confirmed with the sign-in of a token within
    /// ``PasswordConfirmation/lifetime``.
    let hasConfirmed: @Sendable (String, Instant, any Transaction) throws -> Bool
    /// Returns a closure that stores when sign-ins were last used, called after a request; nil if nothing is
    /// due.
    let pendingActivity: @Sendable () -> (@Sendable (any Transaction) throws -> Void)?
    /// A cryptographic hash of bytes.
    let fingerprint: @Sendable ([UInt8]) -> [UInt8]
    /// Encrypts the cursors of lists that leave the process.
    public let cursorCipher: CursorCipher?
    let records = SQLIdempotencyRecords()
    let cache = EphemeralIdempotencyCache()
    private var handlers: [ObjectIdentifier: any Sendable] = [:]
    /// The ``ComparedEntity`` of each request that has one.
    var comparedEntities: [ObjectIdentifier: any Sendable] = [:]
    /// The ``SenderRule`` of each request that has one.
    var senderRules: [ObjectIdentifier: any Sendable] = [:]
    /// The ``PasswordRule`` of each request that has one.
    var passwordRules: [ObjectIdentifier: any Sendable] = [:]
    /// The observers of each request that has some: an array of ``Observer``.
    var observers: [ObjectIdentifier: any Sendable] = [:]

    /// The rules of fields that only the running service knows, by request.
    private var fieldRules: [ObjectIdentifier: [String: FieldRule]] = [:]

    /// Every request with a use case, in the order of registration.
    public private(set) var requests: [any APIRequest.Type] = []

    /// - Parameters:
    ///   - identify: Returns the owner of a token; throws ``AccessError/invalidToken``.
    ///   - isAssigned: Returns whether an instructor teaches the class or session of a scope.
    ///   - resolve: Returns the scope of a resource that is named by its key with the resource's id; nil if
    ///     there is none.
    ///   - hasLeft: Returns whether the student of a scope has left, for the requests of guardians.
    ///   - hasConfirmed: Returns whether the password was confirmed with the sign-in of a token within
    ///     ``PasswordConfirmation/lifetime``.
    ///   - pendingActivity: Returns a closure that stores when sign-ins were last used; nil if nothing is
    ///     due.
    ///   - fingerprint: A cryptographic hash, for idempotency keys and entity tags.
    ///   - cursorCipher: Encrypts the cursors of lists that leave the process.
    public init(
        store: any Store, world: World,
        identify: @escaping @Sendable (String, Instant, any Transaction) throws -> Identity,
        isAssigned: @escaping @Sendable (InstructorID, AccessScope, any Transaction) throws -> Bool = {
            _, _, _ in false
        },
        resolve: @escaping @Sendable (AccessScope, any Transaction) throws -> AccessScope? = { _, _ in nil },
        hasLeft: @escaping @Sendable (AccessScope, any Transaction) throws -> Bool = { _, _ in false },
        hasConfirmed: @escaping @Sendable (String, Instant, any Transaction) throws -> Bool = {
            _, _, _ in false
        },
        pendingActivity: @escaping @Sendable () -> (@Sendable (any Transaction) throws -> Void)? = { nil },
        fingerprint: @escaping @Sendable ([UInt8]) -> [UInt8], cursorCipher: CursorCipher? = nil
    ) {
        self.store = store
        self.world = world
        self.identify = identify
        self.isAssigned = isAssigned
        self.resolve = resolve
        self.hasLeft = hasLeft
        self.hasConfirmed = hasConfirmed
        self.pendingActivity = pendingActivity
        self.fingerprint = fingerprint
        self.cursorCipher = cursorCipher
    }

    /// Registers the use case of a request; replaces one that was registered before.
    public mutating func on<Request: APIRequest>(
        _ type: Request.Type, _ useCase: @escaping UseCase<Request>
    ) {
        register(.transaction { .done(try useCase($0, $1, $2)) } as Handler<Request>)
    }

    /// Registers a use case that can refuse a request and still commit its writes.
    public mutating func onDecision<Request: APIRequest>(
        _ type: Request.Type, _ useCase: @escaping Decision<Request>
    ) {
        register(.transaction(useCase) as Handler<Request>)
    }

    /// Registers a use case that sends other requests of the same caller in its transaction: each of them is
    /// checked for its own access, and the refusal of one refuses all.
    public mutating func onComposed<Request: APIRequest>(
        _ type: Request.Type, _ useCase: @escaping Composition<Request>
    ) {
        register(.composed(useCase) as Handler<Request>)
    }

    /// Registers a use case with slow work that must not run inside a transaction, such as hashing a
    /// password.
    ///
    /// The use case opens its transactions itself. Its response is recorded after its work; a response with
    /// secrets is kept in memory only, for ten minutes.
    public mutating func onAsync<Request: APIRequest>(
        _ type: Request.Type, _ useCase: @escaping AsyncUseCase<Request>
    ) {
        register(.async(useCase) as Handler<Request>)
    }

    /// Documents fields of a request whose values only the running service knows, such as the names of
    /// settings.
    public mutating func document<Request: APIRequest>(_ type: Request.Type, fields: [String: FieldRule]) {
        fieldRules[ObjectIdentifier(type), default: [:]].merge(fields) { _, new in new }
    }

    /// The rules of a request's fields by their names: those that its type declares, and those of
    /// ``document(_:fields:)``.
    public func rules(of type: any APIRequest.Type) -> [String: FieldRule] {
        ((type as? any FieldDescribed.Type)?.fields ?? [:])
            .merging(fieldRules[ObjectIdentifier(type)] ?? [:]) { _, own in own }
    }

    /// - Throws: ``UnknownRequest``.
    func handler<Request: APIRequest>(of type: Request.Type) throws(UnknownRequest) -> Handler<Request> {
        guard let handler = handlers[ObjectIdentifier(type)] as? Handler<Request> else {
            throw UnknownRequest(name: type.name)
        }
        return handler
    }

    mutating func register<Request: APIRequest>(_ handler: Handler<Request>) {
        let isNew = handlers.updateValue(handler, forKey: ObjectIdentifier(Request.self)) == nil
        if isNew { requests.append(Request.self) }
    }
}

/// The use case of one request.
enum Handler<Request: APIRequest>: Sendable {
    case transaction(Service.Decision<Request>)
    case composed(Service.Composition<Request>)
    case async(Service.AsyncUseCase<Request>)
}

/// The request has no use case in this academy.
public struct UnknownRequest: AcademyError {
    public let name: String

    public var specification: ErrorSpecification {
        ErrorSpecification(.notFound, "request.unserved", ["name": name])
    }
}
