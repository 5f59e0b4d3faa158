internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Decodes the target of each request, and refuses a request without a route: with 405 if its path has other
/// methods, otherwise with 404.
struct RoutingMiddleware: RouterMiddleware {
    /// A router of all paths, each under GET: Hummingbird's router responds with 404 even if only the method
    /// is wrong.
    private let paths: RouterResponder<ServerContext>

    /// - Parameter routes: the methods of each path.
    init(_ routes: [String: [HTTPRequest.Method]]) {
        let router = Router(context: ServerContext.self)
        for (path, methods) in routes {
            let known = methods.map(\.rawValue).sorted() + (methods.contains(.get) ? ["HEAD"] : [])
            router.get(RouterPath(path)) { _, _ -> Response in throw HTTPError.methodNotAllowed(known) }
        }
        paths = router.buildResponder()
    }

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        var context = context
        context.target = try Target(request.head.path ?? "")
        // The router ignores empty segments.
        guard !context.target.segments.contains("") || context.target.segments == [""] else {
            throw HTTPError.noSuchPath
        }
        do {
            return try await next(request, context)
        } catch let error as Hummingbird.HTTPError where error.status == .notFound {
            var head = request.head
            head.method = .get
            _ = try await paths.respond(to: Request(head: head, body: request.body), context: context)
            throw HTTPError.noSuchPath
        }
    }
}
