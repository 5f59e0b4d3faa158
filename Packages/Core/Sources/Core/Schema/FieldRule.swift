/// What a field of a request takes, and what it answers to anything else.
public struct FieldRule: Sendable {
    public var schema: ValueSchema
    /// An example of each error that the field may end in.
    public var failures: [any AcademyError]
    /// How many items a list has; nil where that is not checked.
    public var count: ClosedRange<Int>?
    /// The entries a dictionary may have, where they are known by name.
    public var entries: [String: ValueSchema]?

    /// - Parameter attempts: what the field's parser refuses, each a way to have it do so.
    public init(_ schema: ValueSchema, _ attempts: (() throws -> Void)...) {
        (self.schema, failures) = (schema, DocumentedErrors.of(attempts))
    }

    /// A rule that a value's own type makes.
    public init<Value: SchemaDescribed>(_ type: Value.Type) {
        (schema, failures) = (type.schema, type.failures)
    }

    /// The same rule for a field that an empty text clears.
    public var allowingEmpty: FieldRule {
        var rule = self
        rule.schema = schema.allowingEmpty
        return rule
    }

    /// The same rule for a list of so many items.
    ///
    /// - Parameter attempts: what is refused of the list as a whole.
    public func list(of count: ClosedRange<Int>? = nil, _ attempts: (() throws -> Void)...) -> FieldRule {
        var rule = self
        rule.count = count
        rule.failures += DocumentedErrors.of(attempts)
        return rule
    }

    /// A dictionary with entries of known names.
    public static func entries(
        _ entries: [String: ValueSchema], _ attempts: (() throws -> Void)...
    ) -> FieldRule {
        var rule = FieldRule(ValueSchema(.string))
        (rule.entries, rule.failures) = (entries, DocumentedErrors.of(attempts))
        return rule
    }

    /// One of the names of an enumeration's cases.
    public static func oneOf<Value: CaseIterable & RawRepresentable<String>>(
        _ type: Value.Type, _ attempt: @escaping () throws -> Void
    ) -> FieldRule {
        FieldRule(.oneOf(type.allCases.map(\.rawValue)), attempt)
    }
}
