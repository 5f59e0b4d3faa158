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
            return isVersion6(address) ? .port(Int(port), host: address) : nil
        }
        return isHost(host) ? .port(Int(port), host: String(host)) : nil
    }

    static func spelling(_ listener: ServerSettings.Listener) -> String {
        switch listener {
        case .port(let port, let host): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .socket(let path): path
        }
    }

    private static func isVersion6(_ text: String) -> Bool {
        var address = in6_addr()
        return inet_pton(AF_INET6, text, &address) == 1
    }

    /// The longest name of RFC 1035.
    private static let longestHost = 253

    private static func isHost(_ text: Substring) -> Bool {
        (1...longestHost).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
    }
}
