internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Networking
internal import Persistence

extension Responder {
    func fields(_ visit: Visit) -> HTTPFields {
        visit.peer.isSecure ? StandingFields.secure : StandingFields.plain
    }

    /// The answer of a route as HTTP has it.
    func response(_ answer: WireAnswer, _ asked: Asked, _ request: Request, _ visit: Visit) -> Response {
        var fields = fields(visit)
        fields[.contentType] = "application/json"
        if let tag = answer.entityTag { fields[.eTag] = tag.text }
        if asked.options.isRehearsal { fields[.preferenceApplied] = "dry-run" }
        if let next = answer.next { fields[.linkTo] = Self.link(next, request) }
        return Response(
            status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }

    /// The link to a list's next page: the same query with another `after`. Cursors need no encoding.
    private static func link(_ next: String, _ request: Request) -> String {
        let parts = (request.head.path ?? "").split(separator: "?", maxSplits: 1)
        let kept = (parts.count == 2 ? parts[1] : "").split(separator: "&").filter { !$0.hasPrefix("after=") }
        let query = (kept + ["after=\(next)"]).joined(separator: "&")
        return "<\(parts.first ?? "")?\(query)>; rel=\"next\""
    }

    /// What is told of an error; one that nobody foresaw is logged, and told by its id only.
    func told(_ error: any Error, _ visit: Visit) -> Problem {
        // Only a server that stops cancels what somebody still waits for.
        let error = error is CancellationError ? HTTPError.stopping : error
        guard let known = error as? any AcademyError else {
            logger.error("\(String(reflecting: error))", metadata: ["id": "\(visit.id)"])
            return Problem(unknown: visit.id)
        }
        if let known = known as? StorageError, known != .busy {
            let detail = known.detail.map { " \($0)" } ?? ""
            logger.error("\(known.publicDescription)\(detail)", metadata: ["id": "\(visit.id)"])
        }
        return Problem(known, status: Problem.status(of: known))
    }

    /// An error as HTTP has it.
    func problem(_ error: any Error, _ visit: Visit) -> Response {
        var fields = fields(visit)
        fields[.contentType] = Problem.mediaType
        let problem = told(error, visit)
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
