internal import Core

/// Parses a JSON text (RFC 8259) strictly: duplicate names, lone surrogates and trailing text are errors, and
/// ``DecodingLimits`` hold.
///
/// Time and memory are linear in the number of bytes: the position only moves forward, and names are compared
/// by hash.
struct JSONParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let meter: DecodingMeter
    private var position = 0
    private var values = 0

    /// - Throws: ``RequestDecodingError``; `CancellationError` where the task is cancelled.
    static func parse(_ bytes: [UInt8], meter: DecodingMeter = DecodingMeter()) throws -> JSONValue {
        try bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(bytes: buffer, meter: meter)
            let value = try parser.value(depth: 0)
            try parser.skipSpace()
            guard parser.next == nil else { throw parser.wrong("unexpected text after the value") }
            return value
        }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Moves past the next byte.
    private mutating func advance() throws {
        position += 1
        try meter.count()
    }

    private func wrong(_ reason: String) -> RequestDecodingError { .notJSON(reason, at: position) }

    private mutating func skipSpace() throws {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { try advance() }
    }

    private mutating func value(depth: Int) throws -> JSONValue {
        values += 1
        guard values <= DecodingLimits.values else {
            throw RequestDecodingError.tooMany("values", limit: DecodingLimits.values)
        }
        try skipSpace()
        switch next {
        case nil: throw wrong("unexpected end")
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
        let count = word.utf8CodeUnitCount
        guard position + count <= bytes.count,
            (0..<count).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
        else { throw wrong("unknown word") }
        position += count
        try meter.count(count)
        return value
    }

    private mutating func number() throws -> JSONValue {
        let start = position
        if next == UInt8(ascii: "-") { try advance() }
        if next == UInt8(ascii: "0") {
            try advance()
        } else {
            try digits()
        }
        if next == UInt8(ascii: ".") {
            try advance()
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            try advance()
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { try advance() }
            try digits()
        }
        guard position - start <= DecodingLimits.numberCharacters else {
            throw RequestDecodingError.tooMany(
                "characters in a number", limit: DecodingLimits.numberCharacters)
        }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws {
        let start = position
        while let byte = next, byte.isASCIIDigit { try advance() }
        guard position > start else { throw wrong("malformed value") }
    }

    /// Enters an object or an array.
    ///
    /// - Parameter depth: The number of objects and arrays around it.
    private mutating func enter(depth: Int) throws {
        guard depth < DecodingLimits.depth else {
            throw RequestDecodingError.tooMany("levels of objects and arrays", limit: DecodingLimits.depth)
        }
        try advance()
    }

    private mutating func array(depth: Int) throws -> JSONValue {
        try enter(depth: depth)
        var elements: [JSONValue] = []
        try skipSpace()
        if next == UInt8(ascii: "]") {
            try advance()
            return .array([])
        }
        while true {
            guard elements.count < DecodingLimits.elements else {
                throw RequestDecodingError.tooMany("elements in an array", limit: DecodingLimits.elements)
            }
            elements.append(try value(depth: depth + 1))
            if try ends(with: UInt8(ascii: "]")) { return .array(elements) }
        }
    }

    private mutating func object(depth: Int) throws -> JSONValue {
        try enter(depth: depth)
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        try skipSpace()
        if next == UInt8(ascii: "}") {
            try advance()
            return .object([])
        }
        while true {
            guard members.count < DecodingLimits.members else {
                throw RequestDecodingError.tooMany("members in an object", limit: DecodingLimits.members)
            }
            try skipSpace()
            guard next == UInt8(ascii: "\"") else { throw wrong("missing name") }
            let name = try string()
            guard name.utf8.count <= DecodingLimits.nameBytes else {
                throw RequestDecodingError.tooMany("bytes in a name", limit: DecodingLimits.nameBytes)
            }
            guard names.insert(name).inserted else { throw RequestDecodingError.duplicateField(name) }
            try skipSpace()
            guard next == UInt8(ascii: ":") else { throw wrong("missing colon") }
            try advance()
            members.append(.init(name: name, value: try value(depth: depth + 1)))
            if try ends(with: UInt8(ascii: "}")) { return .object(members) }
        }
    }

    /// Moves past a comma, or past the end; returns whether it was the end.
    private mutating func ends(with end: UInt8) throws -> Bool {
        try skipSpace()
        guard next == UInt8(ascii: ",") || next == end else { throw wrong("missing comma or end") }
        let isEnd = next == end
        try advance()
        return isEnd
    }

    private mutating func string() throws -> String {
        try advance()
        let start = position
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
            try advance()
        }
        if next == UInt8(ascii: "\"") {
            let units = bytes[start..<position]
            try advance()
            return try text(units)
        }
        var units = Array(bytes[start..<position])
        while true {
            guard let byte = next else { throw wrong("unterminated text") }
            guard byte >= 0x20 else { throw wrong("unescaped control character") }
            try advance()
            switch byte {
            case UInt8(ascii: "\""): return try text(units)
            case UInt8(ascii: "\\"): try escape(into: &units)
            default: units.append(byte)
            }
        }
    }

    private func text(_ units: some Collection<UInt8>) throws -> String {
        guard let text = String(validating: units, as: UTF8.self) else { throw wrong("invalid UTF-8") }
        guard text.isStreamSafe else {
            throw RequestDecodingError.tooMany("combining marks in a row", limit: Limits.combiningMarks)
        }
        return text
    }

    private mutating func escape(into units: inout [UInt8]) throws {
        guard let byte = next else { throw wrong("unterminated text") }
        try advance()
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "u"): units.append(contentsOf: String(try escapedScalar()).utf8)
        default: throw wrong("unknown escape")
        }
    }

    private mutating func escapedScalar() throws -> Unicode.Scalar {
        let high = try fourHexDigits()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, next == UInt8(ascii: "\\") else { throw wrong("unpaired surrogate") }
        try advance()
        guard next == UInt8(ascii: "u") else { throw wrong("unpaired surrogate") }
        try advance()
        let low = try fourHexDigits()
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw wrong("unpaired surrogate") }
        return scalar
    }

    private mutating func fourHexDigits() throws -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
            else {
                throw wrong("malformed escape")
            }
            value = value << 4 + UInt32(digit)
            try advance()
        }
        return value
    }
}
