/// Decodes an object without input, and records the fields that its type decodes.
final class SchemaReflectionDecoder: Decoder {
    /// Whether optional fields are missing.
    private let omitsOptionals: Bool
    private(set) var fields: [ObjectReflection.Field] = []
    /// The field whose presence the type has checked, so that it is optional.
    private var checkedField: String?

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(omitsOptionals: Bool) { self.omitsOptionals = omitsOptionals }

    /// Only objects are decoded here: lists and single values describe themselves.
    private struct NotAnObject: Error {}

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NotAnObject() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NotAnObject() }

    fileprivate func isPresent(_ name: String) -> Bool {
        checkedField = name
        return !omitsOptionals
    }

    fileprivate func value<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        guard let value = record(type, name, isOptional: checkedField == name) else { throw NotAnObject() }
        return value
    }

    fileprivate func optional<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
        let value = record(type, name, isOptional: true)
        return omitsOptionals ? nil : value
    }

    private func record<Value: Decodable>(_ type: Value.Type, _ name: String, isOptional: Bool) -> Value? {
        let found = SchemaReflector.read(type)
        fields.append(.init(name: name, schema: found.schema, isOptional: isOptional))
        return found.value
    }

    private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: SchemaReflectionDecoder
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        func contains(_ key: Key) -> Bool { decoder.isPresent(key.stringValue) }

        func decodeNil(forKey key: Key) throws -> Bool { !decoder.isPresent(key.stringValue) }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try decoder.value(type, key.stringValue)
        }

        func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
            decoder.optional(type, key.stringValue)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { throw NotAnObject() }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw NotAnObject()
        }

        func superDecoder() throws -> any Decoder { decoder }

        func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
    }
}
