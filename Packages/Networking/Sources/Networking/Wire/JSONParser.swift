/// Reads a JSON text (RFC 8259) and takes nothing else: no duplicate names, no lone surrogates, nothing behind the
/// value, and at most ``depthLimit`` levels.
struct JSONParser {
    static let depthLimit = 32

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// - Throws: ``WireError/notJSON(_:at:)``, ``WireError/duplicateField(_:)``.
    static func parse(_ bytes: [UInt8]) throws(WireError) -> JSONValue {
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, WireError> in
            var parser = JSONParser(bytes: buffer)
            do throws(WireError) {
                let value = try parser.value(depth: 0)
                parser.skipSpace()
                guard parser.next == nil else { throw parser.wrong("something follows the value") }
                return .success(value)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func wrong(_ reason: String) -> WireError { .notJSON(reason, at: position) }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func value(depth: Int) throws(WireError) -> JSONValue {
        guard depth < Self.depthLimit else { throw wrong("it is nested too deep") }
        skipSpace()
        switch next {
        case nil: throw wrong("it ends too soon")
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(WireError) -> JSONValue {
        let count = word.utf8CodeUnitCount
        guard position + count <= bytes.count,
            (0..<count).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
        else { throw wrong("there is an unknown word") }
        position += count
        return value
    }

    private mutating func number() throws(WireError) -> JSONValue {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") {
            position += 1
        } else {
            try digits()
        }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws(WireError) {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
        guard position > start else { throw wrong("a value is malformed") }
    }

    private mutating func array(depth: Int) throws(WireError) -> JSONValue {
        position += 1
        var values: [JSONValue] = []
        skipSpace()
        if next == UInt8(ascii: "]") {
            position += 1
            return .array([])
        }
        while true {
            values.append(try value(depth: depth + 1))
            if try ends(with: UInt8(ascii: "]")) { return .array(values) }
        }
    }

    private mutating func object(depth: Int) throws(WireError) -> JSONValue {
        position += 1
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        skipSpace()
        if next == UInt8(ascii: "}") {
            position += 1
            return .object([])
        }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw wrong("a name is missing") }
            let name = try string()
            guard names.insert(name).inserted else { throw .duplicateField(name) }
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw wrong("a colon is missing") }
            position += 1
            members.append(.init(name: name, value: try value(depth: depth + 1)))
            if try ends(with: UInt8(ascii: "}")) { return .object(members) }
        }
    }

    /// Steps over a comma, or over the end.
    private mutating func ends(with end: UInt8) throws(WireError) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: ",") || next == end else { throw wrong("a comma or an end is missing") }
        defer { position += 1 }
        return next == end
    }

    private mutating func string() throws(WireError) -> String {
        position += 1
        let start = position
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
            position += 1
        }
        if next == UInt8(ascii: "\"") {
            defer { position += 1 }
            return try text(bytes[start..<position])
        }
        var units = Array(bytes[start..<position])
        while true {
            guard let byte = next else { throw wrong("a text does not end") }
            guard byte >= 0x20 else { throw wrong("a text has a raw control character") }
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return try text(units)
            case UInt8(ascii: "\\"): try escape(into: &units)
            default: units.append(byte)
            }
        }
    }

    private func text(_ units: some Collection<UInt8>) throws(WireError) -> String {
        guard let text = String(validating: units, as: UTF8.self) else { throw wrong("it is not UTF-8") }
        return text
    }

    private mutating func escape(into units: inout [UInt8]) throws(WireError) {
        guard let byte = next else { throw wrong("a text does not end") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "u"): units.append(contentsOf: String(try escapedScalar()).utf8)
        default: throw wrong("an escape is unknown")
        }
    }

    private mutating func escapedScalar() throws(WireError) -> Unicode.Scalar {
        let high = try fourHexDigits()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, next == UInt8(ascii: "\\") else { throw wrong("a surrogate stands alone") }
        position += 1
        guard next == UInt8(ascii: "u") else { throw wrong("a surrogate stands alone") }
        position += 1
        let low = try fourHexDigits()
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw wrong("a surrogate stands alone") }
        return scalar
    }

    private mutating func fourHexDigits() throws(WireError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
            else {
                throw wrong("an escape is malformed")
            }
            value = value << 4 + UInt32(digit)
            position += 1
        }
        return value
    }
}
