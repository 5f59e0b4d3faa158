/// Encrypts and authenticates page cursors, so that clients can neither read nor forge them.
public struct CursorCipher: Sendable {
    /// Encrypts and authenticates bytes together with the name of their list.
    public typealias Encrypt = @Sendable (_ bytes: [UInt8], _ list: String) throws -> [UInt8]
    /// The inverse of ``Encrypt``; nil for bytes that were not encrypted for the same list.
    public typealias Decrypt = @Sendable (_ bytes: [UInt8], _ list: String) -> [UInt8]?

    private static let prefix = "s."
    /// Bytes of the longest cursor. The encrypted cursor of a student with the longest names fits: a folded
    /// Hangul syllable has up to three letters of three bytes each, and two names have 240 syllables. A
    /// thousand bytes of the longest URI that a server accepts are left for the rest of the URI.
    static let maximumLength = 3_000

    private let encrypt: Encrypt
    private let decrypt: Decrypt
    private var list = ""

    public init(encrypt: @escaping Encrypt, decrypt: @escaping Decrypt) {
        self.encrypt = encrypt
        self.decrypt = decrypt
    }

    /// The cipher of one list, which does not decrypt the cursors of other lists.
    public func of(list: String) -> CursorCipher {
        var cipher = self
        cipher.list = list
        return cipher
    }

    /// The key of a cipher in the `userInfo` of a coder.
    static let key = CodingUserInfoKey(rawValue: "cursor-cipher")

    /// The `userInfo` of a coder that encrypts and decrypts cursors.
    public static func userInfo(_ cipher: CursorCipher?) -> [CodingUserInfoKey: any Sendable] {
        guard let key, let cipher else { return [:] }
        return [key: cipher]
    }

    /// Encrypts a cursor; returns the text of one that is encrypted already.
    public func encrypted(_ cursor: Cursor) throws -> String {
        guard !cursor.isEncrypted else { return cursor.text }
        return Self.prefix + (try encrypt(cursor.json, list)).base64URL
    }

    /// Whether a text has the form of an encrypted cursor.
    static func isEncrypted(_ text: String) -> Bool {
        (prefix.utf8.count + 1...maximumLength).contains(text.utf8.count) && text.hasPrefix(prefix)
            && text.utf8.dropFirst(prefix.utf8.count).allSatisfy {
                $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }

    /// Decrypts the text of a cursor that was encrypted for this list; nil for any other.
    func decrypted(_ text: String) -> Cursor? {
        guard Self.isEncrypted(text) else { return nil }
        let payload = text.dropFirst(Self.prefix.count)
        // The last character may have unused bits: only the text in which they are zero is accepted.
        guard let bytes = [UInt8](base64URL: payload), bytes.base64URL == payload,
            let decrypted = decrypt(bytes, list)
        else { return nil }
        return Cursor(json: decrypted)
    }
}
