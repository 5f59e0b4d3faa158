internal import Application
internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// The endpoints of the server itself: documents, limits, health and metrics.
struct MetaEndpoints: Sendable {
    let documents: [ServerDocument]
    /// Whether the server can answer requests; false if that is unknown after the handler deadline.
    let isReady: @Sendable () async -> Bool
    let bodyLimits: BodyLimits
    /// The codes of what an owner should look at; none if that is unknown after the handler deadline.
    let warnings: @Sendable () async -> [String]
    let metrics: ServerMetrics
    /// The token that other machines need to read the metrics; nil if they may not read them.
    let metricsToken: String?

    /// Whether `/` redirects to `/docs`: only if no page has that path.
    let redirectsRoot: Bool

    init(_ settings: ServerSettings, _ environment: ServerEnvironment, _ parts: ResponderParts) {
        documents = environment.documents
        warnings = {
            let warnings = try? await parts.deadlines.run(
                within: parts.limits.handlerDeadline, environment.warnings)
            return warnings ?? []
        }
        isReady = {
            let isReady = try? await parts.deadlines.run(
                within: parts.limits.handlerDeadline, environment.isReady)
            return isReady ?? false
        }
        bodyLimits = BodyLimits(parts.limits)
        metrics = parts.observability.metrics
        metricsToken = settings.metricsToken
        redirectsRoot = !environment.pages.contains { $0.path.isEmpty }
    }

    var paths: [String] {
        (redirectsRoot ? [""] : []) + ["healthz", "readyz", "limits", "metrics"] + documents.map(\.path)
    }

    func addRoutes(to router: Router<ServerContext>) {
        if redirectsRoot {
            router.get("") { _, _ in Response(status: .seeOther, headers: [.location: "/docs"]) }
        }
        for document in documents {
            router.get(RouterPath(document.path)) { request, _ in Self.response(document, request) }
        }
        router.get("healthz") { _, _ in Self.alive }
        router.get("readyz") { _, _ in
            guard await isReady() else { throw HTTPError.notReady }
            let readiness = ReadyResponse(warnings: await warnings())
            return Self.ok((try? JSON.encode(readiness)) ?? [], "application/json")
        }
        router.get("limits") { _, _ in Self.ok(try JSON.encode(bodyLimits), "application/json") }
        router.get("metrics") { request, context in
            guard context.peer.isLocal || mayReadMetrics(request) else { throw HTTPError.noSuchPath }
            return Self.ok(Array(metrics.text().utf8), PrometheusRegistry.mediaType)
        }
    }

    /// The response of `/healthz`.
    static var alive: Response { ok(Array("{\"status\":\"alive\"}".utf8), "application/json") }

    /// Compares the tokens in constant time.
    private func mayReadMetrics(_ request: Request) -> Bool {
        guard let metricsToken, let token = try? RequestFields.token(request.headers) else {
            return false
        }
        return token.utf8.isEqualInConstantTime(to: metricsToken.utf8)
    }

    /// A document; 304 if the client has the current version.
    private static func response(_ document: ServerDocument, _ request: Request) -> Response {
        let content = document.content
        var response =
            RequestFields.hasCurrent(content.entityTag, request.headers)
            ? Response(status: .notModified) : ok(content.bytes, document.mediaType)
        response.headers[.contentSecurityPolicy] = document.contentSecurityPolicy
        response.headers[.eTag] = content.entityTag.text
        return response
    }

    private static func ok(_ bytes: [UInt8], _ type: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: type],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

/// The response of `/readyz`.
private struct ReadyResponse: Encodable {
    let warnings: [String]

    private enum CodingKeys: CodingKey { case status, warnings }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("ready", forKey: .status)
        if !warnings.isEmpty { try container.encode(warnings, forKey: .warnings) }
    }
}
