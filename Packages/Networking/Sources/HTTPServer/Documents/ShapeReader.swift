internal import Core
internal import Networking

/// Finds the shapes of types, and values that have them.
enum ShapeReader {
    /// The shape of a request or an answer.
    static func shape<Value: Decodable>(of type: Value.Type) -> Shape { read(type).shape }

    /// The shape of a type with some value of it; nil where its parser takes none that is made up.
    static func read<Value: Decodable>(_ type: Value.Type) -> Found<Value> {
        plain(type) ?? described(type) ?? choice(type) ?? collection(type) ?? object(type)
    }

    struct Found<Value> {
        let shape: Shape
        let value: Value?

        init(_ shape: Shape, _ value: Value?) { (self.shape, self.value) = (shape, value) }
    }

    private static func plain<Value>(_ type: Value.Type) -> Found<Value>? {
        if type == String.self { return Found(.plain(.text()), "text" as? Value) }
        if type == Bool.self { return Found(.plain(ValueSchema(.boolean)), true as? Value) }
        if type == Double.self { return Found(.plain(ValueSchema(.number)), 1.0 as? Value) }
        guard let number = type as? any FixedWidthInteger.Type else { return nil }
        func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Found<Value> {
            let range = Int64(clamping: type.min)...Int64(clamping: type.max)
            return Found(.plain(.integer(range)), Number(1) as? Value)
        }
        return integer(number)
    }

    private static func described<Value: Decodable>(_ type: Value.Type) -> Found<Value>? {
        guard let described = type as? any SchemaDescribed.Type else { return nil }
        let (taken, written) = (described.schema, described.writtenSchema)
        let example = written.example ?? taken.example ?? ""
        let texts = ["\"\(example)\"", example]
        let value = texts.lazy.compactMap { try? JSON.decode(type, from: Array($0.utf8)) }.first
        return Found(.value(taken: taken, written: written, failures: described.failures), value)
    }

    private static func choice<Value>(_ type: Value.Type) -> Found<Value>? {
        func names<Choice: CaseIterable>(_ type: Choice.Type) -> [String]? {
            let names = type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
            return names.isEmpty ? nil : names
        }
        func first<Choice: CaseIterable>(_ type: Choice.Type) -> Value? { type.allCases.first as? Value }
        guard let choice = type as? any CaseIterable.Type, let names = names(choice) else { return nil }
        return Found(.plain(.oneOf(names)), first(choice))
    }

    private static func collection<Value>(_ type: Value.Type) -> Found<Value>? {
        if let list = type as? any ListType.Type { return Found(.list(list.itemShape), list.none as? Value) }
        guard let dictionary = type as? any DictionaryType.Type else { return nil }
        return Found(.dictionary(dictionary.itemShape), dictionary.none as? Value)
    }

    private static func object<Value: Decodable>(_ type: Value.Type) -> Found<Value> {
        let decoder = ShapeDecoder(leavesOut: false)
        let value = try? Value(from: decoder)
        let nulls = nulls(type)
        let fields = decoder.fields.map {
            ObjectShape.Field(
                name: $0.name, shape: $0.shape, isOptional: $0.isOptional,
                isWrittenAsNull: nulls.contains($0.name))
        }
        let parsed = type as? any ParsedValue.Type
        let shape = ObjectShape(
            name: name(of: type), fields: fields, failures: parsed?.failures ?? [],
            shown: parsed.flatMap { shown($0) })
        return Found(.object(shape), value)
    }

    private static func shown<Value: ParsedValue>(_ type: Value.Type) -> Node? {
        (type.example as? any Encodable).flatMap { Node.value($0) }
    }

    /// The fields that are written as null where a value has nothing for them.
    private static func nulls<Value: Decodable>(_ type: Value.Type) -> Set<String> {
        guard let least = try? Value(from: ShapeDecoder(leavesOut: true)) as? any Encodable,
            let json = try? JSON.encode(least),
            let members = try? JSON.decode([String: NullOrNot].self, from: json)
        else { return [] }
        return Set(members.filter(\.value.isNull).keys)
    }

    /// `Student`; `PageOfStudent` for a generic type.
    private static func name(of type: Any.Type) -> String {
        String(describing: type).split { "<>, ".contains($0) }
            .map { $0.split(separator: ".").last.map(String.init) ?? "" }.joined(separator: "Of")
    }
}

/// Whether a value of a JSON object is null.
private struct NullOrNot: Decodable {
    let isNull: Bool

    init(from decoder: any Decoder) throws { isNull = try decoder.singleValueContainer().decodeNil() }
}

/// A list, whatever is in it.
private protocol ListType {
    static var itemShape: Shape { get }
    static var none: Self { get }
}

extension Array: ListType where Element: Decodable {
    fileprivate static var itemShape: Shape { ShapeReader.shape(of: Element.self) }
    fileprivate static var none: Self { [] }
}

/// A dictionary by text, whatever is in it.
private protocol DictionaryType {
    static var itemShape: Shape { get }
    static var none: Self { get }
}

extension Dictionary: DictionaryType where Key == String, Value: Decodable {
    fileprivate static var itemShape: Shape { ShapeReader.shape(of: Value.self) }
    fileprivate static var none: Self { [:] }
}
