internal import Application
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Networking

/// Reads the options of a request and then its body, up to the limit of its endpoint.
struct BodyLimitMiddleware: RouterMiddleware {
    let route: Networking.Route
    let limits: ServerLimits
    let uploads: UploadQueue

    private var endpoint: Endpoint { route.endpoint }

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        var context = context
        context.options = try RequestFields.options(request.headers, isWrite: endpoint.isWrite)
        guard endpoint.cost == .upload else {
            context.body = try await body(of: request, on: context.connection)
            return try await next(request, context)
        }
        return try await uploads.run(for: owner(in: context)) {
            var context = context
            context.body = try await body(of: request, on: context.connection)
            return try await next(request, context)
        }
    }

    /// Whose share of the uploads a request has.
    ///
    /// A function of its own: with its expression inline, the optimiser of Swift 6.3.1 fails.
    private func owner(in context: ServerContext) -> UploadQueue.Owner {
        if let account = context.record.values.account { return .account(account) }
        return .network(context.peer.network.text)
    }

    private func body(of request: Request, on connection: Connection) async throws -> [UInt8] {
        let length = request.headers.value(.contentLength)
        guard length != nil || request.headers.value(.transferEncoding) != nil else { return [] }
        if let length, Int(length) ?? .max > limit { throw HTTPError.bodyTooLarge(limit: limit) }
        if RequestFields.hasBody(request.headers) {
            guard endpoint.isWrite else { throw HTTPError.unexpectedBody }
            try checkType(request.headers)
        }
        return Array(buffer: try await RequestBody.read(request, on: connection, limit: limit))
    }

    private func checkType(_ fields: HTTPFields) throws(HTTPError) {
        if route.uploadTypes.isEmpty {
            guard RequestFields.isJSON(fields) else { throw .unsupportedMediaType }
        } else if !RequestFields.isFile(of: route.uploadTypes, fields) {
            throw .unsupportedFile(route.uploadTypes)
        }
    }

    /// The maximum number of bytes in the body.
    private var limit: Int {
        if endpoint.cost == .bulk || endpoint.cost == .upload { return limits.bulkBody }
        return endpoint.access == .anyone ? limits.anonymousBody : limits.body
    }
}
