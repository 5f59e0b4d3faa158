/// How a value is written in JSON: enough to check one by, and to make one up.
public struct ValueSchema: Sendable, Hashable {
    /// The types of JSON a single value can have.
    public enum Form: String, Sendable { case string, integer, number, boolean }

    /// Which types it may have; the other rules hold for those that they speak of.
    public var forms: [Form]
    /// A format of JSON Schema's, such as `date`.
    public var format: String?
    /// A regular expression (ECMA 262) for the whole of a text.
    public var pattern: String?
    /// The numbers it may be.
    public var range: ClosedRange<Int64>?
    /// How many characters (Unicode scalars) a text has at least and at most.
    public var lengths: ClosedRange<Int>?
    /// The texts it may be; nil where there is no list of them.
    public var values: [String]?
    public var example: String?
    /// What the schema is called where more than one place has it: `Day`.
    public var name: String?
    /// What an id or a reference is of: `Student`.
    public var subject: String?
    /// One sentence to a person, where the rest does not say it.
    public var summary: String?

    public init(_ forms: Form...) { self.forms = forms }

    /// A text, by a regular expression for the whole of it.
    public static func text(
        _ pattern: String? = nil, lengths: ClosedRange<Int>? = nil, format: String? = nil,
        example: String? = nil, _ summary: String? = nil
    ) -> ValueSchema {
        var schema = ValueSchema(.string)
        (schema.pattern, schema.lengths, schema.format) = (pattern, lengths, format)
        (schema.example, schema.summary) = (example, summary)
        return schema
    }

    /// A whole number.
    public static func integer(
        _ range: some BinaryIntegerRange, example: Int? = nil, _ summary: String? = nil
    ) -> ValueSchema {
        var schema = ValueSchema(.integer)
        (schema.range, schema.format, schema.summary) = (range.asInt64, "int64", summary)
        schema.example = example.map(String.init)
        return schema
    }

    /// One text of a list.
    public static func oneOf(_ values: [String], example: String? = nil) -> ValueSchema {
        var schema = ValueSchema(.string)
        (schema.values, schema.example) = (values, example)
        return schema
    }

    /// The same with a name of its own, and what it is of where it is an id or a reference.
    public func named(_ name: String, of subject: Any.Type? = nil) -> ValueSchema {
        var schema = self
        (schema.name, schema.subject) = (name, subject.map { String(describing: $0) })
        return schema
    }

    /// The same, and an empty text, which stands for nothing.
    public var allowingEmpty: ValueSchema {
        var schema = self
        schema.name = name.map { $0 + "OrNone" }
        schema.pattern = pattern.map { "(?:\($0))?" }
        schema.lengths = lengths.map { 0...$0.upperBound }
        schema.values = values.map { $0 + [""] }
        return schema
    }
}

/// A range of whole numbers of any width.
public protocol BinaryIntegerRange {
    var asInt64: ClosedRange<Int64> { get }
}

extension ClosedRange: BinaryIntegerRange where Bound: BinaryInteger {
    public var asInt64: ClosedRange<Int64> { Int64(clamping: lowerBound)...Int64(clamping: upperBound) }
}
