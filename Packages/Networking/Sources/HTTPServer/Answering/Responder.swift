internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Networking

/// The way from a request on a connection to a route's answer, and back.
struct Responder: HTTPResponder {
    typealias Context = ServerContext

    static let version = "v1"

    let routes: [Networking.Route]
    let table: RouteTable
    let settings: ServerSettings
    let watch: ServerWatch
    let pages: Pages
    let streams: EventStreams
    let deadlines = Deadlines()
    let logger: Logger
    let now: @Sendable () -> Instant

    func respond(to request: Request, context server: ServerContext) async throws -> Response {
        let peer = server.connection.peer(request.headers)
        let context = RequestContext(
            id: watch.ids.next(), peer: peer, presence: server.connection.presence, startedAt: .now)
        var found: Int?
        var response: Response
        var failure: (any Error)?
        do {
            response = try await answer(request, context, &found)
        } catch {
            failure = error
            response = problem(error, context)
        }
        response.headers[.requestID] = context.id
        if request.method == .head { response = response.createHeadResponse() }
        if failure as? HTTPError == .clientClosed, context.presence.isConnectionClosed {
            logger.debug("connection closed before the response", metadata: ["id": "\(context.id)"])
        } else {
            note(context, found, request, response)
        }
        return response
    }

    /// Counts a request and writes it down.
    private func note(_ context: RequestContext, _ found: Int?, _ request: Request, _ response: Response) {
        let duration = context.startedAt.duration(to: .now)
        watch.metrics.count(endpoint: found ?? -1, status: response.status.code, duration: duration)
        watch.log.add(
            AccessEntry(
                at: now(), request: context.id, principal: context.principal,
                endpoint: found.map { routes[$0].name },
                method: request.method.rawValue, status: response.status.code, duration: duration,
                bytes: response.body.contentLength ?? 0))
    }

    private func answer(_ request: Request, _ context: RequestContext, _ found: inout Int?) async throws
        -> Response
    {
        if !context.peer.isLocal { try watch.admit(.address(context.peer.address)) }
        let target = try Target(request.head.path ?? "")
        if let page = try await pages.page(target.segments, request, context.peer) { return page }
        let match = try table.find(request.method.rawValue, target.segments)
        found = match.index
        let route = routes[match.index]
        let token = try RequestFields.token(request.headers)
        let isAdmitted = try await authorizeEarly(token, route, hasBody: Self.hasBody(request), context)
        let asked = try await asked(
            request, route, match, target, token, from: context.peer.origin, isAdmitted: isAdmitted)
        if route.endpoint.isLive, RequestFields.wantsEvents(request.headers) {
            try streams.check()
            let first = try await execute(route, asked, context)
            return streams.open(route, asked, from: first, fields(context)) {
                problemDetails(of: $0, context)
            }
        }
        guard RequestFields.accepts("application/json", request.headers) else {
            throw HTTPError.notAcceptable
        }
        return response(try await execute(route, asked, context), asked, request, context)
    }

    /// Checks the token and its owner's access before a body is read, so that only those who may send the request can
    /// make the server read and parse much; a body that needs no token is small (``ServerLimits/anonymousBody``).
    ///
    /// - Returns: whether the request has been counted against its principal's rate limit.
    private func authorizeEarly(
        _ token: String?, _ route: Networking.Route, hasBody: Bool, _ context: RequestContext
    ) async throws -> Bool {
        let endpoint = route.endpoint
        if Self.isAnonymous(endpoint) || token == nil && endpoint.access != .anyone {
            try admitAnonymous(context)
        }
        guard endpoint.access != .anyone else { return false }
        guard let token else { throw AccessError.notSignedIn }
        guard hasBody else { return false }
        let admission = admission(for: route, context)
        do {
            try await deadlines.run(
                within: settings.limits.handlerDeadline, continuesAfterDeadline: false,
                client: (context.presence, .connection)
            ) { try await route.check(token, admission: admission) }
        } catch let error as AccessError where error.kind == .unauthenticated {
            try admitAnonymous(context)
            throw error
        }
        return true
    }

    /// Whether a body follows the header of a request.
    private static func hasBody(_ request: Request) -> Bool {
        let length = request.headers[.contentLength]
        return length.map { $0 != "0" } ?? (request.headers[.transferEncoding] != nil)
    }

    /// Whether whoever sends it counts as nobody that is known.
    private static func isAnonymous(_ endpoint: Endpoint) -> Bool {
        endpoint.access == .anyone && endpoint.cost != .renewal
    }

    /// Counts a request of nobody that is known; programs on the machine itself are not counted.
    private func admitAnonymous(_ context: RequestContext) throws(RateError) {
        if !context.peer.isLocal { try watch.admit(.anonymous(context.peer.address)) }
    }

    /// The request to a route, with its body read whole.
    private func asked(
        _ request: Request, _ route: Networking.Route, _ match: RouteTable.Match, _ target: Target,
        _ token: String?, from origin: Origin, isAdmitted: Bool
    ) async throws -> Asked {
        let options = try RequestFields.options(request.headers, isWrite: route.endpoint.isWrite)
        let body = try await body(of: request, route.endpoint)
        return Asked(
            wire: WireRequest(path: match.parameters, query: target.query, body: body), token: token,
            options: options, origin: origin, isAdmitted: isAdmitted)
    }

    /// Bytes that the body of a request to an endpoint may have.
    private func bodyLimit(of endpoint: Endpoint) -> Int {
        if endpoint.cost == .bulk { return settings.limits.bulkBody }
        return endpoint.access == .anyone ? settings.limits.anonymousBody : settings.limits.body
    }

    private func body(of request: Request, _ endpoint: Endpoint) async throws -> [UInt8] {
        let length = request.headers[.contentLength]
        if length == nil, request.headers[.transferEncoding] == nil { return [] }
        let limit = bodyLimit(of: endpoint)
        if let length, Int(length) ?? .max > limit { throw HTTPError.bodyTooLarge(limit: limit) }
        if Self.hasBody(request) {
            guard endpoint.isWrite else { throw HTTPError.unexpectedBody }
            guard RequestFields.isJSON(request.headers) else { throw HTTPError.unsupportedMediaType }
        }
        do {
            return Array(buffer: try await request.body.collect(upTo: limit))
        } catch is NIOTooManyBytesError {
            throw HTTPError.bodyTooLarge(limit: limit)
        } catch let error as TransportError {
            throw error
        } catch {
            // The client closed the connection.
            throw TransportError.cutOff
        }
    }

    /// Sends a request through the pipeline, in time, and with its idempotency key once at a time.
    private func execute(
        _ route: Networking.Route, _ asked: Asked, _ context: RequestContext
    ) async throws -> WireAnswer {
        let limits = settings.limits
        let isLong = route.endpoint.cost == .bulk || route.endpoint.cost == .export
        let turn = try asked.options.idempotencyKey.map {
            try watch.running.begin(asked.token ?? "", $0)
        }
        let admission = asked.isAdmitted ? context.note : admission(for: route, context)
        let deadline = isLong ? limits.bulkDeadline : limits.handlerDeadline
        // An import goes on without its client, which learns the outcome with its idempotency key.
        return try await deadlines.run(
            within: deadline, continuesAfterDeadline: route.endpoint.cost == .bulk,
            client: (context.presence, route.endpoint.cost == .password ? .sendingSide : .connection)
        ) {
            defer { if let turn { watch.running.end(turn) } }
            do {
                let answer = try await route.answer(
                    asked.wire, token: asked.token, asked.options, from: asked.origin,
                    admission: admission)
                if route.endpoint.cost == .scan {
                    watch.metrics.countCheckIn(outcome: answer.isRepeated ? "repeated" : "done")
                }
                return answer
            } catch let error as any AcademyError {
                // Requests with guessed tokens count as anonymous.
                if error.kind == .unauthenticated, !Self.isAnonymous(route.endpoint) {
                    try admitAnonymous(context)
                }
                if route.endpoint.cost == .scan { watch.metrics.countCheckIn(outcome: error.code) }
                throw error
            }
        }
    }

    /// Notes who asks, and lets in as many requests as one may send; programs on the machine itself are not counted.
    private func admission(for route: Networking.Route, _ context: RequestContext) -> Admission {
        let (watch, cost) = (watch, route.endpoint.cost)
        return { caller in
            context.note(caller)
            guard !context.peer.isLocal, let account = caller.principal?.account else { return }
            switch cost {
            case .scan: try watch.admit(.scan(account))
            case .export: try watch.admit(.export(account))
            case .usual, .bulk, .password, .renewal: try watch.admit(.principal(account))
            }
        }
    }
}

/// A request to a route.
struct Asked: Sendable {
    let wire: WireRequest
    let token: String?
    let options: SendOptions
    let origin: Origin
    /// Whether the request has been counted against its principal's rate limit.
    let isAdmitted: Bool
}

extension Responder {
    init(
        _ service: Networking.Service, _ settings: ServerSettings, _ environment: ServerEnvironment,
        _ stopping: Stopping, _ logger: Logger
    ) {
        let routes = service.routes
        let watch = ServerWatch(
            settings: settings, endpoints: routes.map(\.name), random: environment.world.randomBytes,
            now: environment.world.now, log: environment.accessLog, writer: environment.writer)
        self.init(
            routes: routes, table: RouteTable(routes.map(\.endpoint), prefix: Self.version),
            settings: settings,
            watch: watch,
            pages: Pages(
                document: APIDocument(routes: routes, serverVersion: environment.version).bytes(),
                isReady: environment.isReady, metrics: { watch.metrics.text() },
                metricsToken: settings.metricsToken),
            streams: EventStreams(
                most: settings.limits.streams, watch: watch, stopping: stopping,
                lifetime: settings.limits.streamLifetime),
            logger: logger, now: environment.world.now)
    }
}
