/// The address at which browsers reach a server: a scheme, a host and perhaps a port, without a path.
///
/// An address without TLS (`http`) must be that of the machine itself: `localhost` or `127.0.0.1`.
public struct WebAddress: Hashable, Sendable {
    /// The address in lower case: `https://studio.example.org`.
    public let text: String

    /// The most characters of an address. A longer one would need a QR code that is hard to read from afar.
    public static let longest = 100

    /// The fewest characters of an address: `https://a`.
    static let shortest = 9

    /// Parses an address; nil for any other text. Only an `https` address may have upper-case letters.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.longest, text.wholeMatch(of: Self.form) != nil else { return nil }
        self.text = text.lowercased()
    }

    /// Creates a stored address, which was parsed before it was stored; nil for any other text.
    ///
    /// Each check-in reads the address, so only the scheme and the characters are checked again.
    public init?(stored text: String) {
        let text = text.lowercased()
        let starts = ["https://", "http://localhost", "http://127.0.0.1"]
        guard text.utf8.count <= Self.longest, let start = starts.first(where: { text.hasPrefix($0) }) else {
            return nil
        }
        let rest = text.utf8.dropFirst(start.utf8.count)
        let isWhole = start == starts[0] ? !rest.isEmpty : rest.isEmpty || rest.first == UInt8(ascii: ":")
        guard isWhole, rest.allSatisfy({ Self.hostBytes.contains($0) }) else { return nil }
        self.text = text
    }

    private static let hostBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789.-:".utf8)

    /// A label of a host name, as a regular expression.
    static let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    private static let port =
        "(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?"
    private static let pattern =
        "(?:[Hh][Tt][Tt][Pp][Ss]://\(label)(?:\\.\(label))*|http://(?:localhost|127\\.0\\.0\\.1))\(port)"
    private static var form: Regex<Substring> {
        (try? Regex(pattern, as: Substring.self)) ?? Regex(verbatim: "\u{0}")
    }

    public static let schema = ValueSchema.text(
        pattern, lengths: shortest...longest, example: "https://studio.example.org")
}
