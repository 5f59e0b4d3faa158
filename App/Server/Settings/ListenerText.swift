import Glibc
import HTTPServer

extension ServerSettings.Listener {
    /// Parses `HOST:PORT`, with brackets around an IPv6 address; port 0 is any free port.
    init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let (host, digits) = (text[..<colon], text[text.index(after: colon)...])
        guard let port = UInt16(digits), digits.allSatisfy(\.isNumber) else { return nil }
        if host.hasPrefix("["), host.hasSuffix("]") {
            let address = String(host.dropFirst().dropLast())
            var parsed = in6_addr()
            guard inet_pton(AF_INET6, address, &parsed) == 1 else { return nil }
            self = .port(Int(port), host: address)
        } else {
            guard Self.isHostName(host) else { return nil }
            self = .port(Int(port), host: String(host))
        }
    }

    /// `HOST:PORT`, or the path of a socket.
    var text: String {
        switch self {
        case .port(let port, let host): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .socket(let path): path
        }
    }

    /// Whether a text has the length (RFC 1035) and the characters of a host name.
    private static func isHostName(_ text: Substring) -> Bool {
        (1...253).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
    }
}
