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
    /// - Throws: ``RequestDecodingError``.
    public static func value(
        parsing text: [UInt8], meter: DecodingMeter = DecodingMeter()
    ) throws -> JSONValue {
        try JSONParser.parse(text, meter: meter)
    }

    /// Decodes a request from its fields. Single values may be texts, as in a query or a form
    /// (``JSONValue/text(_:)``).
    ///
    /// - Parameters:
    ///   - cursorCipher: Decrypts the cursors of lists; nil if they are readable.
    ///   - meter: counts the steps, together with those of parsing.
    /// - Throws: ``RequestDecodingError``; errors of the values' own parsing.
    public static func request<Request: APIRequest>(
        _ type: Request.Type = Request.self, from fields: [JSONValue.Member],
        cursorCipher: CursorCipher? = nil, meter: DecodingMeter = DecodingMeter()
    ) throws -> Request {
        try JSONValueDecoder.decode(
            type, from: .object(fields), userInfo: CursorCipher.userInfo(cursorCipher), meter: meter)
    }

    /// Decodes a value with Foundation's decoder, which ignores unknown fields.
    /// ``request(_:from:cursorCipher:meter:)`` decodes requests.
    ///
    /// - Throws: `DecodingError`.
    public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try JSONDecoder().decode(type, from: Data(bytes))
    }
}
