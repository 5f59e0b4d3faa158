/// Makes the cursors of lists something that only who gave them out can have made.
public struct CursorSeal: Sendable {
    let sign: @Sendable ([UInt8]) -> [UInt8]

    /// - Parameter sign: a keyed hash of bytes (a MAC) of 16 bytes or more.
    public init(sign: @escaping @Sendable ([UInt8]) -> [UInt8]) { self.sign = sign }

    /// The key under which coders carry a seal.
    static let key = CodingUserInfoKey(rawValue: "cursor-seal")

    /// What makes a coder seal and open cursors.
    public static func userInfo(_ seal: CursorSeal?) -> [CodingUserInfoKey: any Sendable] {
        guard let key, let seal else { return [:] }
        return [key: seal]
    }

    /// A cursor's text with its signature behind it.
    public func sealed(_ text: String) -> String { text + "." + signature(of: text) }

    /// Whether a text is written as a sealed cursor is; only who sealed it knows whether it is one.
    static func isSealed(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2 && (1...1000).contains(parts[0].count) && parts[1].count == 32
            && parts.joined().allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
    }

    /// The text of a cursor with a right signature; nil for any other.
    func opened(_ sealed: String) -> String? {
        let parts = sealed.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 32 else { return nil }
        let difference = zip(parts[1].utf8, signature(of: String(parts[0])).utf8)
            .reduce(0) { $0 | ($1.0 ^ $1.1) }
        return difference == 0 ? String(parts[0]) : nil
    }

    private func signature(of text: String) -> String {
        let digits = Array("0123456789abcdef")
        return String(
            sign(Array(text.utf8)).prefix(16).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
