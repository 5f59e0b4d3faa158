import Core
import Foundation

/// Decodes any request from nothing: texts are plausible, numbers are 1, optional fields are missing, and whoever is
/// asked about is one student.
struct Filler: Decoder {
    let student: StudentID
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields(filler: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Empty(filler: self) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(filler: self) }

    /// A value of a type: tried as the texts that the workspace's values are parsed from.
    fileprivate func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == Reference<Kind.Student>.self, let value = Reference<Kind.Student>.id(student) as? Value {
            return value
        }
        for text in ["1", "true", "2026-11-20", "2026-11-20T07:00", "10:00", "MO", "present"] {
            for json in [text, "\"\(text)\"", "[]", "{}"] {
                if let value = try? JSONDecoder().decode(Value.self, from: Data(json.utf8)) { return value }
            }
        }
        return try Value(from: self)
    }

    private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let filler: Filler
        var codingPath: [any CodingKey] { filler.codingPath }
        var allKeys: [Key] { [] }

        func contains(_ key: Key) -> Bool { true }
        func decodeNil(forKey key: Key) throws -> Bool { true }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try filler.value(type)
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { try filler.container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            Empty(filler: filler)
        }
        func superDecoder() throws -> any Decoder { filler }
        func superDecoder(forKey key: Key) throws -> any Decoder { filler }
    }

    private struct Empty: UnkeyedDecodingContainer {
        let filler: Filler
        var codingPath: [any CodingKey] { filler.codingPath }
        var count: Int? { 0 }
        var isAtEnd: Bool { true }
        var currentIndex: Int { 0 }

        mutating func decodeNil() throws -> Bool { true }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try filler.value(type) }
        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> { try filler.container(keyedBy: type) }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { self }
        mutating func superDecoder() throws -> any Decoder { filler }
    }

    private struct Single: SingleValueDecodingContainer {
        let filler: Filler
        var codingPath: [any CodingKey] { filler.codingPath }

        func decodeNil() -> Bool { true }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try filler.value(type) }
    }
}
