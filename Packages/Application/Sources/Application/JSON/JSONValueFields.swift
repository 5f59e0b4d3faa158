/// The container of an object, whose fields a type decodes by name.
struct JSONValueFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    /// The number of members up to which a linear search is faster than an index.
    private static var linearSearchLimit: Int { 8 }

    private let members: [JSONValue.Member]
    /// The positions of the members by name, so that an object of any size is decoded in linear time; nil up
    /// to ``linearSearchLimit``.
    private let positions: [String: Int]?
    private let path: String
    private let decoder: JSONValueDecoder

    init(members: [JSONValue.Member], path: String, decoder: JSONValueDecoder) {
        self.members = members
        self.path = path
        self.decoder = decoder
        if members.count > Self.linearSearchLimit {
            decoder.meter.add(members.count)
            positions = Dictionary(
                members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        } else {
            positions = nil
        }
    }

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    private func name(_ key: Key) -> String {
        path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }

    private func find(_ key: Key) -> JSONValue? {
        let name = key.stringValue
        decoder.readNames?.insert(name)
        if let positions {
            decoder.meter.add(1)
            return positions[name].map { members[$0].value }
        }
        return members.first {
            decoder.meter.add(1)
            return $0.name == name
        }?.value
    }

    private func value(_ key: Key) throws(RequestDecodingError) -> JSONValue {
        guard let value = find(key) else { throw .missingField(name(key)) }
        return value
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { find(key) ?? .null == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try JSONValueDecoder.decode(
            type, from: value(key), at: name(key), userInfo: decoder.userInfo, meter: decoder.meter)
    }

    // Most values are texts and integers: decoding them needs no decoder of their own.
    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try JSONValueScalar(value: value(key), path: name(key), decoder: decoder).decode(type)
    }

    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type, forKey key: Key) throws -> Number
    {
        try JSONValueScalar(value: value(key), path: name(key), decoder: decoder).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try superDecoder(forKey: key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        JSONValueDecoder(try value(key), at: name(key), decoder.userInfo, decoder.meter)
    }
}

/// The container of an array, whose values a type decodes in their order.
struct JSONValueList: UnkeyedDecodingContainer {
    let values: [JSONValue]
    let path: String
    let decoder: JSONValueDecoder
    var currentIndex = 0

    var codingPath: [any CodingKey] { [] }
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    private mutating func take() throws(RequestDecodingError) -> (JSONValue, String) {
        let name = "\(path)[\(currentIndex)]"
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
        return try JSONValueDecoder.decode(
            type, from: value, at: name, userInfo: decoder.userInfo, meter: decoder.meter)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try superDecoder().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
        let (value, name) = try take()
        return JSONValueDecoder(value, at: name, decoder.userInfo, decoder.meter)
    }
}
