internal import Application
package import Core
internal import HTTPTypes

/// The problem details of an error (RFC 9457).
package struct Problem: Encodable, Equatable {
    package static let mediaType = "application/problem+json"

    let type: String
    let title: String
    package let status: Int
    package let detail: String
    package let code: String
    let field: String?
    let nextStep: String?
    /// The identifier of an internal error in the server log.
    let id: String?
    /// The errors of all invalid fields, beginning with this one; nil if only one is invalid.
    let errors: [FieldProblem]?

    /// The error of one field.
    struct FieldProblem: Encodable, Equatable {
        let code: String
        let field: String?
        let detail: String
        let nextStep: String?

        init(_ error: any AcademyError, in language: Language, for reader: NextStepReader) {
            code = error.code
            field = error.field
            detail = error.publicSpecification.sentence(in: language)
            nextStep = error.publicSpecification.nextStep(in: language, for: reader)
        }
    }

    /// - Parameters:
    ///   - language: the language of ``detail`` and ``nextStep``.
    ///   - reader: the reader of ``nextStep``.
    package init(
        _ error: any AcademyError, status: Int, in language: Language = .english,
        for reader: NextStepReader = .other
    ) {
        let specification = error.publicSpecification
        type = "/docs#\(error.code)"
        title = Self.title(status)
        self.status = status
        detail = specification.sentence(in: language)
        code = error.code
        field = error.field
        nextStep = specification.nextStep(in: language, for: reader)
        id = nil
        errors = (error as? InvalidFields)?.all.map { FieldProblem($0, in: language, for: reader) }
    }

    /// The problem details of an internal error. The client gets only the id of its request.
    package init(unknown id: String, in language: Language = .english) {
        type = "/docs#internal"
        title = Self.title(500)
        status = 500
        detail = Catalogue.server.sentence("http.internal", ["id": id], in: language) ?? ""
        code = "internal"
        field = nil
        nextStep = nil
        self.id = id
        errors = nil
    }

    var bytes: [UInt8] { (try? JSON.encode(self)) ?? [] }

    /// The reason phrase of an error status; that of 500 for an unknown status.
    package static func title(_ status: Int) -> String {
        let known = statuses.first { $0.code == status } ?? .internalServerError
        return known.reasonPhrase
    }

    private static let statuses: [HTTPResponse.Status] = [
        .badRequest, .unauthorized, .forbidden, .notFound, .methodNotAllowed, .notAcceptable,
        .requestTimeout,
        .conflict, .preconditionFailed, .contentTooLarge, .uriTooLong, .unsupportedMediaType,
        .expectationFailed, .unprocessableContent, .tooManyRequests, .requestHeaderFieldsTooLarge,
        .upgradeRequired, .notImplemented, .serviceUnavailable,
    ]

    /// The status of an error: that of its kind, unless HTTP has a more specific one.
    package static func status(of error: any AcademyError) -> Int {
        switch error {
        case let error as HTTPError: return error.status
        case IdempotencyError.mismatch: return 422
        case EditError.stale: return 412
        case let error as TransportError: return error.status
        default: return error.isRateLimited ? 429 : status(of: error.kind)
        }
    }

    static func status(of kind: ErrorKind) -> Int {
        switch kind {
        case .invalid: 400
        case .unauthenticated: 401
        case .forbidden: 403
        case .notFound: 404
        case .conflict: 409
        case .unavailable: 503
        }
    }
}
