/// A value that is written as one text, which its own parser reads.
public protocol TextCodable: Codable, CustomStringConvertible {
    /// The name of the field in an error, if the caller gives none.
    static var defaultField: String { get }

    /// Parses the text of ``description``.
    ///
    /// - Parameter field: the name of the field in an error.
    init(parsing text: String, field: String) throws(InvalidValue)
}

extension TextCodable {
    public init(parsing text: String) throws(InvalidValue) {
        try self.init(parsing: text, field: Self.defaultField)
    }

    public init(from decoder: any Decoder) throws {
        try self.init(parsing: try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
