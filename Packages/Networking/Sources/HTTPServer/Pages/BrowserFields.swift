internal import Application
internal import HTTPTypes
internal import Hummingbird

/// Parses the header fields of browsers.
enum BrowserFields {
    /// The maximum number of cookies that are read.
    private static let cookieLimit = 50

    /// The cookies of a request (RFC 6265, 4.2); of equal names, the first.
    static func cookies(_ fields: HTTPFields) -> [String: String] {
        let pairs = fields[values: .cookie].flatMap { $0.split(separator: ";") }.prefix(cookieLimit)
        return Dictionary(
            pairs.compactMap { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { return nil }
                return (parts[0].trimmingSpaces, parts[1].trimmingSpaces)
            }
        ) { first, _ in first }
    }

    /// The languages of `Accept-Language` (RFC 9110, 12.5.4), the preferred first.
    static func languages(_ fields: HTTPFields) -> [String] {
        WeightedList.parse(fields.value(.acceptLanguage) ?? "").enumerated().filter {
            $1.weight > 0 && !$1.name.isEmpty
        }
        .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element.name)
    }

    /// Whether `Accept-Encoding` admits gzip and does not prefer an uncompressed body (RFC 9110, 12.5.3). A
    /// missing field would admit gzip too, but comes from programs that do not decompress.
    static func acceptsGzip(_ fields: HTTPFields) -> Bool {
        let codings = WeightedList.parse((fields.value(.acceptEncoding) ?? "").lowercased())
        func weight(_ names: [String]) -> Double? {
            codings.filter { names.contains($0.name) }.map(\.weight).max()
        }
        let gzip = weight(["gzip", "x-gzip"]) ?? weight(["*"]) ?? 0
        return gzip > 0 && gzip >= weight(["identity"]) ?? 0
    }

    /// Whether the browser says that a page of another site made it send the request (`Sec-Fetch-Site`).
    static func isFromOtherSite(_ fields: HTTPFields) -> Bool {
        ["cross-site", "same-site"].contains(fields.value(.fetchSite) ?? "")
    }

    /// Whether the body is declared as the fields of a form.
    static func isForm(_ fields: HTTPFields) -> Bool {
        fields.value(.contentType)?.prefix { $0 != ";" }.lowercased() == "application/x-www-form-urlencoded"
    }

    /// The boundary of a body with files; nil for any other body.
    static func boundary(_ fields: HTTPFields) -> String? {
        guard let type = fields.value(.contentType), type.lowercased().hasPrefix("multipart/form-data") else {
            return nil
        }
        let parameter = type.split(separator: ";").map(\.trimmingSpaces).first { $0.hasPrefix("boundary=") }
        // RFC 2046 allows 70 characters.
        return parameter.map { String($0.dropFirst("boundary=".count).prefix(70).filter { $0 != "\"" }) }
    }

    /// Whether the browser is on this machine and names it as the host.
    ///
    /// A proxy on this machine may name it as the host too, for a browser elsewhere. It is known by the
    /// fields that proxies add, and by the browser's `Origin`.
    static func isOnThisMachine(_ request: Request, _ peer: Peer) -> Bool {
        let origin = request.headers.value(.origin)?.lowercased()
        return (peer.isLocal || ["127.0.0.1", "::1"].contains(peer.address))
            && isLoopback(host(request)) && !proxyFields.contains { request.headers.contains($0) }
            && origin.map { $0.hasPrefix("http://") && isLoopback($0.dropFirst(7)) } ?? true
    }

    private static let proxyFields = [
        "Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-Server",
        "X-Real-IP",
    ].compactMap { HTTPField.Name($0) }

    /// Whether a host, with or without a port, is this machine.
    private static func isLoopback(_ host: some StringProtocol) -> Bool {
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        return ["localhost", "127.0.0.1", "[::1]"].contains(String(name))
    }

    /// Whether the browser says that a page of this server sent the request: by `Sec-Fetch-Site` (Fetch
    /// Metadata) or, where that is missing, by `Origin` (RFC 6454). Browsers send at least one of both with
    /// each POST.
    static func isSameOrigin(_ request: Request, _ peer: Peer) -> Bool {
        if let site = request.headers.value(.fetchSite) { return site == "same-origin" }
        guard let origin = request.headers.value(.origin) else { return false }
        return origin.lowercased() == self.origin(request, peer)
    }

    /// The scheme and the host by which the browser names the server.
    static func origin(_ request: Request, _ peer: Peer) -> String {
        (peer.isSecure ? "https://" : "http://") + host(request)
    }

    private static func host(_ request: Request) -> String { (request.head.authority ?? "").lowercased() }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String {
        let start = drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
