internal import Application
internal import Core
internal import HTTPServer
internal import Networking
internal import Persistence

/// All errors of an operation: of its use case, its fields, the pipeline and the server.
struct OperationErrors {
    /// An example of each error by its status and code.
    private(set) var byStatus: [Int: [String: any AcademyError]] = [:]
    /// The codes of errors that can occur although each field matches its schema: they depend on several
    /// fields, on the date, or on the stored data.
    private(set) var conditions: Set<String> = []

    var codes: Set<String> { Set(byStatus.values.flatMap(\.keys)).union([Self.unknown.code]) }

    /// The example of an internal error.
    static let unknown = Problem(unknown: "5d0f3a9c")

    private static let ambiguous = InvalidValue.ambiguous("Salón 2", of: []).code

    init(_ route: Route, _ fields: [ObjectReflection.Field], _ rules: [String: FieldRule]) {
        let endpoint = route.endpoint
        add(endpoint.failures, areConditions: true)
        for field in fields { add(field, rules[field.name]) }
        add(Self.wire(endpoint, fields))
        add(endpoint.access.errors)
        if endpoint.access == .student, fields.contains(where: { $0.name == "student" }) {
            add(Access.ownErrors)
        }
        add(endpoint.confirmation.errors + endpoint.limitErrors, areConditions: true)
        if endpoint.refusesFormerPrincipals { add([AccessError.former]) }
        if endpoint.isWrite {
            let conditional: [any AcademyError] = [
                IdempotencyError.mismatch, IdempotencyError.forgotten, ServerFailures.keyInUse,
                route.request is any EditRequest.Type ? EditError.stale : .notAnEdit,
            ]
            add(conditional, areConditions: true)
            add([IdempotencyError.malformedKey, EditError.malformedTag])
            add(StorageError.writeExamples)
        }
        if endpoint.isWrite, !endpoint.allowsDryRun { add([DryRunError.notSupported], areConditions: true) }
        add(StorageError.examples)
        add(ServerFailures.examples(of: endpoint))
    }

    private mutating func add(_ errors: [any AcademyError], areConditions: Bool = false) {
        for error in errors {
            byStatus[Problem.status(of: error), default: [:]].merge([error.code: error]) { first, _ in first }
        }
        if areConditions { conditions.formUnion(errors.map(\.code)) }
    }

    /// Adds the errors of a field, its type and its parts.
    private mutating func add(_ field: ObjectReflection.Field, _ rule: FieldRule?) {
        add(rule?.failures ?? [])
        conditions.formUnion(rule?.conditions ?? [])
        // No schema tells whether a cursor is authentic.
        add(field.schema, isRuled: rule != nil, areConditions: field.name == "after")
    }

    /// - Parameter isRuled: whether a rule replaces the errors of the value's type.
    private mutating func add(_ schema: SchemaReflection, isRuled: Bool, areConditions: Bool = false) {
        switch schema {
        case .value(_, _, let failures):
            if !isRuled { add(failures, areConditions: areConditions) }
            // No schema tells whether several entities have the name of a reference.
            conditions.formUnion(failures.map(\.code).filter { $0 == Self.ambiguous })
        case .list(let item), .dictionary(let item): add(item, isRuled: isRuled)
        case .object(let object):
            add(object.failures, areConditions: true)
            for field in object.fields { add(field.schema, isRuled: false) }
        }
    }

    private static func wire(_ endpoint: Endpoint, _ fields: [ObjectReflection.Field])
        -> [RequestDecodingError]
    {
        let outsidePath = fields.filter { !endpoint.parameters.contains($0.name) }
        let inside = outsidePath.flatMap(\.schema.parts).flatMap { part -> [ObjectReflection.Field] in
            if case .object(let object) = part { object.fields } else { [] }
        }
        var errors: [RequestDecodingError] = [
            .unknownField("colour"), .duplicateField(outsidePath.first?.name ?? "colour"),
            .notJSON("a value is malformed", at: 12), .notAnObject,
            .tooMany("members in an object", limit: 1_000),
        ]
        if let field = (outsidePath + inside).first(where: { !$0.isOptional }) {
            errors.append(.missingField(field.name))
        }
        if endpoint.isWrite, let field = outsidePath.first {
            errors.append(.wrongType(field.name, needed: "a text"))
        }
        return errors + (fields + inside).flatMap(valueErrors)
    }

    /// The errors of the value of a field, or of the values of its list.
    private static func valueErrors(_ field: ObjectReflection.Field) -> [RequestDecodingError] {
        guard let schema = field.schema.acceptedValues else { return [] }
        var errors: [RequestDecodingError] = []
        if schema.forms == [.boolean] { errors.append(.wrongType(field.name, needed: "true or false")) }
        if schema.forms == [.integer] {
            errors += [
                .notAnInteger(field.name, value: "1.5"),
                .outOfRange(field.name, value: "99999999999999999999"),
            ]
        }
        if let values = schema.values {
            errors.append(.wrongValue(field.name, value: "other", allowed: values))
        }
        return errors
    }
}
