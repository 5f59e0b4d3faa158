internal import Core
internal import Networking
internal import Persistence

/// Every error that a request may end in: those of its use case, of its fields, and of what goes before it.
struct OperationErrors {
    /// An example of each by status and code.
    private(set) var byStatus: [Int: [String: any AcademyError]] = [:]
    /// The codes that a request may end in though its every field is right: they go by more than one field, by the
    /// day, or by what the academy has.
    private(set) var conditions: Set<String> = []

    var codes: Set<String> { Set(byStatus.values.flatMap(\.keys)).union([Self.unknown.code]) }

    /// What stands for every error that nobody foresaw.
    static let unknown = Problem(unknown: "5d0f3a9c")

    init(_ route: Route, _ fields: [ObjectShape.Field], _ rules: [String: FieldRule]) {
        let endpoint = route.endpoint
        add(endpoint.failures, areConditions: true)
        for field in fields { add(field, rules[field.name]) }
        add(Self.wire(endpoint, fields))
        add(Self.access(endpoint.access))
        if endpoint.refusesFormerStudents { add([AccessError.formerStudent]) }
        if endpoint.isWrite {
            let conditional: [any AcademyError] = [
                IdempotencyError.mismatch, IdempotencyError.forgotten, IdempotencyLockError(),
                EditError.stale,
            ]
            add(conditional, areConditions: true)
            add([IdempotencyError.malformedKey, EditError.malformedTag])
            add(StorageError.writeExamples)
        }
        if endpoint.isWrite, !endpoint.allowsDryRun { add([DryRunError.notSupported], areConditions: true) }
        add(StorageError.examples)
        add(HTTPError.all.filter { Self.mayMeet(endpoint, $0) })
        add(TransportError.all)
        add(RateError.all.filter { Self.mayMeet(endpoint, $0.limit) })
    }

    /// The status that an error is answered with.
    static func status(of error: any AcademyError) -> Int {
        switch error {
        case let error as TransportError: error.status
        case is RateError: 429
        default: Problem.status(of: error)
        }
    }

    private mutating func add(_ errors: [any AcademyError], areConditions: Bool = false) {
        for error in errors {
            let known = byStatus[Self.status(of: error), default: [:]][error.code]
            byStatus[Self.status(of: error), default: [:]][error.code] = known ?? error
        }
        if areConditions { conditions.formUnion(errors.map(\.code)) }
    }

    /// The errors of a field, of its type and of what it is made of.
    private mutating func add(_ field: ObjectShape.Field, _ rule: FieldRule?) {
        add(rule?.failures ?? [])
        // Nobody but who signed it knows whether a cursor is right.
        add(field.shape, isRuled: rule != nil, areConditions: field.name == "after")
    }

    /// - Parameter isRuled: whether a rule takes the place of what a value's own type refuses.
    private mutating func add(_ shape: Shape, isRuled: Bool, areConditions: Bool = false) {
        switch shape {
        case .value(_, _, let failures): if !isRuled { add(failures, areConditions: areConditions) }
        case .list(let item), .dictionary(let item): add(item, isRuled: isRuled)
        case .object(let object):
            add(object.failures, areConditions: true)
            for field in object.fields { add(field.shape, isRuled: false) }
        }
    }

    private static func wire(_ endpoint: Endpoint, _ fields: [ObjectShape.Field]) -> [WireError] {
        let open = fields.filter { !endpoint.parameters.contains($0.name) }
        let inside = open.flatMap(\.shape.parts).flatMap { part -> [ObjectShape.Field] in
            if case .object(let object) = part { object.fields } else { [] }
        }
        var errors: [WireError] = [
            .unknownField("colour"), .duplicateField(open.first?.name ?? "colour"),
            .notJSON("a value is malformed", at: 12), .notAnObject,
            .tooMany("members in an object", limit: 1_000),
        ]
        if let field = (open + inside).first(where: { !$0.isOptional }) {
            errors.append(.missingField(field.name))
        }
        if endpoint.isWrite, let field = open.first {
            errors.append(.wrongType(field.name, needed: "a text"))
        }
        for field in fields + inside {
            guard case .value(let schema, _, _) = field.shape else { continue }
            if schema.forms == [.integer] { errors += [.notAnInteger(field.name), .outOfRange(field.name)] }
            if schema.values != nil { errors.append(.wrongValue(field.name)) }
        }
        return errors
    }

    private static func access(_ access: Access) -> [AccessError] {
        let signedIn: [AccessError] = [.notSignedIn, .invalidToken]
        return switch access {
        case .anyone: []
        case .signedIn: signedIn + [.onlyAScreen]
        case .only(let role): signedIn + [.onlyAScreen, .wrongRole(needed: role)]
        case .own: signedIn + [.onlyAScreen, .notYours, .notAStudent]
        case .display: signedIn + [.onlyAScreen, .wrongRole(needed: .admin)]
        }
    }

    private static func mayMeet(_ endpoint: Endpoint, _ error: HTTPError) -> Bool {
        switch error {
        // An operation's path and method are right.
        case .noSuchPath, .methodNotAllowed: false
        case .unsupportedMediaType, .bodyTooLarge, .malformedHeader: endpoint.isWrite
        case .unexpectedBody: !endpoint.isWrite
        case .tooManyStreams: endpoint.isLive
        // Other requests go on until the connection is closed, and then have no response.
        case .clientClosed: endpoint.cost == .password
        default: true
        }
    }

    private static func mayMeet(_ endpoint: Endpoint, _ limit: RateLimit) -> Bool {
        switch limit {
        case .scan: endpoint.cost == .scan
        case .export: endpoint.cost == .export
        case .principal: endpoint.access != .anyone
        case .address, .anonymous: true
        }
    }
}
