internal import HTTPTypes
internal import Hummingbird

/// The header fields of every response.
enum DefaultHeaders {
    /// Keeps responses out of caches and frames, and prevents browsers from guessing types and sending
    /// referrers.
    static let plain: HTTPFields = {
        var fields = HTTPFields()
        fields[.cacheControl] = "no-store"
        fields[.xContentTypeOptions] = "nosniff"
        fields[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
        fields[.referrerPolicy] = "no-referrer"
        return fields
    }()

    /// The same over TLS: browsers use https only, for a year (RFC 6797).
    static let secure: HTTPFields = {
        var fields = plain
        fields[.strictTransportSecurity] = "max-age=31536000"
        return fields
    }()
}

/// Adds the id of the request, if it has one, and ``DefaultHeaders`` to each response, except fields that the
/// response has.
struct DefaultHeadersMiddleware: RouterMiddleware {
    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        var response = try await next(request, context)
        response.headers[.requestID] = context.id.isEmpty ? nil : context.id
        for field in context.peer.isSecure ? DefaultHeaders.secure : DefaultHeaders.plain
        where !response.headers.contains(field.name) {
            response.headers.append(field)
        }
        return response
    }
}
