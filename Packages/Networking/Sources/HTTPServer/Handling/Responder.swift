internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Networking

/// Answers every HTTP request: finds its route, applies the limits, decodes it and encodes the response.
struct Responder: HTTPResponder {
    typealias Context = ServerContext

    static let version = "v1"

    let routes: [Networking.Route]
    let table: RouteTable
    let settings: ServerSettings
    let observability: Observability
    let meta: MetaEndpoints
    let streams: EventStreams
    let deadlines = Deadlines()
    let locks = IdempotencyLocks()
    let logger: Logger
    let now: @Sendable () -> Instant

    func respond(to request: Request, context server: ServerContext) async throws -> Response {
        let peer = server.connection.peer(request.headers)
        let context = RequestContext(
            id: observability.ids.next(), peer: peer, presence: server.connection.presence, startedAt: .now)
        var index: Int?
        var response: Response
        var failure: (any Error)?
        do {
            response = try await handle(request, context, &index)
        } catch {
            failure = error
            response = problem(error, context)
        }
        response.headers[.requestID] = context.id
        if request.method == .head { response = response.createHeadResponse() }
        if failure as? HTTPError == .clientClosed, context.presence.isConnectionClosed {
            logger.debug("connection closed before the response", metadata: ["id": "\(context.id)"])
        } else {
            note(request, response, failure, route: index, context)
        }
        return response
    }

    /// Counts and logs a request.
    private func note(
        _ request: Request, _ response: Response, _ failure: (any Error)?, route: Int?,
        _ context: RequestContext
    ) {
        observability.note(
            AccessEntry(
                at: now(), request: context.id, principal: context.principal,
                endpoint: route.map { routes[$0].name }, method: request.method.rawValue,
                status: response.status.code, duration: context.startedAt.duration(to: .now),
                bytes: response.body.contentLength ?? 0),
            error: failure.map { ($0 as? any AcademyError)?.code ?? "internal" })
    }

    /// - Parameter index: set to the index of the request's route.
    private func handle(
        _ request: Request, _ context: RequestContext, _ index: inout Int?
    ) async throws -> Response {
        if !context.peer.isLocal { try observability.admit(.address(context.peer.address)) }
        let target = try Target(request.head.path ?? "")
        if let response = try await meta.response(target.segments, request, context.peer) { return response }
        let match = try table.find(request.method.rawValue, target.segments)
        index = match.index
        let route = routes[match.index]
        let token = try RequestFields.token(request.headers)
        let isAdmitted = try await authorizeEarly(token, route, hasBody: Self.hasBody(request), context)
        let options = try RequestFields.options(request.headers, isWrite: route.endpoint.isWrite)
        let body = try await body(of: request, route.endpoint)
        let decoded = DecodedRequest(
            wire: WireRequest(path: match.parameters, query: target.query, body: body), options: options,
            sender: Sender(
                token: token, from: context.peer.origin,
                admission: isAdmitted ? context.note : admission(for: route, context)), token: token)
        if route.endpoint.isLive, RequestFields.wantsEvents(request.headers) {
            try streams.check()
            let first = try await execute(route, decoded, context)
            let sender = Sender(token: token, from: context.peer.origin)
            return streams.open(fields(context), from: first.body) {
                try await route.handle(decoded.wire, as: sender).body
            } problem: {
                problemDetails(of: $0, context)
            }
        }
        guard RequestFields.accepts("application/json", request.headers) else {
            throw HTTPError.notAcceptable
        }
        return response(try await execute(route, decoded, context), options, request, context)
    }

    /// Authorizes the request before its body is read, so that only an authorized client can make the server read a
    /// large body. The body of an endpoint without a token is small (``ServerLimits/anonymousBody``).
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
            ) { try await route.authorize(token, admission: admission) }
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

    /// Whether requests to the endpoint count against the anonymous rate limit.
    private static func isAnonymous(_ endpoint: Endpoint) -> Bool {
        endpoint.access == .anyone && endpoint.cost != .renewal
    }

    /// Counts a request without a valid token, unless it comes from the machine itself.
    private func admitAnonymous(_ context: RequestContext) throws(RateError) {
        if !context.peer.isLocal { try observability.admit(.anonymous(context.peer.address)) }
    }

    /// The number of bytes that the body of a request to an endpoint may have.
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

    /// Sends a request through the pipeline, within its deadline. Requests with the same idempotency key do not run at
    /// the same time.
    private func execute(
        _ route: Networking.Route, _ request: DecodedRequest, _ context: RequestContext
    ) async throws -> WireResponse {
        let (limits, cost) = (settings.limits, route.endpoint.cost)
        let lease = try request.options.idempotencyKey.map { try locks.acquire(request.token ?? "", $0) }
        // An import goes on without its client, which learns the outcome with its idempotency key.
        return try await deadlines.run(
            within: cost == .bulk || cost == .export ? limits.bulkDeadline : limits.handlerDeadline,
            continuesAfterDeadline: cost == .bulk,
            client: (context.presence, cost == .password ? .sendingSide : .connection)
        ) {
            defer { if let lease { locks.release(lease) } }
            do {
                return try await route.handle(request.wire, as: request.sender, request.options)
            } catch let error as any AcademyError where error.kind == .unauthenticated {
                // Requests with guessed tokens count as anonymous.
                if !Self.isAnonymous(route.endpoint) { try admitAnonymous(context) }
                throw error
            }
        }
    }

    /// Notes the caller, and applies the rate limit of the route, unless the caller is on the machine itself.
    private func admission(for route: Networking.Route, _ context: RequestContext) -> AdmissionCheck {
        let (observability, cost) = (observability, route.endpoint.cost)
        return { caller in
            context.note(caller)
            guard !context.peer.isLocal, let account = caller.principal?.account else { return }
            switch cost {
            case .manual: try observability.admit(.manual(account))
            case .export: try observability.admit(.export(account))
            case .usual, .bulk, .password, .renewal: try observability.admit(.principal(account))
            }
        }
    }
}

/// A request whose header fields, path, query and body have been read.
private struct DecodedRequest: Sendable {
    let wire: WireRequest
    let options: SendOptions
    let sender: Sender
    let token: String?
}

extension Responder {
    init(
        _ service: Networking.Service, _ settings: ServerSettings, _ environment: ServerEnvironment,
        _ shutdown: ShutdownSignal, _ logger: Logger
    ) {
        let routes = service.routes
        let observability = Observability(
            settings: settings, random: environment.world.randomBytes,
            now: environment.world.now, log: environment.accessLog, writer: environment.writer)
        self.init(
            routes: routes, table: RouteTable(routes.map(\.endpoint), prefix: Self.version),
            settings: settings, observability: observability,
            meta: MetaEndpoints(
                document: APIDocument(routes: routes, serverVersion: environment.version).bytes(),
                isReady: environment.isReady, metrics: { observability.metrics.text() },
                metricsToken: settings.metricsToken),
            streams: EventStreams(
                limit: settings.limits.streams, lifetime: settings.limits.streamLifetime,
                metrics: observability.metrics, shutdown: shutdown),
            logger: logger, now: environment.world.now)
    }
}
