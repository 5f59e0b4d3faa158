internal import Core
public import SMTPClient

/// A mail system that delivers messages, as the setting `mail-delivery` names it.
public enum MailDelivery: Hashable, Sendable {
    /// A folder to which each message is written as a file.
    case folder(String)
    /// A program with the options of sendmail.
    case sendmail(String)
    case smtp(host: String, port: Int, SMTPServer.Security)

    private static let schemes: [(String, SMTPServer.Security)] = [
        ("smtp", .startTLS), ("smtps", .implicitTLS), ("smtp-plain", .none),
    ]

    /// Parses the value of the setting; nil if it is malformed.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, !parts[1].utf8.contains(0) else { return nil }
        switch parts[0] {
        case "folder": self = .folder(Folders.absolute(parts[1]))
        case "sendmail": self = .sendmail(Folders.absolute(parts[1]))
        default:
            let form = #/(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.\-]{1,253}):([0-9]+)/#
            guard let security = Self.schemes.first(where: { $0.0 == parts[0] })?.1,
                let match = parts[1].wholeMatch(of: form), let port = UInt16(match.2), port > 0
            else { return nil }
            let host = match.1.drop { $0 == "[" }.prefix { $0 != "]" }
            self = .smtp(host: String(host), port: Int(port), security)
        }
    }

    /// The text that ``init(_:)`` parses.
    public var text: String {
        switch self {
        case .folder(let path): return "folder:\(path)"
        case .sendmail(let path): return "sendmail:\(path)"
        case .smtp(let host, let port, let security):
            let scheme = Self.schemes.first { $0.1 == security }?.0 ?? ""
            return "\(scheme):\(host.contains(":") ? "[\(host)]" : host):\(port)"
        }
    }
}
