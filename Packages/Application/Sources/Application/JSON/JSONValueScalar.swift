internal import Core

/// The container of a single value: neither an object nor an array.
struct JSONValueScalar: NumberTextContainer {
    let value: JSONValue
    let path: String
    let decoder: JSONValueDecoder

    var codingPath: [any CodingKey] { [] }

    var numberText: String? { if case .number(let digits) = value { digits } else { nil } }

    func decodeNil() -> Bool { value == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONValueDecoder.decode(
            type, from: value, at: path, userInfo: decoder.userInfo, meter: decoder.meter)
    }

    func decode(_ type: String.Type) throws -> String {
        switch value {
        case .string(let text), .text(let text): return text
        default: throw RequestDecodingError.wrongType(path, needed: "a text")
        }
    }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch value {
        case .bool(let value): return value
        case .text("true"): return true
        case .text("false"): return false
        default: throw RequestDecodingError.wrongType(path, needed: "true or false")
        }
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard case .number(let digits) = value, let number = Double(digits), number.isFinite else {
            throw RequestDecodingError.wrongType(path, needed: "a number")
        }
        return number
    }

    func decode(_ type: Float.Type) throws -> Float {
        let number = Float(try decode(Double.self))
        guard number.isFinite else { throw RequestDecodingError.wrongType(path, needed: "a number") }
        return number
    }

    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
        let text: String
        switch value {
        case .number(let digits), .text(let digits): text = digits
        default: throw RequestDecodingError.wrongType(path, needed: "an integer")
        }
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        guard let first = digits.first, digits.allSatisfy(\.isASCIIDigit),
            first != UInt8(ascii: "0") || text.utf8.count == 1
        else { throw RequestDecodingError.notAnInteger(path, value: text) }
        guard let number = Number(text) else { throw RequestDecodingError.outOfRange(path, value: text) }
        return number
    }
}
