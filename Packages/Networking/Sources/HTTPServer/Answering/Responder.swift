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

    func respond(to request: Request, context: ServerContext) async throws -> Response {
        let peer = context.connection.peer(request.headers)
        let visit = Visit(id: watch.ids.next(), peer: peer, startedAt: .now)
        var found: Int?
        var response: Response
        do {
            response = try await answer(request, visit, &found)
        } catch {
            response = problem(error, visit)
        }
        response.headers[.requestID] = visit.id
        if request.method == .head { response = response.createHeadResponse() }
        note(visit, found, request, response)
        return response
    }

    /// Counts a request and writes it down.
    private func note(_ visit: Visit, _ found: Int?, _ request: Request, _ response: Response) {
        let duration = visit.startedAt.duration(to: .now)
        watch.metrics.count(endpoint: found ?? -1, status: response.status.code, duration: duration)
        watch.log.add(
            AccessEntry(
                at: now(), request: visit.id, principal: visit.principal,
                endpoint: found.map { routes[$0].name },
                method: request.method.rawValue, status: response.status.code, duration: duration,
                bytes: response.body.contentLength ?? 0))
    }

    private func answer(_ request: Request, _ visit: Visit, _ found: inout Int?) async throws -> Response {
        if !visit.peer.isLocal { try watch.admit(.address(visit.peer.address)) }
        let target = try Target(request.head.path ?? "")
        if let page = try await pages.page(target.segments, request, visit.peer) { return page }
        let match = try table.find(request.method.rawValue, target.segments)
        found = match.index
        let route = routes[match.index]
        let token = try RequestFields.token(request.headers)
        try await letIn(token, to: route, visit)
        let asked = try await asked(request, route, match, target, token)
        if route.endpoint.isLive, RequestFields.wantsEvents(request.headers) {
            try streams.check()
            let first = try await carryOut(route, asked, visit)
            return streams.open(route, asked, from: first, fields(visit)) { told($0, visit) }
        }
        guard RequestFields.accepts("application/json", request.headers) else {
            throw HTTPError.notAcceptable
        }
        return response(try await carryOut(route, asked, visit), asked, request, visit)
    }

    /// Turns away who may not ask before the body is read, which costs memory; of a large one, whoever has not got
    /// the right token.
    private func letIn(_ token: String?, to route: Networking.Route, _ visit: Visit) async throws {
        let endpoint = route.endpoint
        if Self.isAnonymous(endpoint) || token == nil && endpoint.access != .anyone {
            try admitAnonymous(visit)
        }
        if endpoint.access != .anyone, token == nil { throw AccessError.notSignedIn }
        guard endpoint.load == .bulk, let token else { return }
        do {
            try await route.check(token)
        } catch let error as AccessError where error.kind == .unauthenticated {
            try admitAnonymous(visit)
            throw error
        }
    }

    /// Whether whoever sends it counts as nobody that is known.
    private static func isAnonymous(_ endpoint: Endpoint) -> Bool {
        endpoint.access == .anyone && endpoint.load != .renewal
    }

    /// Counts a request of nobody that is known; programs on the machine itself are not counted.
    private func admitAnonymous(_ visit: Visit) throws(RateError) {
        if !visit.peer.isLocal { try watch.admit(.anonymous(visit.peer.address)) }
    }

    /// What is asked of a route, read whole.
    private func asked(
        _ request: Request, _ route: Networking.Route, _ match: RouteTable.Match, _ target: Target,
        _ token: String?
    ) async throws -> Asked {
        let options = try RequestFields.options(request.headers, isWrite: route.endpoint.isWrite)
        let body = try await body(of: request, route.endpoint)
        return Asked(
            wire: WireRequest(path: match.parameters, query: target.query, body: body), token: token,
            options: options)
    }

    private func body(of request: Request, _ endpoint: Endpoint) async throws -> [UInt8] {
        let length = request.headers[.contentLength]
        if length == nil, request.headers[.transferEncoding] == nil { return [] }
        let limit = endpoint.load == .bulk ? settings.limits.bulkBody : settings.limits.body
        if let length, Int(length) ?? .max > limit { throw HTTPError.bodyTooLarge(limit: limit) }
        if length != "0" {
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
            // Nobody is there any more to be told.
            throw TransportError.cutOff
        }
    }

    /// Sends a request through the pipeline, in time, and with its idempotency key once at a time.
    private func carryOut(
        _ route: Networking.Route, _ asked: Asked, _ visit: Visit
    ) async throws -> WireAnswer {
        let limits = settings.limits
        let isLong = route.endpoint.load == .bulk || route.endpoint.load == .export
        let turn = try asked.options.idempotencyKey.map {
            try watch.running.begin(asked.token ?? "", $0)
        }
        let admission = admission(for: route, visit)
        // What is written is done, answered in time or not; what is read for nobody is read no further.
        let deadline = isLong ? limits.bulkDeadline : limits.handlerDeadline
        return try await deadlines.run(within: deadline, goesOn: route.endpoint.isWrite) {
            defer { if let turn { watch.running.end(turn) } }
            do {
                let answer = try await route.answer(
                    asked.wire, token: asked.token, asked.options, from: visit.peer.origin,
                    admission: admission)
                if route.endpoint.load == .scan {
                    watch.metrics.countCheckIn(outcome: answer.isRepeated ? "repeated" : "done")
                }
                return answer
            } catch let error as any AcademyError {
                // Whoever tries tokens out is as anonymous as whoever has none.
                if error.kind == .unauthenticated, !Self.isAnonymous(route.endpoint) {
                    try admitAnonymous(visit)
                }
                if route.endpoint.load == .scan { watch.metrics.countCheckIn(outcome: error.code) }
                throw error
            }
        }
    }

    /// Notes who asks, and lets in as many requests as one may send; programs on the machine itself are not counted.
    private func admission(for route: Networking.Route, _ visit: Visit) -> Admission {
        let (watch, load) = (watch, route.endpoint.load)
        return { caller in
            visit.note(caller)
            guard !visit.peer.isLocal, let account = caller.principal?.account else { return }
            switch load {
            case .scan: try watch.admit(.scan(account))
            case .export: try watch.admit(.export(account))
            case .usual, .bulk, .renewal: try watch.admit(.principal(account))
            }
        }
    }
}

/// What is asked of a route.
struct Asked: Sendable {
    let wire: WireRequest
    let token: String?
    let options: SendOptions
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
            streams: EventStreams(most: settings.limits.streams, watch: watch, stopping: stopping),
            logger: logger, now: environment.world.now)
    }
}
