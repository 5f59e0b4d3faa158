internal import Core
internal import Foundation

/// Encodes values as ``JSONValue`` with the members of objects in the order of their names, faster than
/// Foundation's encoder.
final class JSONValueEncoder: Encoder {
    private enum Content {
        case value(JSONValue)
        case array
        case object
    }

    let userInfo: [CodingUserInfoKey: Any]
    let codingPath: [any CodingKey] = []
    private var content = Content.object
    private var members: [JSONValue.Member] = []
    fileprivate private(set) var elements: [JSONValue] = []
    /// The encoders of nested containers, with the index of the member or element that each will replace.
    private var nested: [(index: Int, encoder: JSONValueEncoder)] = []
    /// An encoder that is reused for each member or element; nil while it is in use.
    private var spare: JSONValueEncoder?

    private init(_ userInfo: [CodingUserInfoKey: Any]) { self.userInfo = userInfo }

    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    static func encode<Value: Encodable>(
        _ value: Value, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> JSONValue {
        let encoder = JSONValueEncoder(userInfo)
        try encoder.encode(value)
        return encoder.finish()
    }

    fileprivate func encode<Value: Encodable>(_ value: Value) throws {
        // By type, and not by cast: a cast to a protocol is slow.
        guard Value.self == Data.self, let bytes = value as? Data else { return try value.encode(to: self) }
        set(.string(bytes.base64EncodedString()))
    }

    /// Encodes a member or an element.
    fileprivate func encodedPart<Value: Encodable>(_ part: Value) throws -> JSONValue {
        let encoder = spare ?? JSONValueEncoder(userInfo)
        spare = nil
        try encoder.encode(part)
        let value = encoder.finish()
        encoder.clear()
        spare = encoder
        return value
    }

    private func clear() {
        content = .object
        if !members.isEmpty { members.removeAll(keepingCapacity: true) }
        if !elements.isEmpty { elements = [] }
        if !nested.isEmpty { nested = [] }
    }

    private func finish() -> JSONValue {
        switch content {
        case .value(let value): return value
        case .array:
            for (index, encoder) in nested { elements[index] = encoder.finish() }
            return .array(elements)
        case .object:
            for (index, encoder) in nested { members[index].value = encoder.finish() }
            return .object(members.sorted { $0.name < $1.name })
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // Room for most objects, so that the array does not grow step by step.
        if members.isEmpty { members.reserveCapacity(16) }
        return KeyedEncodingContainer(Members(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        content = .array
        return Elements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    fileprivate func set(_ value: JSONValue) { content = .value(value) }
    fileprivate func add(_ value: JSONValue, _ name: String) {
        members.append(.init(name: name, value: value))
    }
    fileprivate func add(_ value: JSONValue) { elements.append(value) }

    fileprivate func addNested(_ name: String) -> JSONValueEncoder {
        let encoder = JSONValueEncoder(userInfo)
        nested.append((members.count, encoder))
        add(.null, name)
        return encoder
    }

    fileprivate func addNested() -> JSONValueEncoder {
        let encoder = JSONValueEncoder(userInfo)
        nested.append((elements.count, encoder))
        add(.null)
        return encoder
    }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.add(.null, key.stringValue) }
    func encode(_ value: String, forKey key: Key) { encoder.add(.string(value), key.stringValue) }
    func encode(_ value: Bool, forKey key: Key) { encoder.add(.bool(value), key.stringValue) }
    // The compiler does not specialise the generic method for these two, because the key is generic too.
    func encode(_ value: Int, forKey key: Key) { encoder.add(.number(String(value)), key.stringValue) }
    func encode(_ value: Int64, forKey key: Key) { encoder.add(.number(String(value)), key.stringValue) }
    func encode<Number: FixedWidthInteger & Encodable>(_ value: Number, forKey key: Key) {
        encoder.add(.number(String(value)), key.stringValue)
    }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        encoder.add(try encoder.encodedPart(value), key.stringValue)
    }
    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.addNested(key.stringValue).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.addNested(key.stringValue).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.addNested(key.stringValue) }
}

private struct Elements: UnkeyedEncodingContainer {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.elements.count }

    func encodeNil() { encoder.add(.null) }
    func encode(_ value: String) { encoder.add(.string(value)) }
    func encode<Value: Encodable>(_ value: Value) throws {
        encoder.add(try encoder.encodedPart(value))
    }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.addNested().container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.addNested().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder.addNested() }
}

private struct Single: NumberTextEncodingContainer {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.set(.null) }
    func encode(_ value: String) { encoder.set(.string(value)) }
    func encode(_ value: Bool) { encoder.set(.bool(value)) }
    func encode(_ value: Double) throws {
        guard value.isFinite else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "JSON cannot represent this number"))
        }
        encoder.set(.number(Int64(exactly: value).map(String.init) ?? value.description))
    }
    func encode(_ value: Float) throws { try encode(Double(value)) }
    func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) {
        encoder.set(.number(String(value)))
    }
    func encode(numberText: String) { encoder.set(.number(numberText)) }
    func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value) }
}
