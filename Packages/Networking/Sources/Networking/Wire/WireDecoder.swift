internal import Core

/// Decodes a value from what came over a wire, and takes nothing that the value does not ask for.
final class WireDecoder: Decoder {
    private let value: JSONValue
    /// Where the value is in the request: `schedule[0].day`.
    private let place: String
    let userInfo: [CodingUserInfoKey: Any]
    let codingPath: [any CodingKey] = []
    fileprivate var asked: Set<String>?
    /// Whether the value stands for itself, so that what is wrong with it is wrong with its place.
    private var isScalar = false

    /// - Throws: ``WireError``; ``InvalidValue`` and whatever else a value's own parsing throws.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from value: JSONValue, at place: String = "",
        userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> Value {
        if let value = try plain(type, from: value, at: place) { return value }
        let decoder = WireDecoder(value, at: place, userInfo)
        do {
            let decoded = try type.init(from: decoder)
            try decoder.checkAllIsAsked()
            return decoded
        } catch is DecodingError {
            throw WireError.wrongValue(place)
        } catch let error as InvalidValue where decoder.isScalar && !place.isEmpty {
            throw InvalidValue(error.code, field: place, error.description)
        }
    }

    fileprivate init(_ value: JSONValue, at place: String, _ userInfo: [CodingUserInfoKey: Any]) {
        (self.value, self.place, self.userInfo) = (value, place, userInfo)
    }

    private func checkAllIsAsked() throws(WireError) {
        guard case .object(let members) = value else { return }
        // A request without properties asks for nothing at all.
        guard let asked = place.isEmpty ? asked ?? [] : asked else { return }
        for member in members where !asked.contains(member.name) {
            throw .unknownField(place.isEmpty ? member.name : "\(place).\(member.name)")
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else {
            throw place.isEmpty ? WireError.notAnObject : .wrongType(place, needed: "an object")
        }
        if asked == nil { asked = [] }
        return KeyedDecodingContainer(WireFields(members: members, place: place, decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let values) = value else { throw WireError.wrongType(place, needed: "a list") }
        return WireList(values: values, place: place, decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        isScalar = true
        return WireScalar(value: value, place: place, userInfo: userInfo)
    }

    /// A value of one of JSON's own types; nil where the type decodes itself.
    fileprivate static func plain<Value>(
        _ type: Value.Type, from value: JSONValue, at place: String
    ) throws(WireError) -> Value? {
        if type == String.self { return try string(value, place) as? Value }
        if type == Int.self { return try integer(Int.self, value, place) as? Value }
        if type == Int64.self { return try integer(Int64.self, value, place) as? Value }
        if type == Bool.self { return try bool(value, place) as? Value }
        if type == Double.self { return try real(value, place) as? Value }
        return try otherInteger(type, from: value, at: place)
    }

    /// An integer of a size that few requests have. By type, and not by cast: a cast to a protocol is slow.
    private static func otherInteger<Value>(
        _ type: Value.Type, from value: JSONValue, at place: String
    ) throws(WireError) -> Value? {
        if type == Int32.self { return try integer(Int32.self, value, place) as? Value }
        if type == Int16.self { return try integer(Int16.self, value, place) as? Value }
        if type == Int8.self { return try integer(Int8.self, value, place) as? Value }
        if type == UInt.self { return try integer(UInt.self, value, place) as? Value }
        if type == UInt64.self { return try integer(UInt64.self, value, place) as? Value }
        if type == UInt32.self { return try integer(UInt32.self, value, place) as? Value }
        if type == UInt16.self { return try integer(UInt16.self, value, place) as? Value }
        if type == UInt8.self { return try integer(UInt8.self, value, place) as? Value }
        return nil
    }

    private static func real(_ value: JSONValue, _ place: String) throws(WireError) -> Double {
        guard case .number(let digits) = value, let number = Double(digits), number.isFinite else {
            throw .wrongType(place, needed: "a number")
        }
        return number
    }

    private static func string(_ value: JSONValue, _ place: String) throws(WireError) -> String {
        switch value {
        case .string(let text), .text(let text): return text
        default: throw .wrongType(place, needed: "a text")
        }
    }

    private static func bool(_ value: JSONValue, _ place: String) throws(WireError) -> Bool {
        switch value {
        case .bool(let value): return value
        case .text("true"): return true
        case .text("false"): return false
        default: throw .wrongType(place, needed: "true or false")
        }
    }

    fileprivate static func integer<Number: FixedWidthInteger>(
        _ type: Number.Type, _ value: JSONValue, _ place: String
    ) throws(WireError) -> Number {
        let text: String
        switch value {
        case .number(let digits), .text(let digits): text = digits
        default: throw .wrongType(place, needed: "an integer")
        }
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        guard let first = digits.first, digits.allSatisfy({ (0x30...0x39).contains($0) }),
            first != UInt8(ascii: "0") || text.utf8.count == 1
        else { throw .notAnInteger(place) }
        guard let number = Number(text) else { throw .outOfRange(place) }
        return number
    }
}

/// The members of an object.
private struct WireFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [JSONValue.Member]
    let place: String
    let decoder: WireDecoder

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    private func name(_ key: Key) -> String {
        place.isEmpty ? key.stringValue : "\(place).\(key.stringValue)"
    }

    private func find(_ key: Key) -> JSONValue? {
        decoder.asked?.insert(key.stringValue)
        return members.first { $0.name == key.stringValue }?.value
    }

    private func value(_ key: Key) throws(WireError) -> JSONValue {
        guard let value = find(key) else { throw .missingField(name(key)) }
        return value
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { find(key) ?? .null == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try WireDecoder.decode(type, from: value(key), at: name(key), userInfo: decoder.userInfo)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try superDecoder(forKey: key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        WireDecoder(try value(key), at: name(key), decoder.userInfo)
    }
}

/// The values of a list.
private struct WireList: UnkeyedDecodingContainer {
    let values: [JSONValue]
    let place: String
    let decoder: WireDecoder
    var currentIndex = 0

    init(values: [JSONValue], place: String, decoder: WireDecoder) {
        (self.values, self.place, self.decoder) = (values, place, decoder)
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    private mutating func take() throws(WireError) -> (JSONValue, String) {
        let name = "\(place)[\(currentIndex)]"
        guard !isAtEnd else { throw .missingField(name) }
        defer { currentIndex += 1 }
        return (values[currentIndex], name)
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, values[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (value, name) = try take()
        return try WireDecoder.decode(type, from: value, at: name, userInfo: decoder.userInfo)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try superDecoder().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
        let (value, name) = try take()
        return WireDecoder(value, at: name, decoder.userInfo)
    }
}

/// A value that stands for itself.
private struct WireScalar: SingleValueDecodingContainer {
    let value: JSONValue
    let place: String
    let userInfo: [CodingUserInfoKey: Any]

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { value == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try WireDecoder.decode(type, from: value, at: place, userInfo: userInfo)
    }
}
