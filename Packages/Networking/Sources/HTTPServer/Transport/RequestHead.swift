internal import HTTPTypes
internal import NIOHTTP1

/// The head of a request that has passed the door.
struct RequestHead {
    let request: HTTPRequest
    /// Whether the client waits for a word before it sends the body.
    var expectsContinue = false
    /// Whether the connection ends with the answer to it.
    var isLast: Bool

    /// - Throws: ``TransportError``, for a head that the answering side need not see.
    init(_ head: HTTPRequestHead, limits: ServerLimits, isSecure: Bool) throws(TransportError) {
        guard head.uri.utf8.count <= limits.uri else { throw .uriTooLong(limit: limits.uri) }
        let isOld = head.version == .http1_0
        isLast = isOld || !head.isKeepAlive
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
                guard let length = Int(value) else { throw .malformed }
                guard length <= largest else { throw .bodyTooLarge(limit: largest) }
            case "transfer-encoding":
                guard value.lowercased() == "chunked" else { throw .transferCoding }
            case "expect" where !isOld:
                guard Self.isContinue(value) else { throw .expectation }
                expectsContinue = true
            // The parser reads nothing more after a request to go over to another protocol.
            case "upgrade": isLast = true
            default: break
            }
            fields.append(HTTPField(name: fieldName, value: value))
        }
        guard bytes <= limits.headerBytes else {
            throw .headersTooLarge(bytes: limits.headerBytes, fields: limits.headerFields)
        }
        guard host != nil || isOld else { throw .malformedHost }
        guard let method = HTTPRequest.Method(head.method.rawValue) else { throw .malformed }
        request = HTTPRequest(
            method: method, scheme: isSecure ? "https" : "http", authority: host,
            path: Self.path(head.uri), headerFields: fields)
    }

    /// The path and query of a target; a target with a host in front is as good as one without (RFC 9112, 3.2.2).
    private static func path(_ target: String) -> String {
        guard target.utf8.first != UInt8(ascii: "/") else { return target }
        for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
            let rest = target.utf8.dropFirst(scheme.utf8.count)
            let path = Substring(rest.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") })
            return path.hasPrefix("/") ? String(path) : "/\(path)"
        }
        return target
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
