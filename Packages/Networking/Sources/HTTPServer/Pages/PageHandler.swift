internal import Application
internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Networking

/// Reads the request of a browser, calls its page and sends the response.
struct PageHandler: HTTPResponder {
    let route: PageRoute
    let service: RequestService
    let parts: ResponderParts

    func respond(to request: Request, context: ServerContext) async throws -> Response {
        context.record.note(route: route.name)
        let form = route.method == .post ? try await form(of: request, on: context.connection) : ([:], nil)
        let language = await parts.problems.language(of: request, context)
        let page = PageRequest(
            parameters: context.target.parameters(route.segments, after: 0),
            query: Self.values(context.target.query), form: form.0, readLargeForm: form.1,
            cookies: BrowserFields.cookies(request.headers),
            languages: BrowserFields.languages(request.headers),
            userAgent: request.headers.value(.userAgent) ?? "",
            isSecure: context.peer.isSecure,
            isOnThisMachine: BrowserFields.isOnThisMachine(request, context.peer),
            origin: BrowserFields.origin(request, context.peer),
            isSameOrigin: BrowserFields.isSameOrigin(request, context.peer),
            isFromOtherSite: BrowserFields.isFromOtherSite(request.headers),
            acceptsGzip: BrowserFields.acceptsGzip(request.headers)
        ) { token in
            PageClient(service: service, parts: parts, context: context, language: language, token: token)
        }
        let shown = try await respond(page, to: context.peer)
        noteOpening(of: shown, by: context.record.values.principal)
        return try response(shown, context, in: context.record.values.language ?? language)
    }

    /// Calls the page; one with an upload is counted while its file is in memory.
    private func respond(_ page: PageRequest, to peer: Peer) async throws -> PageResponse {
        guard route.uploadLimit != nil else { return try await route.respond(page) }
        return try await parts.uploads.run(for: .network(peer.network.text)) { try await route.respond(page) }
    }

    /// Reports a page that a person opened: the response to a GET without an error, and neither a stream nor
    /// a picture.
    private func noteOpening(of page: PageResponse, by principal: Principal?) {
        guard route.method == .get, page.error == nil, page.status == 200, page.isHTML, let principal
        else { return }
        parts.pageWasOpened(route.name, principal)
    }

    /// The bytes of a form that are not those of its file.
    private static let formOverhead = 1 << 16

    /// The fields of a form (WHATWG URL, 5.1). For a form with files, or one larger than
    /// ``ServerLimits/anonymousBody``, returns a closure that reads it.
    private func form(of request: Request, on connection: Connection) async throws -> (
        fields: [String: String], readLarge: (@Sendable () async throws -> PageForm)?
    ) {
        let limits = parts.limits
        if let boundary = BrowserFields.boundary(request.headers) {
            let own = route.formLimit ?? route.uploadLimit.map { $0 + Self.formOverhead }
            let limit = min(own ?? .max, limits.bulkBody)
            let read: @Sendable () async throws -> PageForm = {
                let body = try await RequestBody.read(request, on: connection, limit: limit)
                let form = try MultipartForm(Array(buffer: body), boundary: boundary)
                return PageForm(fields: form.fields, files: form.files)
            }
            return ([:], read)
        }
        guard BrowserFields.isForm(request.headers) else { throw HTTPError.notAForm }
        let read: @Sendable (Int) async throws -> [String: String] = { limit in
            let body = try await RequestBody.read(request, on: connection, limit: limit)
            return Self.values(try Target("/?" + String(buffer: body)).query)
        }
        if Int(request.headers.value(.contentLength) ?? "0") ?? .max > limits.anonymousBody {
            let limit = min(route.formLimit ?? .max, limits.body)
            return ([:], { PageForm(fields: try await read(limit)) })
        }
        return (try await read(limits.anonymousBody), nil)
    }

    private static func values(_ parameters: [WireRequest.Parameter]) -> [String: String] {
        Dictionary(parameters.map { ($0.name, $0.value) }) { _, last in last }
    }

    private func response(
        _ page: PageResponse, _ context: ServerContext, in language: Language
    ) throws -> Response {
        switch page.body {
        case .bytes(let bytes):
            var headers = page.headers
            if let error = page.error {
                headers[.retryAfter] = parts.problems.note(error, in: context, language).retryAfter
            }
            return Response(
                status: .init(code: page.status), headers: headers,
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        case .events(let first, let poll, let screen):
            let account = screen == nil ? context.record.values.account : nil
            let owner = StreamOwner(account, token: screen, from: context.peer.network)
            try parts.streams.check(of: owner)
            return parts.streams.open(of: owner, from: first, isPage: true) {
                try await parts.deadlines.run(within: parts.limits.handlerDeadline, poll)
            } problem: {
                parts.problems.problem(of: $0, id: context.id, in: language)
            }
        }
    }
}
