internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// What a server says of itself: its document, its health, its figures.
struct Pages: Sendable {
    /// The OpenAPI document.
    let document: [UInt8]
    /// Whether the academy can be asked.
    let isReady: @Sendable () async -> Bool
    let metrics: @Sendable () -> String
    /// What opens the metrics to others than programs on the machine.
    let metricsToken: String?

    /// The page at a path; nil where there is none.
    func page(_ segments: [String], _ request: Request, _ peer: Peer) async throws(HTTPError) -> Response? {
        guard segments.count == 1, let name = segments.first else { return nil }
        let known = ["", "openapi.json", "docs", "healthz", "readyz", "metrics"]
        guard known.contains(name) else { return nil }
        guard request.method == .get || request.method == .head else {
            throw .methodNotAllowed(["GET", "HEAD"])
        }
        var fields = peer.isSecure ? StandingFields.secure : StandingFields.plain
        switch name {
        case "":
            fields[.location] = "/docs"
            return Response(status: .seeOther, headers: fields)
        case "openapi.json": return text(document, "application/json", fields)
        case "docs":
            fields[.contentSecurityPolicy] = DocsPage.contentSecurityPolicy
            return text(DocsPage.html, "text/html; charset=utf-8", fields)
        case "healthz": return text(Array("{\"status\":\"alive\"}".utf8), "application/json", fields)
        case "readyz":
            guard await isReady() else { throw .notReady }
            return text(Array("{\"status\":\"ready\"}".utf8), "application/json", fields)
        default:
            guard peer.isLocal || mayReadMetrics(request) else { throw .noSuchPath }
            return text(Array(metrics().utf8), ServerMetrics.mediaType, fields)
        }
    }

    private func mayReadMetrics(_ request: Request) -> Bool {
        guard let metricsToken, let token = try? RequestFields.token(request.headers),
            token.utf8.count == metricsToken.utf8.count
        else { return false }
        return zip(token.utf8, metricsToken.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private func text(_ bytes: [UInt8], _ type: String, _ fields: HTTPFields) -> Response {
        var fields = fields
        fields[.contentType] = type
        return Response(
            status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
