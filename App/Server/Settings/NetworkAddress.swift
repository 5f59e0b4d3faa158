import Glibc
import HTTPServer

/// Addresses as operators write them.
enum NetworkAddress {
    /// `HOST:PORT`, where an address of IPv6 stands in brackets; port 0 is any that is free.
    static func listener(_ text: String) -> ServerSettings.Listener? {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let (host, digits) = (text[..<colon], text[text.index(after: colon)...])
        guard let port = UInt16(digits), digits.allSatisfy(\.isNumber) else { return nil }
        if host.hasPrefix("["), host.hasSuffix("]") {
            let address = String(host.dropFirst().dropLast())
            return bits(of: address) == 128 ? .port(Int(port), host: address) : nil
        }
        return isHost(host) ? .port(Int(port), host: String(host)) : nil
    }

    static func spelling(_ listener: ServerSettings.Listener) -> String {
        switch listener {
        case .port(let port, let host): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .socket(let path): path
        }
    }

    /// Whether a text is an address, or a network such as `10.0.0.0/8`.
    static func isNetwork(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let bits = bits(of: parts[0]) else { return false }
        guard parts.count == 2 else { return parts.count == 1 }
        guard let prefix = Int(parts[1]), parts[1].allSatisfy(\.isNumber) else { return false }
        return (0...bits).contains(prefix)
    }

    /// How many bits an address has; nil where it is none.
    private static func bits(of text: String) -> Int? {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &four) == 1 { return 32 }
        return inet_pton(AF_INET6, text, &six) == 1 ? 128 : nil
    }

    /// The longest name of RFC 1035.
    private static let longestHost = 253

    private static func isHost(_ text: Substring) -> Bool {
        (1...longestHost).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
    }
}
