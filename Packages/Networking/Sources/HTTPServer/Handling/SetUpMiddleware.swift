internal import Hummingbird

/// Refuses requests until the academy is set up: otherwise the first client on the network would own it.
///
/// The page that sets it up, its files, the health of the server, and programs of the server's own user are
/// exempt.
struct SetUpMiddleware: RouterMiddleware {
    /// The paths of the page that sets the academy up, and of the health checks.
    private static let paths: Set = ["/setup", "/healthz", "/readyz"]
    /// The beginning of the paths of the files that pages load.
    private static let files = "/assets/"

    /// Whether the academy is set up; nil if it was when the server began.
    let isSetUp: (@Sendable () async -> Bool)?

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        if let isSetUp, !Self.isAllowed(request.uri.path), !context.peer.isLocal, await !isSetUp() {
            throw HTTPError.notSetUp
        }
        return try await next(request, context)
    }

    private static func isAllowed(_ path: String) -> Bool { paths.contains(path) || path.hasPrefix(files) }
}
