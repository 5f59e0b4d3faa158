public import Core

/// The JSON schema of a type, found by decoding the type with ``SchemaReflectionDecoder``.
public indirect enum SchemaReflection: Sendable {
    /// A text, number or Boolean: its schema in requests, its schema in responses, and the errors of its
    /// parser.
    case value(accepted: ValueSchema, written: ValueSchema, failures: [any AcademyError])
    case list(SchemaReflection)
    case dictionary(SchemaReflection)
    case object(ObjectReflection)
}

/// An object with the fields that a type decodes.
public struct ObjectReflection: Sendable {
    public let name: String
    public let fields: [Field]
    /// The errors of its type that occur although each field is valid.
    public let failures: [any AcademyError]
    public var example: JSONValue?

    /// A property of the object.
    public struct Field: Sendable {
        public let name: String
        public let schema: SchemaReflection
        /// Whether it may be missing or null in a request.
        public let isOptional: Bool
        /// Whether a response has null instead of leaving it out.
        public var isWrittenAsNull = false
        /// The description of a field that no form describes.
        var description: String?
        /// The form that describes the field.
        var form: (any FormRequest.Type)?

        /// The meaning of the field, for people. It is read when it is needed, since a program that makes its
        /// commands from fields needs no texts.
        public var summary: String? {
            if let description { return description }
            guard let form, !form.form.setElsewhere.contains(name) else { return nil }
            return form.about(name, in: .english)
        }

        /// The same field with the description of another one, if it has none itself.
        public func described(as other: Self?) -> Self {
            guard summary == nil, let other else { return self }
            var field = self
            field.description = other.summary
            return field
        }
    }

    public subscript(_ name: String) -> Field? { fields.first { $0.name == name } }
}

extension SchemaReflection {
    static func plain(_ schema: ValueSchema) -> SchemaReflection {
        .value(accepted: schema, written: schema, failures: [])
    }

    /// The accepted values, of a list those of its items; nil for other types.
    public var acceptedValues: ValueSchema? {
        switch self {
        case .value(let accepted, _, _), .list(.value(let accepted, _, _)): accepted
        case .list, .dictionary, .object: nil
        }
    }

    /// The schema and those of all its parts.
    public var parts: [SchemaReflection] {
        switch self {
        case .value: [self]
        case .list(let item), .dictionary(let item): [self] + item.parts
        case .object(let object): [self] + object.fields.flatMap { $0.schema.parts }
        }
    }
}
