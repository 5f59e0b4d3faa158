internal import HTTPTypes
internal import NIOHTTP1

/// The head of a request that the transport accepts.
struct RequestHead {
    /// How the end of a body is found (RFC 9112, 6.3).
    enum Framing: Equatable {
        case none
        case length(Int)
        case chunked
    }

    let request: HTTPRequest
    private(set) var framing = Framing.none
    /// Whether the client sends the body only after `100 Continue`.
    private(set) var expectsContinue = false
    /// Whether the connection closes after the response.
    private(set) var isLast: Bool

    /// - Throws: ``TransportError``, for a head that does not reach the responder.
    init(_ head: HTTPRequestHead, limits: ServerLimits, isSecure: Bool) throws(TransportError) {
        guard head.uri.utf8.count <= limits.uri else { throw .uriTooLong(limit: limits.uri) }
        let isHTTP10 = head.version == .http1_0
        // The parser reads nothing after CONNECT, and nothing after an upgrade.
        isLast = isHTTP10 || !head.isKeepAlive || head.method == .CONNECT
        var host: String?
        var bytes = 0
        var fields = HTTPFields()
        fields.reserveCapacity(head.headers.count)
        for (name, value) in head.headers {
            bytes += name.utf8.count + value.utf8.count
            guard let fieldName = HTTPField.Name(name) else { throw .malformed }
            switch fieldName.canonicalName {
            case "host":
                guard host == nil, Self.isHost(value) else { throw .malformedHost }
                host = value
                continue
            case "content-length":
                let largest = max(limits.body, limits.bulkBody)
                guard let length = Int(value), framing == .none else { throw .malformed }
                guard length <= largest else { throw .bodyTooLarge(limit: largest) }
                framing = .length(length)
            case "transfer-encoding":
                // HTTP/1.0 has no transfer codings: a proxy may have framed the body otherwise (RFC 9112,
                // 6.1).
                guard !isHTTP10, framing == .none else { throw .malformed }
                guard value.lowercased() == "chunked" else { throw .transferCoding }
                framing = .chunked
            case "expect" where !isHTTP10:
                guard Self.isContinue(value) else { throw .expectation }
                expectsContinue = true
            case "upgrade": isLast = true
            default: break
            }
            fields.append(HTTPField(name: fieldName, value: value))
        }
        guard bytes <= limits.headerBytes else {
            throw .headersTooLarge(bytes: limits.headerBytes, fields: limits.headerFields)
        }
        guard host != nil || isHTTP10 else { throw .malformedHost }
        guard let method = HTTPRequest.Method(head.method.rawValue) else { throw .malformed }
        let target = try Self.target(head.uri)
        request = HTTPRequest(
            method: method, scheme: isSecure ? "https" : "http", authority: target.host ?? host,
            path: target.path, headerFields: fields)
    }

    /// The path and query of a target; the host of one in absolute form replaces the Host field (RFC 9112,
    /// 3.2.2).
    private static func target(_ text: String) throws(TransportError) -> (host: String?, path: String) {
        // Fragments are not sent, and user information in a target is an attempt to deceive (RFC 9110,
        // 4.2.4).
        guard !text.utf8.contains(UInt8(ascii: "#")) else { throw .malformed }
        guard text.utf8.first != UInt8(ascii: "/") else { return (nil, text) }
        for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.utf8.dropFirst(scheme.utf8.count)
            let host = String(Substring(rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }))
            guard isHost(host) else { throw .malformed }
            let path = Substring(rest.dropFirst(host.utf8.count))
            return (host, path.hasPrefix("/") ? String(path) : "/\(path)")
        }
        return (nil, text)
    }

    private static func isHost(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"),
                    UInt8(ascii: "@"), UInt8(ascii: "\\"):
                    false
                default: byte > 0x20 && byte < 0x7F
                }
            }
    }

    private static func isContinue(_ text: String) -> Bool {
        text == "100-continue" || text.lowercased() == "100-continue"
    }
}
