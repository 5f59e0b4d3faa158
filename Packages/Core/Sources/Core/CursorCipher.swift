internal import Foundation

/// Makes the cursors of lists something that only who gave them out can read or have made.
public struct CursorCipher: Sendable {
    /// Encrypts bytes, or opens what was encrypted; both are told the name of the list that it belongs to.
    ///
    /// Opening returns nil for what was not encrypted for the same list, or is not whole.
    public typealias Encrypting = @Sendable (_ bytes: [UInt8], _ list: String) throws -> [UInt8]
    public typealias Opening = @Sendable (_ bytes: [UInt8], _ list: String) -> [UInt8]?

    /// What a sealed cursor begins with, and no other.
    private static let mark = "s."
    /// Bytes of the longest text that may be a cursor: names of some 160 syllables of Hangul, which folding makes three
    /// letters each, and half of what a URI may have, since a search may stand beside it.
    static let longest = 2_000

    private let encrypt: Encrypting
    private let open: Opening
    private let list: String

    /// - Parameters:
    ///   - encrypt: authenticated encryption.
    ///   - open: its inverse.
    public init(encrypt: @escaping Encrypting, open: @escaping Opening) {
        self.init(encrypt, open, list: "")
    }

    private init(_ encrypt: @escaping Encrypting, _ open: @escaping Opening, list: String) {
        (self.encrypt, self.open, self.list) = (encrypt, open, list)
    }

    /// The cipher of one list: it opens no other's.
    public func of(list: String) -> CursorCipher { CursorCipher(encrypt, open, list: list) }

    /// The key under which coders carry a cipher.
    static let key = CodingUserInfoKey(rawValue: "cursor-cipher")

    /// What makes a coder cipher and open cursors.
    public static func userInfo(_ cipher: CursorCipher?) -> [CodingUserInfoKey: any Sendable] {
        guard let key, let cipher else { return [:] }
        return [key: cipher]
    }

    /// A cursor's text, sealed: the mark and base64url.
    public func sealed(_ text: String) throws -> String {
        Self.mark + Data(try encrypt(Array(text.utf8), list)).base64URL
    }

    /// Whether a text is written as a sealed cursor is; only who sealed it knows whether it is one.
    static func isSealed(_ text: String) -> Bool {
        (mark.utf8.count + 1...longest).contains(text.utf8.count) && text.hasPrefix(mark)
            && text.utf8.dropFirst(mark.utf8.count).allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
    }

    /// The text of a cursor that was sealed for this list; nil for any other.
    func opened(_ sealed: String) -> String? {
        guard Self.isSealed(sealed), let bytes = Data(base64URL: String(sealed.dropFirst(Self.mark.count))),
            // The last letter may have bits that stand for nothing.
            bytes.base64URL == sealed.dropFirst(Self.mark.count), let text = open(Array(bytes), list)
        else { return nil }
        return String(validating: text, as: UTF8.self)
    }
}

extension Data {
    /// Base64 for URLs, without padding (RFC 4648, 5).
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    init?(base64URL text: String) {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        self.init(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
    }
}
