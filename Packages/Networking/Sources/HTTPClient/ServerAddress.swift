public import Core
internal import Foundation
internal import NIOCore

/// The address of a server: a port of a host, or a Unix socket.
public enum ServerAddress: Hashable, Sendable, CustomStringConvertible {
    /// The host in lower case, an IPv6 address without its brackets.
    case url(Scheme, host: String, port: Int)
    /// A Unix socket, by its path.
    case socket(path: String)

    /// The scheme of a URL.
    public enum Scheme: String, Sendable {
        case http
        case https

        var port: Int { self == .http ? 80 : 443 }
    }

    /// The maximum number of characters in a host name: 255 bytes in DNS messages (RFC 1035, 2.3.4).
    static let hostLimit = 253

    /// Reads `http://HOST`, `https://HOST:PORT` and similar: no user, no path, no query.
    ///
    /// - Throws: ``InvalidValue`` `server.malformed-address`.
    public init(parsing text: String) throws(InvalidValue) {
        guard !text.hasSuffix(":"), let url = URLComponents(string: text, encodingInvalidCharacters: false),
            let scheme = url.scheme.flatMap({ Scheme(rawValue: $0.lowercased()) }),
            let host = url.encodedHost.flatMap(Self.host), (1...65_535).contains(url.port ?? scheme.port),
            url.user == nil, url.query == nil, url.fragment == nil,
            ["", "/"].contains(url.percentEncodedPath)
        else {
            throw InvalidValue(
                ErrorSpecification(
                    .invalid, "server.malformed-address", field: "server",
                    ["text": String(text.prefix(Limits.name)).escapingControls]))
        }
        self = .url(scheme, host: host, port: url.port ?? scheme.port)
    }

    /// The host in lower case; nil if it is neither a name nor an address.
    private static func host(_ text: String) -> String? {
        if text.hasPrefix("[") {
            let address = String(text.dropFirst().dropLast())
            let isIPv6 = (try? SocketAddress(ipAddress: address, port: 0))?.protocol == .inet6
            return isIPv6 ? address.lowercased() : nil
        }
        let isName = text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-._".utf8.contains($0) }
        return isName && (1...hostLimit).contains(text.utf8.count) ? text.lowercased() : nil
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
}
