/// Decodes an object out of nothing, and notes what it asks for.
final class ShapeDecoder: Decoder {
    struct Field {
        let name: String
        let shape: Shape
        let isOptional: Bool
    }

    /// Whether optional fields are missing.
    private let leavesOut: Bool
    private(set) var fields: [Field] = []
    /// The field that the type has asked whether it is there: it may be missing.
    private var inQuestion: String?

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(leavesOut: Bool) { self.leavesOut = leavesOut }

    /// An object has fields, and nothing else is asked of it here: lists and single values describe themselves.
    private struct NoObject: Error {}

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoObject() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NoObject() }

    fileprivate func isThere(_ name: String) -> Bool {
        inQuestion = name
        return !leavesOut
    }

    fileprivate func value<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        guard let value = note(type, name, isOptional: inQuestion == name) else { throw NoObject() }
        return value
    }

    fileprivate func optional<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
        let value = note(type, name, isOptional: true)
        return leavesOut ? nil : value
    }

    private func note<Value: Decodable>(_ type: Value.Type, _ name: String, isOptional: Bool) -> Value? {
        let found = ShapeReader.read(type)
        fields.append(Field(name: name, shape: found.shape, isOptional: isOptional))
        return found.value
    }

    private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: ShapeDecoder
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        func contains(_ key: Key) -> Bool { decoder.isThere(key.stringValue) }

        func decodeNil(forKey key: Key) throws -> Bool { !decoder.isThere(key.stringValue) }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try decoder.value(type, key.stringValue)
        }

        func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
            decoder.optional(type, key.stringValue)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { throw NoObject() }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw NoObject()
        }

        func superDecoder() throws -> any Decoder { decoder }

        func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
    }
}
