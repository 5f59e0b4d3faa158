internal import Mustache

/// A value of a view model as Mustache sees it.
///
/// Mustache checks for each value which of its protocols the type conforms to. Swift caches the results for
/// this type, but checks a generic type such as a dictionary again each time.
struct TemplateValue: MustacheParent, MustacheCustomRenderable {
    private enum Content {
        case text(String)
        case condition(Bool)
        case list([TemplateValue])
        case properties([String: TemplateValue])
        // Stored indirectly, so that a value fits into an existential without an allocation.
        indirect case words(Words)
    }

    private let content: Content

    /// The values of a view model, with the sentences as `t`, and those of the notice around it.
    init(_ view: some View, _ words: Words? = nil, in notice: NoticeValues? = nil) {
        let encoder = ValueEncoder()
        encoder.properties["t"] = words.map { TemplateValue(content: .words($0)) }
        // The encodings that the compiler synthesises do not throw.
        try? notice?.encode(to: encoder)
        try? view.encode(to: encoder)
        self = encoder.value
    }

    fileprivate init<Value: Encodable>(of value: Value) {
        switch value {
        case let text as String: self.init(text)
        case let condition as Bool: self.init(condition)
        case let number as Int: self.init(String(number))
        case let number as Int64: self.init(String(number))
        default:
            let encoder = ValueEncoder()
            try? value.encode(to: encoder)
            self = encoder.value
        }
    }

    private init(content: Content) { self.content = content }

    init(_ text: String) { content = .text(text) }
    fileprivate init(_ condition: Bool) { content = .condition(condition) }
    fileprivate init(_ list: [TemplateValue]) { content = .list(list) }
    fileprivate init(_ properties: [String: TemplateValue]) { content = .properties(properties) }

    var renderText: String {
        guard case .text(let text) = content else { return "" }
        return text
    }

    var isNull: Bool { false }

    func child(named name: String) -> Any? {
        guard case .properties(let properties) = content, let child = properties[name] else { return nil }
        return switch child.content {
        case .condition(let condition): condition
        case .list(let list): list
        case .words(let words): words
        case .text, .properties: child
        }
    }
}

/// Encodes one struct, array or other value of a view model.
private final class ValueEncoder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    var properties: [String: TemplateValue] = [:]
    /// The elements of an array; nil for other values.
    var elements: [TemplateValue]?
    /// A value that is encoded as another one, such as the raw value of an enum.
    var single: TemplateValue?

    var value: TemplateValue { single ?? elements.map { TemplateValue($0) } ?? TemplateValue(properties) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // Room for most structs, so that the dictionary does not grow step by step.
        if properties.isEmpty { properties.reserveCapacity(16) }
        return KeyedEncodingContainer(Properties(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        elements = []
        return Elements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

private struct Properties<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}
    func encode(_ value: String, forKey key: Key) {
        encoder.properties[key.stringValue] = TemplateValue(value)
    }
    func encode(_ value: Bool, forKey key: Key) {
        encoder.properties[key.stringValue] = TemplateValue(value)
    }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        if let shared = value as? any SharedValues {
            try shared.encode(to: encoder)
        } else {
            encoder.properties[key.stringValue] = TemplateValue(of: value)
        }
    }
    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

private struct Elements: UnkeyedEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.elements?.count ?? 0 }

    func encodeNil() {}
    func encode<Value: Encodable>(_ value: Value) { encoder.elements?.append(TemplateValue(of: value)) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder }
}

private struct Single: SingleValueEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() {}
    func encode<Value: Encodable>(_ value: Value) { encoder.single = TemplateValue(of: value) }
}
