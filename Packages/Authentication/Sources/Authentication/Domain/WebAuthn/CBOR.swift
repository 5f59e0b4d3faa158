/// A value of CBOR (RFC 8949) of a kind that authenticators send.
///
/// Tags, floating-point numbers and simple values are malformed here.
indirect enum CBOR: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case array([CBOR])
    case map([CBOR: CBOR])

    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The value of a key of a map; nil also for other kinds.
    subscript(key: CBOR) -> CBOR? { if case .map(let map) = self { map[key] } else { nil } }
}

/// Reads CBOR strictly: definite lengths in their shortest form, and no key twice.
struct CBORReader {
    /// The most levels of arrays and maps: CTAP2 allows four.
    static let mostLevels = 4
    /// The most items of an array or a map.
    static let mostItems = 32

    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

    /// The bytes that are not read yet.
    var unread: [UInt8] { Array(rest) }

    /// Reads the only value of bytes; nil if they are malformed or there are more.
    static func value(of bytes: some Sequence<UInt8>) -> CBOR? {
        var reader = CBORReader(bytes)
        guard let value = reader.next(), reader.rest.isEmpty else { return nil }
        return value
    }

    /// Reads the next value; nil if it is malformed, or of another kind than ``CBOR`` has.
    mutating func next(level: Int = 0) -> CBOR? {
        guard level <= Self.mostLevels, let first = rest.popFirst(), let count = argument(of: first) else {
            return nil
        }
        switch first >> 5 {
        case 0: return Int64(exactly: count).map(CBOR.integer)
        case 1: return Int64(exactly: count).map { .integer(-1 - $0) }
        case 2: return take(count).map(CBOR.bytes)
        case 3: return take(count).flatMap { String(validating: $0, as: UTF8.self) }.map(CBOR.text)
        case 4: return array(count, level)
        case 5: return map(count, level)
        default: return nil
        }
    }

    /// The number in the first byte of a value and the bytes after it; nil unless it has its shortest form.
    private mutating func argument(of first: UInt8) -> UInt64? {
        let short = first & 31
        guard short > 23 else { return UInt64(short) }
        guard short <= 27, let bytes = take(1 << UInt64(short - 24)) else { return nil }
        let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let least: [UInt64] = [24, 1 << 8, 1 << 16, 1 << 32]
        return number >= least[Int(short) - 24] ? number : nil
    }

    private mutating func take(_ count: UInt64) -> [UInt8]? {
        guard count <= UInt64(rest.count) else { return nil }
        let bytes = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
        return Array(bytes)
    }

    private mutating func array(_ count: UInt64, _ level: Int) -> CBOR? {
        guard count <= UInt64(Self.mostItems) else { return nil }
        var items: [CBOR] = []
        for _ in 0..<count {
            guard let item = next(level: level + 1) else { return nil }
            items.append(item)
        }
        return .array(items)
    }

    private mutating func map(_ count: UInt64, _ level: Int) -> CBOR? {
        guard count <= UInt64(Self.mostItems) else { return nil }
        var values: [CBOR: CBOR] = [:]
        for _ in 0..<count {
            guard let key = next(level: level + 1), let value = next(level: level + 1),
                values.updateValue(value, forKey: key) == nil
            else { return nil }
        }
        return .map(values)
    }
}
