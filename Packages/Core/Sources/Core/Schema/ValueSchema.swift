/// The form of a value in JSON, as JSON Schema describes it.
public struct ValueSchema: Sendable, Hashable {
    /// A type of JSON that a single value can have.
    public enum Form: String, Sendable { case string, integer, number, boolean, object }

    /// The types the value may have; each other rule holds for the types it concerns.
    public var forms: [Form]
    /// A format of JSON Schema, such as `date`.
    public var format: String?
    /// A regular expression (ECMA 262) for the whole of a text.
    public var pattern: String?
    public var range: ClosedRange<Int64>?
    /// The number of Unicode scalars of a text.
    public var lengths: ClosedRange<Int>?
    /// The allowed texts; nil if they are not listed.
    public var values: [String]?
    /// The properties of an object, which are all required; nil if they are not listed.
    public var properties: [String: ValueSchema]?
    public var example: String?
    /// The name of a schema that several fields share: `Day`.
    public var name: String?
    /// The entity of an id or a reference: `Student`.
    public var subject: String?
    /// One sentence for people.
    public var summary: String?

    public init(_ forms: Form...) { self.forms = forms }

    /// A text, by a regular expression for the whole of it.
    public static func text(
        _ pattern: String? = nil, lengths: ClosedRange<Int>? = nil, format: String? = nil,
        example: String? = nil, _ summary: String? = nil
    ) -> ValueSchema {
        var schema = ValueSchema(.string)
        schema.pattern = pattern
        schema.lengths = lengths
        schema.format = format
        schema.example = example
        schema.summary = summary
        return schema
    }

    /// A whole number.
    public static func integer(
        _ range: ClosedRange<some BinaryInteger>, example: Int? = nil, _ summary: String? = nil
    ) -> ValueSchema {
        var schema = ValueSchema(.integer)
        schema.range = Int64(clamping: range.lowerBound)...Int64(clamping: range.upperBound)
        schema.format = "int64"
        schema.summary = summary
        schema.example = example.map(String.init)
        return schema
    }

    /// One text of a list.
    public static func oneOf(_ values: [String], example: String? = nil) -> ValueSchema {
        var schema = ValueSchema(.string)
        schema.values = values
        schema.example = example
        return schema
    }

    /// The texts of an enumeration; nil for any other type.
    public static func rawValues(of type: Any.Type) -> [String]? {
        func texts<Choice: CaseIterable>(_ type: Choice.Type) -> [String] {
            type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
        }
        guard let texts = (type as? any CaseIterable.Type).map({ texts($0) }), !texts.isEmpty else {
            return nil
        }
        return texts
    }

    /// The schema with a name, and the entity of an id or a reference.
    public func named(_ name: String, of subject: Any.Type? = nil) -> ValueSchema {
        var schema = self
        schema.name = name
        schema.subject = subject.map { String(describing: $0) }
        return schema
    }

    /// Whether the schema accepts an empty text.
    public var acceptsEmptyText: Bool {
        guard forms.contains(.string) else { return false }
        if let values { return values.contains("") }
        if let lengths { return lengths.lowerBound == 0 }
        guard let pattern else { return true }
        return (try? Regex(pattern).wholeMatch(in: "")) != nil
    }

    /// The schema that also accepts an empty text, which means no value.
    public var allowingEmpty: ValueSchema {
        var schema = self
        schema.name = name.map { $0 + "OrNone" }
        schema.pattern = pattern.map { "(?:\($0))?" }
        schema.lengths = lengths.map { 0...$0.upperBound }
        schema.values = values.map { $0 + [""] }
        return schema
    }
}
