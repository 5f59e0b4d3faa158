internal import Core

/// Reflects the schemas of types, and makes example values of them.
public enum SchemaReflector {
    /// The schema of a request or response.
    public static func schema<Value: Decodable>(of type: Value.Type) -> SchemaReflection {
        read(type).schema
    }

    /// The schema of a type, with an example value; nil if the type rejects the example.
    public static func read<Value: Decodable>(_ type: Value.Type) -> Found<Value> {
        plain(type) ?? described(type) ?? choice(type) ?? collection(type) ?? object(type)
    }

    /// The schema of a type, and an example value of it.
    public typealias Found<Value> = (schema: SchemaReflection, value: Value?)

    private static func plain<Value>(_ type: Value.Type) -> Found<Value>? {
        if type == String.self { return (.plain(.text()), "text" as? Value) }
        if type == Bool.self { return (.plain(ValueSchema(.boolean)), true as? Value) }
        if type == Double.self { return (.plain(ValueSchema(.number)), 1.0 as? Value) }
        guard let number = type as? any FixedWidthInteger.Type else { return nil }
        func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Found<Value> {
            let range = Int64(clamping: type.min)...Int64(clamping: type.max)
            return (.plain(.integer(range)), Number(1) as? Value)
        }
        return integer(number)
    }

    private static func described<Value: Decodable>(_ type: Value.Type) -> Found<Value>? {
        guard let described = type as? any SchemaDescribed.Type else { return nil }
        let (accepted, written) = (described.schema, described.writtenSchema)
        let example = written.example ?? accepted.example ?? ""
        let texts = ["\"\(example)\"", example]
        let value = texts.lazy.compactMap { try? JSON.decode(type, from: Array($0.utf8)) }.first
        return (.value(accepted: accepted, written: written, failures: described.failures), value)
    }

    private static func choice<Value>(_ type: Value.Type) -> Found<Value>? {
        func first<Choice: CaseIterable>(_ type: Choice.Type) -> Value? { type.allCases.first as? Value }
        guard let choice = type as? any CaseIterable.Type, let names = ValueSchema.rawValues(of: type)
        else { return nil }
        return (.plain(.oneOf(names)), first(choice))
    }

    private static func collection<Value>(_ type: Value.Type) -> Found<Value>? {
        (type as? any CollectionType.Type).map { (schema: $0.schema, value: $0.empty as? Value) }
    }

    private static func object<Value: Decodable>(_ type: Value.Type) -> Found<Value> {
        let decoder = SchemaReflectionDecoder(omitsOptionals: false)
        let value = try? Value(from: decoder)
        let nulls = nulls(type)
        var fields = decoder.fields
        let descriptions = (type as? any PropertiesDescribed.Type)?.descriptions ?? [:]
        for index in fields.indices {
            fields[index].isWrittenAsNull = nulls.contains(fields[index].name)
            fields[index].description =
                descriptions[fields[index].name] ?? studentDescription(of: fields[index], in: type)
            fields[index].form = type as? any FormRequest.Type
        }
        let parsed = type as? any ParsedValue.Type
        let schema = ObjectReflection(
            name: name(of: type), fields: fields, failures: parsed?.failures ?? [],
            example: parsed.flatMap { example($0) })
        return (.object(schema), value)
    }

    /// The description of the field with which a guardian names a child.
    private static func studentDescription<Value>(
        of field: ObjectReflection.Field, in type: Value.Type
    ) -> String? {
        guard field.name == "student", type is any StudentRequest.Type else { return nil }
        return "The student; without it the caller's own. A guardian names the child."
    }

    private static func example<Value: ParsedValue>(_ type: Value.Type) -> JSONValue? {
        (type.example as? any Encodable).flatMap { try? JSON.value(of: $0) }
    }

    /// The fields that are written as null instead of being left out.
    private static func nulls<Value: Decodable>(_ type: Value.Type) -> Set<String> {
        guard let least = try? Value(from: SchemaReflectionDecoder(omitsOptionals: true)) as? any Encodable,
            case .object(let members)? = try? JSON.value(of: least)
        else { return [] }
        return Set(members.filter { $0.value == .null }.map(\.name))
    }

    /// `Student`; `PageOfStudent` for a generic type.
    private static func name(of type: Any.Type) -> String {
        String(describing: type).split { "<>, ".contains($0) }
            .map { $0.split(separator: ".").last.map(String.init) ?? "" }.joined(separator: "Of")
    }
}

/// An array, or a dictionary with text keys, of any type.
private protocol CollectionType {
    static var schema: SchemaReflection { get }
    static var empty: Self { get }
}

extension Array: CollectionType where Element: Decodable {
    fileprivate static var schema: SchemaReflection { .list(SchemaReflector.schema(of: Element.self)) }
    fileprivate static var empty: Self { [] }
}

extension Dictionary: CollectionType where Key == String, Value: Decodable {
    fileprivate static var schema: SchemaReflection { .dictionary(SchemaReflector.schema(of: Value.self)) }
    fileprivate static var empty: Self { [:] }
}
