/// The number that the database assigned to one entity.
///
/// The type parameter `Kind` is never instantiated: it makes the id of a student another type than the id of
/// a class. The database assigns positive numbers; only decoding checks them.
public struct Identifier<Kind>: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: Int64

    public init(_ number: Int64) { self.number = number }

    public var description: String { String(number) }

    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension Identifier: Codable {
    /// - Throws: ``InvalidValue`` `id.out-of-range` for a number below 1.
    public init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int64.self)
        guard number > 0 else {
            throw InvalidValue(
                "id.out-of-range", field: decoder.codingPath.last?.stringValue ?? "id",
                ["text": String(number)])
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}

extension Identifier: SchemaDescribed {
    public static var schema: ValueSchema { .integer(1...Int64.max, example: 12).named("ID", of: Kind.self) }
    public static var failures: [any AcademyError] {
        [InvalidValue("id.out-of-range", field: "id", ["text": "0"])]
    }
}
