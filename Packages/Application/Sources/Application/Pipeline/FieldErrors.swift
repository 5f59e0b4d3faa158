public import Core
internal import Persistence

/// Finds the other invalid fields of a request that was refused because of one field.
///
/// Each invalid field gets an example of a valid value, and the request is tried again, so that a person who
/// fills in a form gets all errors at once. An invalid entry of a dictionary is left out.
public struct FieldErrors<Request: APIRequest> {
    /// The most errors that are reported: each may run the use case once more, while other writes wait.
    private static var limit: Int { 8 }

    private var members: [JSONValue.Member]
    private let rules: [String: FieldRule]
    private let fields: [String: ObjectReflection.Field]
    private var found: [any AcademyError] = []
    /// The paths of the fields and entries that were replaced.
    private var replaced: Set<String> = []

    /// - Parameter members: the fields of the request as they were sent.
    public init(_ type: Request.Type, _ members: [JSONValue.Member], rules: [String: FieldRule]) {
        self.members = members
        self.rules = rules
        if case .object(let object) = SchemaReflector.schema(of: type) {
            fields = Dictionary(object.fields.map { ($0.name, $0) }) { first, _ in first }
        } else {
            fields = [:]
        }
    }

    /// The error of all fields that were found; nil before ``replace(_:)``.
    public var error: (any AcademyError)? {
        guard let first = found.first else { return nil }
        return found.count == 1 ? first : InvalidFields(first, Array(found.dropFirst()))
    }

    /// Notes an error, and replaces the value of its field by an example.
    ///
    /// - Returns: whether the request can be tried again. That is not so after an error of the path, whose
    ///   example would be another entity.
    public mutating func replace(_ error: any AcademyError) -> Bool {
        guard found.isEmpty || isOfOneValue(error), let name = Self.name(error), found.count < Self.limit,
            replaced.insert(entry(of: error, in: name).map { "\(name).\($0)" } ?? name).inserted
        else {
            if found.isEmpty { found = [error] }
            return false
        }
        found.append(error)
        if Request.endpoint.segments.contains(.parameter(name)) { return false }
        if let entry = entry(of: error, in: name) {
            removeEntry(entry, of: name)
            return true
        }
        members.removeAll { $0.name == name }
        guard let field = fields[name] else { return true }
        guard let example = example(of: field) else { return false }
        members.append(JSONValue.Member(name: name, value: example))
        return true
    }

    /// The request with examples in place of the values that were found to be invalid.
    public func request() throws -> Request { try JSON.request(from: members) }

    /// The property that an error is about: `slots` for `slots[0].startTime`.
    private static func name(_ error: any AcademyError) -> String? {
        guard error.kind == .invalid, let path = error.field else { return nil }
        return String(path.prefix { $0 != "[" && $0 != "." })
    }

    /// The key of a dictionary's entry that an error is about: `web.address` for `settings.web.address`.
    private func entry(of error: any AcademyError, in name: String) -> String? {
        guard case .dictionary? = fields[name]?.schema, let path = error.field, path.hasPrefix(name + ".")
        else { return nil }
        return String(path.dropFirst(name.count + 1))
    }

    private mutating func removeEntry(_ key: String, of name: String) {
        guard let index = members.firstIndex(where: { $0.name == name }) else { return }
        members[index].value = .object(members[index].value.members.filter { $0.name != key })
    }

    /// Whether an error is about the value of its field alone, whatever the others are: an error that its
    /// type or its rule documents, or one of its JSON type. Others may be due to the examples, which are not
    /// what the person means.
    private func isOfOneValue(_ error: any AcademyError) -> Bool {
        if error is RequestDecodingError { return true }
        guard let name = Self.name(error) else { return false }
        let documented = (rules[name]?.failures ?? []) + (fields[name]?.schema.failures ?? [])
        return documented.contains { $0.code == error.code }
    }

    private func example(of field: ObjectReflection.Field) -> JSONValue? {
        switch field.schema {
        case .value(let accepted, _, _): Self.example(rules[field.name]?.schema ?? accepted)
        case .list: rules[field.name]?.count.map { $0.lowerBound > 0 } == true ? nil : .array([])
        case .dictionary: .object([])
        case .object: nil
        }
    }

    private static func example(_ schema: ValueSchema) -> JSONValue {
        if let example = schema.example ?? schema.values?.first { return .text(example) }
        if schema.forms.contains(.boolean) { return .text("true") }
        if schema.forms.contains(.integer) { return .text(String(max(schema.range?.lowerBound ?? 1, 1))) }
        return .text(String(repeating: "x", count: max(schema.lengths?.lowerBound ?? 1, 1)))
    }
}

extension SchemaReflection {
    /// The errors of the values' own types.
    fileprivate var failures: [any AcademyError] {
        switch self {
        case .value(_, _, let failures): failures
        case .list(let item), .dictionary(let item): item.failures
        case .object(let object): object.failures + object.fields.flatMap(\.schema.failures)
        }
    }
}

extension Service {
    /// Undoes a trial of a use case.
    private struct TrialEnded: Error {}

    /// The error of all invalid fields of a write that was refused because of one, found by trying its use
    /// case in savepoints that are rolled back.
    ///
    /// What a use case counts in the database is rolled back too: one that counts guesses must be
    /// asynchronous.
    func withOtherFields<Request: APIRequest>(
        _ error: any Error, of incoming: IncomingRequest<Request>, _ useCase: Decision<Request>,
        by caller: Caller, in db: any Transaction
    ) -> any Error {
        withOtherFields(error, of: incoming) { request in
            let caller = try admitted(caller, to: request, in: db)
            try db.savepoint { () throws -> Void in
                _ = try useCase(request, caller, db).get()
                throw TrialEnded()
            }
        }
    }

    /// The error of all invalid fields of a write that was refused because of one, found by decoding it with
    /// examples and by an attempt to carry it out.
    ///
    /// - Parameter attempt: throws the error of another field; by default there is no attempt, since an
    ///   asynchronous use case cannot be undone.
    func withOtherFields<Request: APIRequest>(
        _ error: any Error, of incoming: IncomingRequest<Request>,
        attempt: (Request) throws -> Void = { _ in }
    ) -> any Error {
        guard Request.endpoint.isWrite, let known = error as? any AcademyError, known.kind == .invalid,
            known.field != nil, let members = try? incoming.members()
        else { return error }
        var fields = FieldErrors(Request.self, members, rules: rules(of: Request.self))
        var last = known
        while fields.replace(last) {
            do {
                try attempt(fields.request())
                break
            } catch let next as any AcademyError {
                last = next
            } catch {
                break
            }
        }
        return fields.error ?? error
    }
}
