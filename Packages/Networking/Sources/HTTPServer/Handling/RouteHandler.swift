internal import Application
internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Networking

/// Sends the requests of one route through the pipeline, and encodes their responses.
struct RouteHandler: HTTPResponder {
    let route: Networking.Route
    let parts: ResponderParts
    /// The segments of the path below the version.
    private let segments: [Endpoint.Segment]

    init(route: Networking.Route, parts: ResponderParts) {
        self.route = route
        self.parts = parts
        segments = route.endpoint.segments
    }

    func respond(to request: Request, context: ServerContext) async throws -> Response {
        let wire = WireRequest(
            path: context.target.parameters(segments, after: 1), query: context.target.query,
            body: context.body)
        if route.endpoint.isLive, RequestFields.wantsEvents(request.headers) {
            return try await stream(wire, request, context)
        }
        let isAcceptable = route.mediaTypes.contains {
            RequestFields.accepts(String($0.prefix { $0 != ";" }), request.headers)
        }
        guard isAcceptable else { throw HTTPError.notAcceptable }
        return response(try await send(wire, context), to: request, context.options)
    }

    /// Sends a request within its deadline. Requests with the same idempotency key do not run at the same
    /// time.
    private func send(_ wire: WireRequest, _ context: ServerContext) async throws -> WireResponse {
        let cost = route.endpoint.cost
        return try await parts.deadlines.run(
            within: cost.deadline(in: parts.limits), continuesAfterDeadline: cost.continuesAfterDeadline,
            client: (context.connection.presence, cost.cancellingDisconnect)
        ) {
            try await parts.locks.withLock(context.token, context.options.idempotencyKey) {
                try await route.handle(wire, as: context.sender, context.options)
            }
        }
    }

    private func stream(
        _ wire: WireRequest, _ request: Request, _ context: ServerContext
    ) async throws -> Response {
        guard !parts.streams.shutdown.hasBegun else { throw HTTPError.stopping }
        let first = try await send(wire, context)
        let owner = StreamOwner(
            context.record.values.account, token: context.token, from: context.peer.network)
        try parts.streams.check(of: owner)
        let language = await parts.problems.language(of: request, context)
        let sender = Sender(token: context.token, from: context.peer.network, language: language)
        return parts.streams.open(of: owner, from: first.body) {
            try await parts.deadlines.run(within: parts.limits.handlerDeadline) {
                try await route.handle(wire, as: sender).body
            }
        } problem: {
            parts.problems.problem(of: $0, id: context.id, in: language)
        }
    }

    /// The HTTP response; 304 if the client has the current version (RFC 9110, 13.1.2).
    private func response(
        _ response: WireResponse, to request: Request, _ options: SendOptions
    ) -> Response {
        var fields = HTTPFields()
        fields[.cacheControl] = response.cacheControl
        if let tag = response.entityTag {
            fields[.eTag] = tag.text
            if !route.endpoint.isWrite, RequestFields.hasCurrent(tag, request.headers) {
                return Response(status: .notModified, headers: fields)
            }
        }
        fields[.contentType] = response.mediaType
        if options.isDryRun { fields[.preferenceApplied] = "dry-run" }
        if let next = response.next { fields[.linkTo] = Self.link(next, request.head.path ?? "") }
        return Response(
            status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: response.body))
        )
    }

    /// The link to the next page of a list (RFC 8288): the same query with another `after`. Cursors need no
    /// encoding. Angle brackets of the request's target are encoded, since they delimit the link's target.
    static func link(_ next: String, _ path: String) -> String {
        let parts = path.split(separator: "?", maxSplits: 1)
        let kept = (parts.count == 2 ? parts[1] : "").split(separator: "&").filter {
            (try? Target("/?\($0)"))?.query.first?.name != "after"
        }
        let query = (kept + ["after=\(next)"]).joined(separator: "&")
        let target = "\(parts.first ?? "")?\(query)".replacing("<", with: "%3C").replacing(">", with: "%3E")
        return "<\(target)>; rel=\"next\""
    }
}
