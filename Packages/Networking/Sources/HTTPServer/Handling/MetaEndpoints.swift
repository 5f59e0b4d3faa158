internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// The endpoints of the server itself: documentation, health and metrics.
struct MetaEndpoints: Sendable {
    private static let names: Set = ["", "openapi.json", "docs", "healthz", "readyz", "metrics"]

    /// The OpenAPI document.
    let document: [UInt8]
    let isReady: @Sendable () async -> Bool
    let metrics: @Sendable () -> String
    /// The token that other machines need to read the metrics; nil if they may not.
    let metricsToken: String?

    /// The response to a request; nil if its path is none of these.
    func response(
        _ segments: [String], _ request: Request, _ peer: Peer
    ) async throws(HTTPError) -> Response? {
        guard segments.count == 1, let name = segments.first, Self.names.contains(name) else { return nil }
        guard request.method == .get || request.method == .head else {
            throw .methodNotAllowed(["GET", "HEAD"])
        }
        var fields = peer.isSecure ? DefaultHeaders.secure : DefaultHeaders.plain
        switch name {
        case "":
            fields[.location] = "/docs"
            return Response(status: .seeOther, headers: fields)
        case "openapi.json": return Self.ok(document, "application/json", fields)
        case "docs":
            fields[.contentSecurityPolicy] = DocsPage.contentSecurityPolicy
            return Self.ok(DocsPage.html, "text/html; charset=utf-8", fields)
        case "healthz": return Self.ok(Array("{\"status\":\"alive\"}".utf8), "application/json", fields)
        case "readyz":
            guard await isReady() else { throw .notReady }
            return Self.ok(Array("{\"status\":\"ready\"}".utf8), "application/json", fields)
        default:
            guard peer.isLocal || mayReadMetrics(request) else { throw .noSuchPath }
            return Self.ok(Array(metrics().utf8), PrometheusRegistry.mediaType, fields)
        }
    }

    /// Compares the tokens in constant time.
    private func mayReadMetrics(_ request: Request) -> Bool {
        guard let metricsToken, let token = try? RequestFields.token(request.headers) else { return false }
        return token.utf8.isEqualInConstantTime(to: metricsToken.utf8)
    }

    private static func ok(_ bytes: [UInt8], _ type: String, _ fields: HTTPFields) -> Response {
        var fields = fields
        fields[.contentType] = type
        return Response(
            status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
