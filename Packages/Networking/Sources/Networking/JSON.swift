public import Core
internal import Foundation

/// Encodes values as JSON with sorted names, so that equal values are equal bytes, and decodes them.
public enum JSON {
    /// Encodes a value as bytes.
    ///
    /// - Parameter cursorCipher: Encrypts the cursors of lists; nil if they remain readable.
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    public static func encode(_ value: some Encodable, cursorCipher: CursorCipher? = nil) throws -> [UInt8] {
        try JSONValueEncoder.encode(value, userInfo: CursorCipher.userInfo(cursorCipher)).bytes
    }

    /// Encodes a value as a tree.
    public static func value(of value: some Encodable) throws -> JSONValue {
        try JSONValueEncoder.encode(value)
    }

    /// Parses a text as a tree, strictly.
    ///
    /// - Throws: ``WireError``.
    package static func value(parsing text: [UInt8]) throws -> JSONValue { try JSONParser.parse(text) }

    /// Decodes a value with Foundation's decoder, which ignores unknown fields. ``WireRequest`` decodes
    /// requests.
    ///
    /// - Throws: `DecodingError`.
    public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try JSONDecoder().decode(type, from: Data(bytes))
    }
}
