internal import Core

/// Decodes a value from a JSON tree, and refuses fields that the value does not read.
final class WireDecoder: Decoder {
    private let value: JSONValue
    /// The path of the value in the request: `schedule[0].day`.
    private let path: String
    let userInfo: [CodingUserInfoKey: Any]
    let codingPath: [any CodingKey] = []
    let meter: WireMeter
    var readNames: Set<String>?
    /// Whether the value is no object or array, so that its errors belong to the field at its path.
    private var isScalar = false

    /// - Throws: ``WireError``; errors of a value's own parsing, such as ``InvalidValue``; `CancellationError` where the
    ///   task is cancelled.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from value: JSONValue, at path: String = "",
        userInfo: [CodingUserInfoKey: Any] = [:], meter: WireMeter = WireMeter()
    ) throws -> Value {
        try meter.count()
        if let value = try plain(type, from: value, at: path) { return value }
        let decoder = WireDecoder(value, at: path, userInfo, meter)
        do {
            let decoded = try type.init(from: decoder)
            try decoder.checkUnknownFields()
            return decoded
        } catch is DecodingError {
            throw WireError.wrongValue(path)
        } catch let error as InvalidValue where decoder.isScalar && !path.isEmpty {
            throw InvalidValue(error.code, field: path, error.description)
        }
    }

    init(
        _ value: JSONValue, at path: String, _ userInfo: [CodingUserInfoKey: Any], _ meter: WireMeter
    ) {
        self.value = value
        self.path = path
        self.userInfo = userInfo
        self.meter = meter
    }

    private func checkUnknownFields() throws(WireError) {
        guard case .object(let members) = value else { return }
        // A request without properties opens no container.
        guard let readNames = path.isEmpty ? readNames ?? [] : readNames else { return }
        meter.add(members.count)
        for member in members where !readNames.contains(member.name) {
            throw .unknownField(path.isEmpty ? member.name : "\(path).\(member.name)")
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else {
            throw path.isEmpty ? WireError.notAnObject : .wrongType(path, needed: "an object")
        }
        if readNames == nil { readNames = [] }
        return KeyedDecodingContainer(WireFields(members: members, path: path, decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let values) = value else { throw WireError.wrongType(path, needed: "a list") }
        return WireList(values: values, path: path, decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        isScalar = true
        return WireScalar(value: value, path: path, decoder: self)
    }

    /// A value of a basic type; nil where the type decodes itself.
    static func plain<Value>(
        _ type: Value.Type, from value: JSONValue, at path: String
    ) throws(WireError) -> Value? {
        if type == String.self { return try string(value, path) as? Value }
        if type == Int.self { return try integer(Int.self, value, path) as? Value }
        if type == Int64.self { return try integer(Int64.self, value, path) as? Value }
        if type == Bool.self { return try bool(value, path) as? Value }
        if type == Double.self { return try real(value, path) as? Value }
        return try otherInteger(type, from: value, at: path)
    }

    /// An integer of a rare size. By type, and not by cast: a cast to a protocol is slow.
    private static func otherInteger<Value>(
        _ type: Value.Type, from value: JSONValue, at path: String
    ) throws(WireError) -> Value? {
        if type == Int32.self { return try integer(Int32.self, value, path) as? Value }
        if type == Int16.self { return try integer(Int16.self, value, path) as? Value }
        if type == Int8.self { return try integer(Int8.self, value, path) as? Value }
        if type == UInt.self { return try integer(UInt.self, value, path) as? Value }
        if type == UInt64.self { return try integer(UInt64.self, value, path) as? Value }
        if type == UInt32.self { return try integer(UInt32.self, value, path) as? Value }
        if type == UInt16.self { return try integer(UInt16.self, value, path) as? Value }
        if type == UInt8.self { return try integer(UInt8.self, value, path) as? Value }
        return nil
    }

    private static func real(_ value: JSONValue, _ path: String) throws(WireError) -> Double {
        guard case .number(let digits) = value, let number = Double(digits), number.isFinite else {
            throw .wrongType(path, needed: "a number")
        }
        return number
    }

    private static func string(_ value: JSONValue, _ path: String) throws(WireError) -> String {
        switch value {
        case .string(let text), .text(let text): return text
        default: throw .wrongType(path, needed: "a text")
        }
    }

    private static func bool(_ value: JSONValue, _ path: String) throws(WireError) -> Bool {
        switch value {
        case .bool(let value): return value
        case .text("true"): return true
        case .text("false"): return false
        default: throw .wrongType(path, needed: "true or false")
        }
    }

    static func integer<Number: FixedWidthInteger>(
        _ type: Number.Type, _ value: JSONValue, _ path: String
    ) throws(WireError) -> Number {
        let text: String
        switch value {
        case .number(let digits), .text(let digits): text = digits
        default: throw .wrongType(path, needed: "an integer")
        }
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        guard let first = digits.first, digits.allSatisfy(\.isASCIIDigit),
            first != UInt8(ascii: "0") || text.utf8.count == 1
        else { throw .notAnInteger(path) }
        guard let number = Number(text) else { throw .outOfRange(path) }
        return number
    }
}
