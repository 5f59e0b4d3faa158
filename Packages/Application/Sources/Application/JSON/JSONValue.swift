/// A JSON text as a tree, with numbers as they were written.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in their order; no name occurs twice.
    case object([Member])
    /// A value of a path or a query, whose type is known only when it is decoded: a text, integer or Boolean.
    case text(String)

    /// One name of an object, with its value.
    public struct Member: Sendable, Hashable {
        public let name: String
        public var value: JSONValue

        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The members of an object; empty for any other value.
    public var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The text of a single value, as a path or a query has it; nil for null, arrays and objects.
    public var text: String? {
        switch self {
        case .string(let text), .number(let text), .text(let text): text
        case .bool(let value): String(value)
        case .null, .array, .object: nil
        }
    }

    /// The value as JSON in UTF-8, without spaces.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(var digits): digits.withUTF8 { bytes.append(contentsOf: $0) }
        case .string(let text), .text(let text): Self.write(text, to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Writes a text with its quotes.
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            // Most texts have nothing to escape and are copied whole.
            if utf8.allSatisfy(needsNoEscape) {
                bytes.append(contentsOf: utf8)
            } else {
                for byte in utf8 { write(byte, to: &bytes) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsNoEscape(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Writes a byte of a text, escaped if JSON requires it.
    private static func write(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case _ where needsNoEscape(byte): bytes.append(byte)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        default: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
        }
    }
}
