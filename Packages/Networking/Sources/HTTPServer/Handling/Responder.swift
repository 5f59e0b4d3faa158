internal import Application
internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import Networking

/// Responds to every HTTP request: a router of all routes, with the middlewares in the order in which they
/// get a request.
struct Responder: HTTPResponder {
    /// The first segment of the paths of all requests: the version of the API.
    static let version = "v1"

    let observability: Observability
    let deadlines: Deadlines
    private let router: RouterResponder<ServerContext>

    init(
        _ service: RequestService, _ settings: ServerSettings, _ environment: ServerEnvironment,
        _ shutdown: ShutdownSignal, _ logger: Logger
    ) {
        let routes = service.routes
        let parts = ResponderParts(settings, environment, shutdown, logger)
        let meta = MetaEndpoints(settings, environment, parts)
        let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
        router.addMiddleware {
            DefaultHeadersMiddleware()
            AccessLogMiddleware(
                observability: parts.observability, now: environment.world.now, logger: logger)
            parts.problems
            AddressRateLimitMiddleware(observability: parts.observability)
            SetUpMiddleware(isSetUp: environment.isSetUp)
            RoutingMiddleware(Self.methods(of: routes, environment.pages, meta))
        }
        meta.addRoutes(to: router)
        for page in environment.pages { Self.add(page, to: router, service, parts) }
        for route in routes { Self.add(route, to: router, environment, parts) }
        observability = parts.observability
        deadlines = parts.deadlines
        self.router = router.buildResponder()
    }

    func respond(to request: Request, context: ServerContext) async throws -> Response {
        try await router.respond(to: request.normalised, context: context)
    }

    private static func add(
        _ page: PageRoute, to router: Router<ServerContext>, _ service: RequestService,
        _ parts: ResponderParts
    ) {
        router.on(
            RouterPath(page.path), method: page.httpMethod,
            responder: PageHandler(route: page, service: service, parts: parts))
    }

    private static func add(
        _ route: Networking.Route, to router: Router<ServerContext>, _ environment: ServerEnvironment,
        _ parts: ResponderParts
    ) {
        router.group(RouterPath(version)).addMiddleware {
            ClientVersionMiddleware(route: route, oldestClient: environment.oldestClient)
            AuthenticationMiddleware(route: route, parts: parts)
            BodyLimitMiddleware(route: route, limits: parts.limits, uploads: parts.uploads)
        }
        .on(
            RouterPath(route.endpoint.path), method: route.endpoint.httpMethod,
            responder: RouteHandler(route: route, parts: parts))
    }

    /// The methods of each path.
    private static func methods(
        of routes: [Networking.Route], _ pages: [PageRoute], _ meta: MetaEndpoints
    ) -> [String: [HTTPRequest.Method]] {
        let endpoints = Dictionary(grouping: routes.map(\.endpoint)) { "\(version)/\($0.path)" }
        return endpoints.mapValues { $0.map(\.httpMethod) }
            .merging(Dictionary(grouping: pages, by: \.path).mapValues { $0.map(\.httpMethod) }) { $0 + $1 }
            .merging(meta.paths.map { ($0, [.get]) }) { first, _ in first }
    }
}

/// The parts of a ``Responder`` that its routes share.
struct ResponderParts: Sendable {
    let limits: ServerLimits
    let observability: Observability
    let problems: ProblemDetailsMiddleware
    let streams: EventStreams
    let deadlines = Deadlines()
    let locks = IdempotencyLocks()
    let invalidTokens: InvalidTokens
    let uploads: UploadQueue
    let pageWasOpened: @Sendable (String, Principal) -> Void

    init(
        _ settings: ServerSettings, _ environment: ServerEnvironment, _ shutdown: ShutdownSignal,
        _ logger: Logger
    ) {
        limits = settings.limits
        uploads = UploadQueue(most: limits.uploads, patience: limits.uploadWait)
        pageWasOpened = environment.pageWasOpened
        invalidTokens = InvalidTokens(now: environment.world.now)
        observability = Observability(limits, environment)
        problems = ProblemDetailsMiddleware(
            logger: logger, language: environment.language, errorPage: environment.errorPage)
        streams = EventStreams(
            limit: limits.streams, lifetime: limits.streamLifetime, metrics: observability.metrics,
            shutdown: shutdown)
    }
}

extension PageRoute {
    fileprivate var httpMethod: HTTPRequest.Method { method == .get ? .get : .post }
}

extension Endpoint {
    fileprivate var httpMethod: HTTPRequest.Method { HTTPRequest.Method(method.rawValue) ?? .get }
}
