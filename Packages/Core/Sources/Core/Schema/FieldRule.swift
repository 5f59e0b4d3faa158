/// The values that a field of a request accepts, and the errors of all others.
public struct FieldRule: Sendable {
    public var schema: ValueSchema
    /// An example of each error of the field.
    public var failures: [any AcademyError]
    /// The codes of the errors of values that match the schema: these errors depend on the academy's data.
    public var conditions: Set<String> = []
    /// The number of items of a list; nil if it is not limited.
    public var count: ClosedRange<Int>?
    /// The schema of each value of a dictionary whose keys are known; nil for any other field.
    public var entries: [String: ValueSchema]?

    /// - Parameter attempts: parse invalid values; each throws one of the field's errors.
    public init(_ schema: ValueSchema, _ attempts: (() throws -> Void)...) {
        self.schema = schema
        failures = DocumentedErrors.of(attempts)
    }

    /// The rule of a value's type.
    public init<Value: SchemaDescribed>(_ type: Value.Type) {
        schema = type.schema
        failures = type.failures
    }

    /// The rule of a field that an empty text clears.
    public var allowingEmpty: FieldRule {
        var rule = self
        rule.schema = schema.allowingEmpty
        return rule
    }

    /// The rule of a list whose items have this rule; `count` limits the number of items.
    ///
    /// - Parameter attempts: each throws an error of the list as a whole.
    public func list(of count: ClosedRange<Int>? = nil, _ attempts: (() throws -> Void)...) -> FieldRule {
        var rule = self
        rule.count = count
        rule.failures += DocumentedErrors.of(attempts)
        return rule
    }

    /// The rule of a dictionary whose keys are known.
    public static func entries(
        _ entries: [String: ValueSchema], _ attempts: (() throws -> Void)...
    ) -> FieldRule {
        var rule = FieldRule(ValueSchema(.string))
        rule.entries = entries
        rule.failures = DocumentedErrors.of(attempts)
        return rule
    }

    /// The rule of a field with a raw value of an enumeration.
    public static func oneOf<Value: CaseIterable & RawRepresentable<String>>(
        _ type: Value.Type, _ attempt: @escaping () throws -> Void
    ) -> FieldRule {
        FieldRule(.oneOf(type.allCases.map(\.rawValue)), attempt)
    }
}
