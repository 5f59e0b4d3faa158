internal import Application
internal import Core
internal import NIOHTTP1

/// An error of a server (RFC 9457).
struct ProblemDetails: Decodable {
    static let mediaType = "application/problem+json"
    /// The code of an internal error.
    static let internalError = "internal"

    let status: Int
    let detail: String
    let code: String
    let field: String?
    let nextStep: String?
    let id: String?
    let errors: [FieldProblem]?

    /// The error of one field.
    struct FieldProblem: Decodable {
        let detail: String
        let code: String
        let field: String?
        let nextStep: String?
    }

    /// The error that an academy in this process would throw.
    var error: any Error {
        if code == Self.internalError, let id { return ServerFailure(id: id) }
        let kind = Self.kind(status)
        let own = ErrorReport(ErrorSpecification(kind, code, field: field, detail, nextStep: nextStep))
        guard let others = errors?.dropFirst(), !others.isEmpty else { return own }
        return InvalidFields(
            own,
            others.map {
                ErrorReport(
                    ErrorSpecification(kind, $0.code, field: $0.field, $0.detail, nextStep: $0.nextStep))
            })
    }

    static func kind(_ status: Int) -> ErrorKind {
        switch status {
        case 401: .unauthenticated
        case 403: .forbidden
        case 404: .notFound
        // 412: a failed precondition; 422: a reused idempotency key; 426: a program that is too old.
        case 409, 412, 422, 426: .conflict
        case 400..<500 where status != 429: .invalid
        default: .unavailable
        }
    }
}

extension HTTPHeaders {
    /// Whether the body has a media type, with any parameters.
    func has(mediaType: String) -> Bool {
        guard let type = first(name: "Content-Type")?.split(separator: ";").first else { return false }
        return type.lowercased().filter { $0 != " " } == mediaType
    }

    /// The delay before another attempt; nil if the field is missing, is no number of seconds, or exceeds a
    /// day.
    var retryAfter: Duration? {
        guard let text = first(name: "Retry-After"), let seconds = Int(text), (0...86_400).contains(seconds)
        else { return nil }
        return .seconds(seconds)
    }
}
