internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Networking

/// Reads the options of a request and then its body, up to the limit of its endpoint.
struct BodyLimitMiddleware: RouterMiddleware {
    let endpoint: Endpoint
    let limits: ServerLimits

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        var context = context
        context.options = try RequestFields.options(request.headers, isWrite: endpoint.isWrite)
        let length = request.headers[.contentLength]
        if length != nil || request.headers[.transferEncoding] != nil {
            if let length, Int(length) ?? .max > limit { throw HTTPError.bodyTooLarge(limit: limit) }
            if RequestFields.hasBody(request.headers) {
                guard endpoint.isWrite else { throw HTTPError.unexpectedBody }
                guard RequestFields.isJSON(request.headers) else { throw HTTPError.unsupportedMediaType }
            }
            let body = try await RequestBody.read(request, on: context.connection, limit: limit)
            context.body = Array(buffer: body)
        }
        return try await next(request, context)
    }

    /// The maximum number of bytes in the body.
    private var limit: Int {
        if endpoint.cost == .bulk { return limits.bulkBody }
        return endpoint.access == .anyone ? limits.anonymousBody : limits.body
    }
}
