public import Core

/// The address of a server: a port of a host, or a Unix socket.
public enum ServerAddress: Hashable, Sendable, CustomStringConvertible {
    /// The host in lower case, an IPv6 address without its brackets.
    case url(Scheme, host: String, port: Int)
    /// A Unix socket, by its path.
    case socket(path: String)

    /// The scheme of a URL.
    /// The scheme of a URL.
    public enum Scheme: String, Sendable, CaseIterable {
        case http
        case https

        var port: Int { self == .http ? 80 : 443 }
    }

    /// Characters of a host's name (RFC 1035, 2.3.4).
    static let hostLimit = 253

    /// Reads `http://HOST`, `https://HOST:PORT` and similar: no user, no path, no query.
    ///
    /// - Throws: ``InvalidValue`` `server.malformed-address`.
    public init(parsing text: String) throws(InvalidValue) {
        guard let end = text.firstRange(of: "://"),
            let scheme = Scheme(rawValue: text[..<end.lowerBound].lowercased()),
            let (host, port) = Self.authority(text[end.upperBound...])
        else { throw Self.malformed(text) }
        self = .url(scheme, host: host, port: port ?? scheme.port)
    }

    /// The canonical form: a URL without its scheme's default port, or a path.
    public var description: String {
        switch self {
        case .socket(let path): path
        case .url(let scheme, let host, let port):
            "\(scheme)://" + (host.contains(":") ? "[\(host)]" : host)
                + (port == scheme.port ? "" : ":\(port)")
        }
    }

    /// Whether the connection is encrypted.
    public var isEncrypted: Bool { if case .url(.https, _, _) = self { true } else { false } }

    /// The host and the port, with an optional `/` at the end; nil for other texts.
    private static func authority(_ text: Substring) -> (String, Int?)? {
        let text = text.hasSuffix("/") ? text.dropLast() : text
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            let host = text[..<end].dropFirst()
            guard host.contains(":"),
                host.allSatisfy({ $0.isASCII && $0.isHexDigit || $0 == ":" || $0 == "." })
            else { return nil }
            return hostAndPort(host, text[text.index(after: end)...])
        }
        let host = text.prefix { $0 != ":" }
        guard !host.isEmpty,
            host.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F })
        else { return nil }
        return hostAndPort(host, text[host.endIndex...])
    }

    /// - Parameter text: empty, or a colon and the port.
    private static func hostAndPort(_ host: Substring, _ text: Substring) -> (String, Int?)? {
        guard host.utf8.count <= hostLimit else { return nil }
        if text.isEmpty { return (host.lowercased(), nil) }
        let digits = text.dropFirst()
        guard text.first == ":", (1...5).contains(digits.utf8.count),
            digits.utf8.allSatisfy(\.isASCIIDigit), let port = Int(digits),
            (1...65_535).contains(port)
        else { return nil }
        return (host.lowercased(), port)
    }

    private static func malformed(_ text: String) -> InvalidValue {
        InvalidValue(
            "server.malformed-address", field: "server",
            "“\(String(text.prefix(Limits.name)).escapingControls)” is not a server's address: use "
                + "http://HOST:PORT or https://HOST.")
    }
}
