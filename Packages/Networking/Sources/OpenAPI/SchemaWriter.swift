internal import Application
internal import Core

/// Writes reflected schemas as JSON Schema (draft 2020-12), and collects those with a name as components.
struct SchemaWriter {
    private(set) var components: [String: JSONValue] = [:]

    /// The schema of a response, or of a part of one.
    mutating func written(_ schema: SchemaReflection) -> JSONValue {
        switch schema {
        case .value(_, let schema, _): return Self.node(schema, isAccepted: false)
        case .list(let item): return ["type": "array", "items": written(item)]
        case .dictionary(let item): return ["type": "object", "additionalProperties": written(item)]
        case .object(let object):
            if components[object.name] == nil {
                components[object.name] = writtenObject(object)
            }
            return .reference("schemas/\(object.name)")
        }
    }

    private mutating func writtenObject(_ object: ObjectReflection) -> JSONValue {
        var properties: [String: JSONValue] = [:]
        for field in object.fields {
            let schema = written(field.schema)
            properties[field.name] = Self.described(
                field.isWrittenAsNull ? Self.orNull(schema) : schema, field.summary)
        }
        let required = object.fields.filter { !$0.isOptional || $0.isWrittenAsNull }.map(\.name)
        return .members([
            "type": "object", "properties": properties.isEmpty ? nil : .members(properties),
            "required": required.isEmpty ? nil : .strings(required.sorted()),
        ])
    }

    /// The schema of an object in a request; other fields than these are refused.
    mutating func accepted(_ fields: [ObjectReflection.Field], _ rules: [String: FieldRule] = [:])
        -> JSONValue
    {
        var properties: [String: JSONValue] = [:]
        for field in fields {
            let schema = accepted(field.schema, rules[field.name])
            properties[field.name] = Self.described(
                field.isOptional ? Self.orNull(schema) : schema, field.summary)
        }
        let required = fields.filter { !$0.isOptional }.map(\.name)
        return .members([
            "type": "object", "additionalProperties": false, "properties": .members(properties),
            "required": required.isEmpty ? nil : .strings(required.sorted()),
        ])
    }

    /// The schema of a field in a request.
    mutating func accepted(_ schema: SchemaReflection, _ rule: FieldRule?) -> JSONValue {
        switch schema {
        case .value(let schema, _, _): return acceptedValue(rule?.schema ?? schema)
        case .list(let item):
            return .members([
                "type": "array", "items": accepted(item, rule),
                "minItems": rule?.count.flatMap { $0.lowerBound > 0 ? .int($0.lowerBound) : nil },
                "maxItems": rule?.count.map { .int($0.upperBound) },
            ])
        case .dictionary(let item):
            guard let entries = rule?.entries else {
                return ["type": "object", "additionalProperties": accepted(item, rule)]
            }
            let properties = entries.mapValues { Self.node($0, isAccepted: true) }
            return ["type": "object", "additionalProperties": false, "properties": .members(properties)]
        case .object(let object):
            return accepted(object.fields).with("examples", object.example.map { [$0] })
        }
    }

    /// The schema of a field in a path or a query, where every value is a text.
    mutating func parameter(_ schema: SchemaReflection, _ rule: FieldRule?) -> JSONValue {
        guard case .value(let accepted, _, _) = schema else { return self.accepted(schema, rule) }
        var schema = rule?.schema ?? accepted
        if schema.forms.contains(.string), schema.forms.count > 1 {
            (schema.forms, schema.range) = ([.string], nil)
            schema.name = schema.name.map { $0 + "Text" }
        }
        return acceptedValue(schema)
    }

    private mutating func acceptedValue(_ schema: ValueSchema) -> JSONValue {
        let node = Self.node(schema, isAccepted: true)
        guard let name = schema.name else { return node }
        components[name] = node
        return .reference("schemas/\(name)")
    }
}

extension SchemaWriter {
    private static func node(_ schema: ValueSchema, isAccepted: Bool) -> JSONValue {
        let forms = schema.forms.map { JSONValue.string($0.rawValue) }
        let isNumber = schema.forms == [.integer]
        return .members([
            "type": forms.count == 1 ? forms[0] : .array(forms),
            "format": schema.format.map { .string($0) },
            "pattern": schema.pattern.map { .string("^(?:\($0))$") },
            "minimum": bound(schema.range?.lowerBound, .min, isAccepted),
            "maximum": bound(schema.range?.upperBound, .max, isAccepted),
            "minLength": schema.lengths.flatMap { $0.lowerBound > 0 ? .int($0.lowerBound) : nil },
            "maxLength": schema.lengths.map { .int($0.upperBound) },
            "enum": schema.values.map { .strings($0) },
            "properties": schema.properties.map { properties in
                .members(properties.mapValues { node($0, isAccepted: isAccepted) })
            },
            "required": schema.properties.map { .strings($0.keys.sorted()) },
            "additionalProperties": schema.properties.map { _ in false },
            "description": schema.summary.map { .string($0) },
            "examples": schema.example.map { [isNumber ? .int(Int64($0) ?? 0) : .string($0)] },
        ])
    }

    /// A bound of a number. Responses omit the bounds of 64-bit integers, which every number satisfies.
    private static func bound(_ bound: Int64?, _ widest: Int64, _ isAccepted: Bool) -> JSONValue? {
        bound.flatMap { isAccepted || $0 != widest ? .int($0) : nil }
    }

    /// The schema of a field, whose description is the meaning of the field, then the notation of its type.
    private static func described(_ schema: JSONValue, _ summary: String?) -> JSONValue {
        guard let summary else { return schema }
        guard case .string(let form)? = schema["description"] else {
            return schema.with("description", .string(summary))
        }
        return schema.with("description", .string("\(summary) \(form)"))
    }

    /// A schema that also accepts null.
    private static func orNull(_ schema: JSONValue) -> JSONValue {
        guard let type = schema["type"] else { return ["anyOf": [schema, ["type": "null"]]] }
        let types = if case .array(let types) = type { types } else { [type] }
        let nullable = schema.with("type", .array(types + ["null"]))
        guard case .array(let values)? = schema["enum"] else { return nullable }
        return nullable.with("enum", .array(values + [.null]))
    }
}
