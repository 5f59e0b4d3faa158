internal import Core

/// Decodes a value from what came over a wire, and takes nothing that the value does not ask for.
final class WireDecoder: Decoder {
    private let value: JSONValue
    /// Where the value is in the request: `schedule[0].day`.
    private let place: String
    let userInfo: [CodingUserInfoKey: Any]
    let codingPath: [any CodingKey] = []
    let meter: WireMeter
    var asked: Set<String>?
    /// Whether the value stands for itself, so that what is wrong with it is wrong with its place.
    private var isScalar = false

    /// - Throws: ``WireError``; what a value's own parsing throws, such as ``InvalidValue``; `CancellationError` where
    ///   the task is cancelled.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from value: JSONValue, at place: String = "",
        userInfo: [CodingUserInfoKey: Any] = [:], meter: WireMeter = WireMeter()
    ) throws -> Value {
        try meter.count()
        if let value = try plain(type, from: value, at: place) { return value }
        let decoder = WireDecoder(value, at: place, userInfo, meter)
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

    init(
        _ value: JSONValue, at place: String, _ userInfo: [CodingUserInfoKey: Any], _ meter: WireMeter
    ) {
        self.value = value
        self.place = place
        self.userInfo = userInfo
        self.meter = meter
    }

    private func checkAllIsAsked() throws(WireError) {
        guard case .object(let members) = value else { return }
        // A request without properties asks for nothing at all.
        guard let asked = place.isEmpty ? asked ?? [] : asked else { return }
        meter.add(members.count)
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
        return WireScalar(value: value, place: place, decoder: self)
    }

    /// A value of one of JSON's own types; nil where the type decodes itself.
    static func plain<Value>(
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

    static func integer<Number: FixedWidthInteger>(
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
