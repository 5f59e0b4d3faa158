internal import Core

/// What the JSON of a type looks like, found by having the type read itself.
indirect enum Shape: Sendable {
    /// A text, a number or a truth value: as it is taken, as it is written, and what its type's parser refuses.
    case value(taken: ValueSchema, written: ValueSchema, failures: [any AcademyError])
    case list(Shape)
    case dictionary(Shape)
    case object(ObjectShape)
}

/// An object with the fields that a type reads.
struct ObjectShape: Sendable {
    let name: String
    let fields: [Field]
    /// What its type refuses of fields that are right each by itself.
    let failures: [any AcademyError]
    /// A value to show, where its type has one.
    var shown: Node?

    struct Field: Sendable {
        let name: String
        let shape: Shape
        /// Whether it may be missing, or null, where it is read.
        let isOptional: Bool
        /// Whether it is written as null where there is nothing, and not left out.
        let isWrittenAsNull: Bool
    }

    subscript(_ name: String) -> Field? { fields.first { $0.name == name } }
}

extension Shape {
    static func plain(_ schema: ValueSchema) -> Shape { .value(taken: schema, written: schema, failures: []) }

    /// The shape and all that it is made of.
    var parts: [Shape] {
        switch self {
        case .value: [self]
        case .list(let item), .dictionary(let item): [self] + item.parts
        case .object(let object): [self] + object.fields.flatMap { $0.shape.parts }
        }
    }
}
