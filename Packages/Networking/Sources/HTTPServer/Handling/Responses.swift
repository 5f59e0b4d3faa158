internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Networking
internal import Persistence

extension Responder {
    func fields(_ context: RequestContext) -> HTTPFields {
        context.peer.isSecure ? DefaultHeaders.secure : DefaultHeaders.plain
    }

    /// The HTTP response to a request; 304 if the client has the current version (RFC 9110, 13.1.2).
    func response(
        _ response: WireResponse, _ options: SendOptions, _ request: Request, _ context: RequestContext
    ) -> Response {
        var fields = fields(context)
        if let tag = response.entityTag {
            fields[.eTag] = tag.text
            if request.method == .get || request.method == .head,
                let field = request.headers[.ifNoneMatch], tag.matches(ifNoneMatch: field)
            {
                return Response(status: .notModified, headers: fields)
            }
        }
        fields[.contentType] = "application/json"
        if options.isDryRun { fields[.preferenceApplied] = "dry-run" }
        if let next = response.next { fields[.linkTo] = Self.link(next, request) }
        return Response(
            status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: response.body)))
    }

    /// The link to the next page of a list: the same query with another `after`. Cursors need no encoding.
    private static func link(_ next: String, _ request: Request) -> String {
        let parts = (request.head.path ?? "").split(separator: "?", maxSplits: 1)
        let kept = (parts.count == 2 ? parts[1] : "").split(separator: "&").filter { !$0.hasPrefix("after=") }
        let query = (kept + ["after=\(next)"]).joined(separator: "&")
        return "<\(parts.first ?? "")?\(query)>; rel=\"next\""
    }

    /// The problem details of an error. Logs defects, which the client sees only as an id, and errors of the server
    /// with a detail that the client does not get.
    func problemDetails(of error: any Error, _ context: RequestContext) -> Problem {
        // Only a server that stops cancels a request whose client has not disconnected.
        let error = error is CancellationError ? HTTPError.stopping : error
        guard let known = error as? any AcademyError else {
            logger.error("\(String(reflecting: error))", metadata: ["id": "\(context.id)"])
            return Problem(unknown: context.id)
        }
        let isOfServer = known.kind == .unavailable && known.detail != nil
        if isOfServer || (known as? StorageError).map({ $0 != .busy }) == true {
            let detail = known.detail.map { " \($0)" } ?? ""
            logger.error("\(known.publicDescription)\(detail)", metadata: ["id": "\(context.id)"])
        }
        return Problem(known, status: Problem.status(of: known))
    }

    /// The HTTP response for an error.
    func problem(_ error: any Error, _ context: RequestContext) -> Response {
        var fields = fields(context)
        fields[.contentType] = Problem.mediaType
        let problem = problemDetails(of: error, context)
        switch error {
        case HTTPError.methodNotAllowed(let methods): fields[.allow] = methods.joined(separator: ", ")
        case let error as any AcademyError where error.retryAfter != nil:
            fields[.retryAfter] = error.retryAfter.map(String.init)
        default: if problem.status == 503 { fields[.retryAfter] = "1" }
        }
        if problem.code == "idempotency.running" { fields[.retryAfter] = "1" }
        if problem.status == 401 {
            fields[.wwwAuthenticate] =
                problem.code == "access.invalid-token" ? "Bearer error=\"invalid_token\"" : "Bearer"
        }
        return Response(
            status: .init(code: problem.status, reasonPhrase: problem.title), headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: problem.bytes)))
    }
}
