/// The address at a push service to which messages for one browser are sent (RFC 8030).
///
/// Anyone who has it can try to send, so it is stored as a secret of its owner and never shown.
public struct PushEndpoint: Hashable, Sendable {
    /// The maximum number of characters.
    static let longest = 1_000
    private static let scheme = "https://"
    private static let longestHost = 253
    private static let longestLabel = 63
    /// The names that no public server has (RFC 6761, RFC 8375, RFC 6762 and others).
    private static let privateNames: Set<Substring> = [
        "localhost", "local", "internal", "intranet", "lan", "home", "corp", "private", "test", "invalid",
        "arpa", "onion",
    ]

    /// The address, with its host in lower case and without its port.
    public let text: String
    /// The name of the host, in lower case.
    public let host: String
    /// The path and the query.
    public let target: String

    /// Parses an address; nil unless it is an https address with the name of a host, port 443 and no user.
    ///
    /// The host must be a name, as that of every push service is: an IP address in any spelling is refused.
    /// Whether the name leads to a public address is checked when a message is sent.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.longest, text.hasPrefix(Self.scheme),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Self.excluded.contains($0) })
        else { return nil }
        let rest = text.dropFirst(Self.scheme.count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let target = rest.dropFirst(authority.count)
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.count == 2 && parts[1] == "443", target.hasPrefix("/"),
            let name = parts.first?.lowercased(), Self.isPublicName(name)
        else { return nil }
        host = name
        self.target = String(target)
        self.text = Self.scheme + name + target
    }

    /// The characters that no address has: quotes, backslash, angle brackets, `^`, `` ` ``, braces, `|`, and
    /// the mark of a fragment.
    private static let excluded = Set("\"\\<>^`{}|#".utf8)

    /// The scheme and the host, for whom a signed token is.
    var origin: String { Self.scheme + host }

    /// Whether a name has at least two labels of letters, digits and hyphens. The last one has letters, so
    /// that the name is no IP address, and is none of a private network.
    private static func isPublicName(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, name.utf8.count <= longestHost, labels.allSatisfy(isLabel),
            let last = labels.last
        else { return false }
        return last.utf8.count >= 2 && last.first?.isLetter == true && !privateNames.contains(last)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...longestLabel).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            }
    }
}
