public import Core
internal import HTTPTypes
internal import Hummingbird
public import Logging
internal import NIOCore

/// Responds while another server runs the academy, or its database cannot be reached: `/healthz` is alive,
/// and each other request gets 503, also `/readyz`, by which a proxy sends its requests to the other server.
struct WaitingResponder: HTTPResponder {
    private let router: RouterResponder<ServerContext>

    init(_ logger: Logger) {
        let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
        router.addMiddleware {
            DefaultHeadersMiddleware()
            ProblemDetailsMiddleware(logger: logger, language: { nil })
            WaitingMiddleware()
        }
        router.get("healthz") { _, _ in MetaEndpoints.alive }
        self.router = router.buildResponder()
    }

    func respond(to request: Request, context: ServerContext) async throws -> Response {
        try await router.respond(to: request.normalised, context: context)
    }
}

/// Refuses all requests but those for `/healthz`.
private struct WaitingMiddleware: RouterMiddleware {
    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        guard request.uri.path == "/healthz" else { throw HTTPError.waiting }
        return try await next(request, context)
    }
}

extension HTTPServer {
    /// Creates a server that only says that it waits until another server has ended.
    public init(
        waitingWith settings: ServerSettings, now: @escaping @Sendable () -> Instant, logger: Logger,
        onListening: @escaping @Sendable ([ServerSettings.Listener]) async -> Void = { _ in }
    ) {
        self.init(
            responder: WaitingResponder(logger), settings: settings, logger: logger, now: now,
            onListening: onListening)
    }
}
