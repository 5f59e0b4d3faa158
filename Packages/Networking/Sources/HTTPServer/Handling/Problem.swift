internal import Core
internal import Networking

/// The problem details of an error (RFC 9457).
struct Problem: Encodable, Equatable {
    static let mediaType = "application/problem+json"

    let type: String
    let title: String
    let status: Int
    let detail: String
    let code: String
    let field: String?
    let nextStep: String?
    /// The identifier of a defect in the server log.
    let id: String?

    init(_ error: any AcademyError, status: Int) {
        type = "/docs#\(error.code)"
        title = Self.title(status)
        self.status = status
        detail = error.publicDescription
        code = error.code
        field = error.field
        nextStep = error.publicDescription == error.description ? error.nextStep : nil
        id = nil
    }

    /// A defect: the client gets its id only.
    init(unknown id: String) {
        type = "/docs#internal"
        title = Self.title(500)
        status = 500
        detail = "Internal error (id \(id); see the server log)."
        code = "internal"
        field = nil
        nextStep = nil
        self.id = id
    }

    var bytes: [UInt8] { (try? JSON.encode(self)) ?? [] }

    /// The reason phrase of a status (RFC 9110, 15; RFC 6585 for 429 and 431).
    static func title(_ status: Int) -> String {
        switch status {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 417: "Expectation Failed"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        default: "Internal Server Error"
        }
    }

    /// The status of an error: that of its kind, unless HTTP has a more specific one.
    static func status(of error: any AcademyError) -> Int {
        switch error {
        case let error as HTTPError: return error.status
        case IdempotencyError.mismatch: return 422
        case EditError.stale: return 412
        case let error as TransportError: return error.status
        default: return error.retryAfter == nil ? status(of: error.kind) : 429
        }
    }

    private static func status(of kind: ErrorKind) -> Int {
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
