internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Persistence

/// Converts errors to problem details (RFC 9457), or to a page for browsers, and logs errors whose details
/// the client does not get.
///
/// The sentences are in the language of the account, or else of `Accept-Language`, or else of the academy.
struct ProblemDetailsMiddleware: RouterMiddleware {
    let logger: Logger
    /// The academy's language.
    let language: @Sendable () async -> Language?
    /// Renders errors for browsers; nil if the server has no pages.
    var errorPage: ErrorPage?

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let thrown {
            // Only a server that stops cancels a request whose client has not disconnected.
            let error = thrown is CancellationError ? HTTPError.stopping : thrown
            let language = await self.language(of: request, context)
            let noted = note(error, in: context, language, for: Self.reader(of: request))
            var response = response(noted.problem, of: error, in: language)
            response.headers[.retryAfter] = noted.retryAfter
            let failure = PageFailure(error, noted.problem, of: request, in: language)
            if let page = failure.flatMap({ errorPage?($0) }), case .bytes(let bytes) = page.body {
                response.headers.append(contentsOf: page.headers)
                response.headers[.contentType] = page.headers[.contentType]
                response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
            }
            return request.method == .head ? response.createHeadResponse() : response
        }
    }

    /// Logs an error that a request ended in.
    ///
    /// - Returns: its problem details, and the value of `Retry-After`.
    func note(
        _ error: any Error, in context: ServerContext, _ language: Language,
        for reader: NextStepReader = .other
    ) -> (problem: Problem, retryAfter: String?) {
        let problem = problem(of: error, id: context.id, in: language, for: reader)
        context.record.note(error: problem.code)
        if let seconds = (error as? any AcademyError)?.retryAfter { return (problem, String(seconds)) }
        let isTemporary = problem.status == 503 || problem.code == "idempotency.running"
        return (problem, isTemporary ? "1" : nil)
    }

    /// The reader of the next step of a request that failed: the product's programs name themselves in
    /// `User-Agent`, and can run the commands that a next step names.
    private static func reader(of request: Request) -> NextStepReader {
        ClientVersionMiddleware.version(request.headers.value(.userAgent) ?? "") == nil ? .other : .ownProgram
    }

    func language(of request: Request, _ context: ServerContext) async -> Language {
        if let chosen = context.record.values.language { return chosen }
        if let preferred = RequestFields.language(request.headers) { return preferred }
        return await language() ?? .english
    }

    /// Converts an error to problem details, and logs the parts that the client must not get.
    ///
    /// For an internal error, the client gets only the id of the request; for any other error of the
    /// server, it gets no detail.
    ///
    /// - Parameter id: the id of the request.
    func problem(
        of error: any Error, id: String, in language: Language, for reader: NextStepReader = .other
    ) -> Problem {
        let error = error is CancellationError ? HTTPError.stopping : error
        guard let known = error as? any AcademyError else {
            logger.error("\(String(reflecting: error))", metadata: ["id": "\(id)"])
            return Problem(unknown: id, in: language)
        }
        let isOfServer = known.kind == .unavailable && known.detail != nil
        if isOfServer || (known as? StorageError).map({ $0 != .busy }) == true {
            let detail = known.detail.map { " \($0)" } ?? ""
            logger.error("\(known.publicDescription)\(detail)", metadata: ["id": "\(id)"])
        }
        return Problem(known, status: Problem.status(of: known), in: language, for: reader)
    }

    private func response(_ problem: Problem, of error: any Error, in language: Language) -> Response {
        var fields: HTTPFields = [
            .contentType: Problem.mediaType, .contentLanguage: language.rawValue, .vary: "Accept-Language",
        ]
        if case HTTPError.methodNotAllowed(let methods) = error {
            fields[.allow] = methods.joined(separator: ", ")
        }
        if case HTTPError.clientTooOld(_, let oldest) = error {
            // RFC 9110, 15.5.22: the response names the protocol that the client needs.
            fields[.upgrade] = "\(ClientVersionMiddleware.product)/\(oldest)"
            fields[.connection] = "upgrade"
        }
        if problem.status == 401 {
            fields[.wwwAuthenticate] =
                problem.code == "access.invalid-token" ? "Bearer error=\"invalid_token\"" : "Bearer"
        }
        return Response(
            status: .init(code: problem.status, reasonPhrase: problem.title), headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: problem.bytes)))
    }
}
