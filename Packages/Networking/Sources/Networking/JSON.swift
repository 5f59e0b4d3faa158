public import Core
internal import Foundation

/// The one spelling of values as JSON: sorted keys, so that equal values are equal bytes.
public enum JSON {
    /// - Parameter cursorCipher: what seals the cursors of lists; nil where they stay as they are.
    public static func encode(_ value: some Encodable, cursorCipher: CursorCipher? = nil) throws -> [UInt8] {
        try JSONWriter.bytes(of: value, userInfo: CursorCipher.userInfo(cursorCipher))
    }

    public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try JSONDecoder().decode(type, from: Data(bytes))
    }

    /// Writes a text with its quotes.
    static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
            case UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
            case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
