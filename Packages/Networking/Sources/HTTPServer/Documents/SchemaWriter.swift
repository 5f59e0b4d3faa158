internal import Core

/// Writes shapes as JSON Schema (draft 2020-12), and keeps those that have a name by it.
struct SchemaWriter {
    private(set) var components: [String: Node] = [:]

    /// The schema of an answer, or of a part of one.
    mutating func written(_ shape: Shape) -> Node {
        switch shape {
        case .value(_, let schema, _): return Self.node(schema, isTaken: false)
        case .list(let item): return ["type": "array", "items": written(item)]
        case .dictionary(let item): return ["type": "object", "additionalProperties": written(item)]
        case .object(let object):
            if components[object.name] == nil {
                // Named first, so that a type that has itself inside ends.
                components[object.name] = .null
                components[object.name] = writtenObject(object)
            }
            return .reference("schemas/\(object.name)")
        }
    }

    private mutating func writtenObject(_ object: ObjectShape) -> Node {
        var properties: [String: Node] = [:]
        for field in object.fields {
            let schema = written(field.shape)
            properties[field.name] = field.isWrittenAsNull ? Self.orNull(schema) : schema
        }
        let required = object.fields.filter { !$0.isOptional || $0.isWrittenAsNull }.map(\.name)
        return .members([
            "type": "object", "properties": properties.isEmpty ? nil : .object(properties),
            "required": required.isEmpty ? nil : .texts(required.sorted()),
        ])
    }

    /// The schema of an object that is sent: what is not named is refused.
    mutating func taken(_ fields: [ObjectShape.Field], _ rules: [String: FieldRule] = [:]) -> Node {
        var properties: [String: Node] = [:]
        for field in fields {
            let schema = taken(field.shape, rules[field.name])
            properties[field.name] = field.isOptional ? Self.orNull(schema) : schema
        }
        let required = fields.filter { !$0.isOptional }.map(\.name)
        return .members([
            "type": "object", "additionalProperties": false, "properties": .object(properties),
            "required": required.isEmpty ? nil : .texts(required.sorted()),
        ])
    }

    /// The schema of a field that is sent.
    mutating func taken(_ shape: Shape, _ rule: FieldRule?) -> Node {
        switch shape {
        case .value(let schema, _, _): return takenValue(rule?.schema ?? schema)
        case .list(let item):
            return .members([
                "type": "array", "items": taken(item, rule),
                "minItems": rule?.count.flatMap { $0.lowerBound > 0 ? .int(Int64($0.lowerBound)) : nil },
                "maxItems": rule?.count.map { .int(Int64($0.upperBound)) },
            ])
        case .dictionary(let item):
            guard let entries = rule?.entries else {
                return ["type": "object", "additionalProperties": taken(item, rule)]
            }
            let properties = entries.mapValues { Self.node($0, isTaken: true) }
            return ["type": "object", "additionalProperties": false, "properties": .object(properties)]
        case .object(let object):
            guard case .object(var schema) = taken(object.fields) else { return .null }
            schema["examples"] = object.shown.map { [$0] }
            return .object(schema)
        }
    }

    /// The schema of a field in a path or a query, where everything is a text.
    mutating func parameter(_ shape: Shape, _ rule: FieldRule?) -> Node {
        guard case .value(let taken, _, _) = shape else { return self.taken(shape, rule) }
        var schema = rule?.schema ?? taken
        if schema.forms.contains(.string), schema.forms.count > 1 {
            (schema.forms, schema.range) = ([.string], nil)
            schema.name = schema.name.map { $0 + "Text" }
        }
        return takenValue(schema)
    }

    private mutating func takenValue(_ schema: ValueSchema) -> Node {
        let node = Self.node(schema, isTaken: true)
        guard let name = schema.name else { return node }
        components[name] = node
        return .reference("schemas/\(name)")
    }
}

extension SchemaWriter {
    private static func node(_ schema: ValueSchema, isTaken: Bool) -> Node {
        let forms = schema.forms.map { Node.text($0.rawValue) }
        let isNumber = schema.forms == [.integer]
        return .members([
            "type": forms.count == 1 ? forms[0] : .list(forms),
            "format": schema.format.map { .text($0) },
            "pattern": schema.pattern.map { .text("^(?:\($0))$") },
            "minimum": bound(schema.range?.lowerBound, .min, isTaken),
            "maximum": bound(schema.range?.upperBound, .max, isTaken),
            "minLength": schema.lengths.flatMap { $0.lowerBound > 0 ? .int(Int64($0.lowerBound)) : nil },
            "maxLength": schema.lengths.map { .int(Int64($0.upperBound)) },
            "enum": schema.values.map { .texts($0) },
            "description": schema.summary.map { .text($0) },
            "examples": schema.example.map { [isNumber ? .int(Int64($0) ?? 0) : .text($0)] },
        ])
    }

    /// A bound that says something: every number that is written fits in 64 bits.
    private static func bound(_ bound: Int64?, _ widest: Int64, _ isTaken: Bool) -> Node? {
        bound.flatMap { isTaken || $0 != widest ? .int($0) : nil }
    }

    /// A schema that takes null too.
    private static func orNull(_ schema: Node) -> Node {
        guard case .object(var members) = schema, let type = members["type"] else {
            return ["anyOf": [schema, ["type": "null"]]]
        }
        if case .list(let types) = type {
            members["type"] = .list(types + ["null"])
        } else {
            members["type"] = [type, "null"]
        }
        if case .list(let values)? = members["enum"] { members["enum"] = .list(values + [.null]) }
        return .object(members)
    }
}
