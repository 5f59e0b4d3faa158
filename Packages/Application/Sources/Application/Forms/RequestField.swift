public import Core

/// A property of a request with the values that it accepts, from which forms are made.
public struct RequestField: Sendable, Hashable {
    public let name: String
    /// Whether a request may leave it out.
    public let isOptional: Bool
    /// Whether it is a list of values.
    public let isList: Bool
    /// Whether null clears it, as a ``FieldEdit`` does.
    let isClearedByNull: Bool
    /// The accepted values of the property, or of each element of a list; nil for objects and dictionaries.
    public let schema: ValueSchema?
    /// Whether its type lists the accepted values, so that no rule of the feature has an error for others.
    public let isEnumeration: Bool
    /// Whether it is a list that needs an item.
    public let needsItem: Bool

    /// The properties of a request, with the rules of its feature.
    public static func all<Request: APIRequest>(of request: Request.Type) -> [RequestField] {
        let found = SchemaReflector.read(request)
        guard case .object(let object) = found.schema else { return [] }
        let rules = (request as? any FieldDescribed.Type)?.fields ?? [:]
        let clearable = found.value.map { clearableProperties($0) } ?? []
        return object.fields.map {
            RequestField($0, rules[$0.name], isClearedByNull: clearable.contains($0.name))
        }
    }

    /// The names of the properties that null clears.
    private static func clearableProperties(_ request: some APIRequest) -> Set<String> {
        let properties = Mirror(reflecting: request).children
        return Set(properties.filter { $0.value is any ClearableField }.compactMap(\.label))
    }

    private init(_ field: ObjectReflection.Field, _ rule: FieldRule?, isClearedByNull: Bool) {
        name = field.name
        isOptional = field.isOptional
        self.isClearedByNull = isClearedByNull
        isList = if case .list = field.schema { true } else { false }
        schema = field.schema.acceptedValues.map { rule?.schema ?? $0 }
        isEnumeration = rule == nil && schema?.values != nil
        needsItem = isList && !field.isOptional && (rule?.count?.lowerBound ?? 0) > 0
    }
}
