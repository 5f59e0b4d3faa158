internal import Core
internal import HTTPTypes
internal import NIOHTTP1
internal import NIOHTTPTypesHTTP1

/// The head of a request that the transport accepts.
struct RequestHead {
    /// How the end of a body is found (RFC 9112, 6.3).
    enum Framing: Equatable {
        case none
        case length(Int)
        case chunked
    }

    let request: HTTPRequest
    let framing: Framing
    /// Whether the client sends the body only after `100 Continue`.
    let expectsContinue: Bool
    /// Whether the connection closes after the response.
    let closesConnection: Bool

    /// - Throws: ``TransportError``, for a head that does not reach the responder.
    init(_ head: HTTPRequestHead, limits: ServerLimits, isSecure: Bool) throws(TransportError) {
        guard head.uri.utf8.count <= limits.uri else { throw .uriTooLong(limit: limits.uri) }
        let bytes = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard bytes <= limits.headerBytes else {
            throw .headersTooLarge(bytes: limits.headerBytes, fields: limits.headerFields)
        }
        guard let method = try? HTTPRequest.Method(head.method) else { throw .malformed }
        framing = try Self.framing(head, largest: max(limits.body, limits.bulkBody))
        expectsContinue = try Self.expectsContinue(head)
        // The parser reads nothing after CONNECT, and nothing after an upgrade.
        closesConnection =
            head.version == .http1_0 || !head.isKeepAlive || method == .connect
            || head.headers.contains(name: "Upgrade")
        let host = try Self.host(head)
        let target = try Self.target(head.uri)
        request = HTTPRequest(
            method: method, scheme: isSecure ? "https" : "http", authority: target.host ?? host,
            path: target.path, headerFields: HTTPFields(head.headers, splitCookie: false))
    }

    private static func framing(_ head: HTTPRequestHead, largest: Int) throws(TransportError) -> Framing {
        let (lengths, codings) = (head.headers["Content-Length"], head.headers["Transfer-Encoding"])
        guard lengths.count + codings.count <= 1 else { throw .malformed }
        if let length = lengths.first {
            guard let length = Int(length) else { throw .malformed }
            guard length <= largest else { throw .bodyTooLarge(limit: largest) }
            return .length(length)
        }
        guard let coding = codings.first else { return .none }
        // HTTP/1.0 has no transfer codings: a proxy may have framed the body otherwise (RFC 9112, 6.1).
        guard head.version != .http1_0 else { throw .malformed }
        guard coding.lowercased() == "chunked" else { throw .transferCoding }
        return .chunked
    }

    private static func expectsContinue(_ head: HTTPRequestHead) throws(TransportError) -> Bool {
        let expectations = head.version == .http1_0 ? [] : head.headers["Expect"]
        guard expectations.allSatisfy({ $0.lowercased() == "100-continue" }) else { throw .expectation }
        return !expectations.isEmpty
    }

    private static func host(_ head: HTTPRequestHead) throws(TransportError) -> String? {
        let hosts = head.headers["Host"]
        guard hosts.count <= 1, hosts.allSatisfy(isHost), !hosts.isEmpty || head.version == .http1_0 else {
            throw .malformedHost
        }
        return hosts.first
    }

    /// The path and query of a target; the host of one in absolute form replaces the Host field (RFC 9112,
    /// 3.2.2).
    private static func target(_ text: String) throws(TransportError) -> (host: String?, path: String) {
        // Clients do not send fragments. User information, which deceives people (RFC 9110, 4.2.4), is
        // refused by ``isHost(_:)``.
        guard !text.utf8.contains(UInt8(ascii: "#")) else { throw .malformed }
        guard text.utf8.first != UInt8(ascii: "/") else { return (nil, text) }
        for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            let host = String(rest.prefix { $0 != "/" && $0 != "?" })
            guard isHost(host) else { throw .malformed }
            let path = rest.dropFirst(host.count)
            return (host, path.hasPrefix("/") ? String(path) : "/\(path)")
        }
        return (nil, text)
    }

    /// Whether a text is a host, with or without a port (RFC 3986, 3.2.2 and 3.2.3).
    private static func isHost(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "["), let end = text.firstIndex(of: "]") else {
            let name = text.prefix { $0 != ":" }
            return !name.isEmpty && name.utf8.allSatisfy(isInName) && isPort(text.dropFirst(name.count))
        }
        let address = text[..<end].dropFirst()
        return address.contains(":") && NetworkAddress(address) != nil
            && isPort(text[end...].dropFirst())
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        // Letters and digits are checked first, since the list of exceptions is searched byte by byte.
        byte.isASCIIAlphanumeric
            || (0x21..<0x7F).contains(byte) && !"\",/:<>?#@[\\]^`{|}".utf8.contains(byte)
    }

    /// Whether a text is empty, or a colon and a port, which may be missing.
    private static func isPort(_ text: Substring) -> Bool {
        let digits = text.dropFirst()
        return text.isEmpty
            || text.first == ":" && digits.utf8.allSatisfy(\.isASCIIDigit)
                && (digits.isEmpty || UInt16(digits) != nil)
    }
}
