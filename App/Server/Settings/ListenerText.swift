import HTTPServer

extension ServerSettings.Listener {
    /// Parses `HOST:PORT`, with brackets around an IPv6 address; nil if malformed. Port 0 is any free port.
    init?(_ text: String) {
        let form = #/(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.\-]{1,253}):([0-9]+)/#
        guard let match = text.wholeMatch(of: form), let port = UInt16(match.2) else { return nil }
        let host = String(match.1.drop { $0 == "[" }.prefix { $0 != "]" })
        let isIPv6 = host.contains(":") && ServerSettings.isNetwork(host)
        guard match.1.hasPrefix("[") == isIPv6 else { return nil }
        self = .port(Int(port), host: host)
    }

    /// `HOST:PORT`, or the path of a socket.
    var text: String {
        switch self {
        case .port(let port, let host): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .socket(let path): path
        }
    }
}
