internal import Core
internal import Networking

/// An error of the server itself, which refuses a request before or instead of its use case.
enum HTTPError: AcademyError, Equatable {
    case noSuchPath
    /// The path has other methods.
    case methodNotAllowed([String])
    case notAcceptable
    case unsupportedMediaType
    /// The body is not that of a form.
    case notAForm
    case bodyTooLarge(limit: Int)
    case unexpectedBody
    case malformedPath
    case malformedQuery
    case malformedHeader(String)
    case malformedAuthorization
    /// The handler deadline passed; the request may still complete.
    case tooSlow
    case tooManyStreams
    case stopping
    /// The client has closed its sending side or the connection, which cancelled the request.
    case clientClosed
    /// The database cannot be read, or its disk is full.
    case notReady

    var status: Int {
        switch self {
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .bodyTooLarge: 413
        case .unsupportedMediaType, .notAForm: 415
        default: Problem.status(of: kind)
        }
    }

    var specification: ErrorSpecification {
        switch self {
        case .noSuchPath:
            .init(
                .notFound, "http.not-found", "There is nothing at this path.",
                nextStep: "See the paths at /docs.")
        case .methodNotAllowed(let methods):
            .init(
                .invalid, "http.method-not-allowed",
                "This path supports only \(methods.joined(separator: ", ")).")
        case .notAcceptable:
            .init(
                .invalid, "http.not-acceptable", "The Accept field excludes JSON, the type of the response.",
                nextStep: "Send Accept: application/json.")
        case .unsupportedMediaType:
            .init(
                .invalid, "http.unsupported-media-type",
                "The body must be JSON, with Content-Type: application/json.")
        case .notAForm:
            .init(
                .invalid, "http.not-a-form",
                "The body must be the fields of a form, with Content-Type: application/x-www-form-urlencoded."
            )
        case .bodyTooLarge(let limit):
            .init(
                .invalid, "http.body-too-large", "The body is larger than \(limit) bytes.",
                nextStep: "Send a smaller body, such as an import in parts.")
        case .unexpectedBody:
            .init(
                .invalid, "http.unexpected-body", "A request with this method has no body.",
                nextStep: "Send the values in the query.")
        case .malformedPath:
            .init(
                .invalid, "http.malformed-path",
                "The path must begin with a slash and be percent-encoded UTF-8.")
        case .malformedQuery:
            .init(
                .invalid, "http.malformed-query", "The query must be NAME=VALUE pairs, percent-encoded.")
        case .malformedHeader(let name):
            .init(
                .invalid, "http.malformed-header", field: name,
                "The header field \(name) is not well formed.", nextStep: "See its syntax at /docs.")
        case .malformedAuthorization:
            .init(
                .unauthenticated, "http.malformed-authorization",
                "The Authorization field is not “Bearer TOKEN”.")
        case .tooSlow:
            .init(
                .unavailable, "http.handler-deadline",
                "The request took too long. It may still complete.",
                nextStep: "Check whether it was carried out before you send it again; with the same "
                    + "Idempotency-Key it is carried out only once.")
        case .tooManyStreams:
            .init(
                .unavailable, "http.too-many-streams", "Too many live streams are open.",
                nextStep: "Try again in a moment.")
        case .stopping:
            .init(
                .unavailable, "http.stopping", "The server is stopping.",
                nextStep: "Try again in a moment.")
        case .clientClosed:
            .init(
                .invalid, "http.client-closed",
                "The request was cancelled, because the client closed its side of the connection.",
                nextStep: "Send it again, and keep the connection open until the response has arrived.")
        case .notReady:
            .init(
                .unavailable, "http.not-ready",
                "The server is not ready: it cannot read its database, or its disk is full.",
                nextStep: "If the disk is full, free space on it; otherwise try again in a moment.")
        }
    }

    /// An example of each error of an endpoint, for the OpenAPI document.
    static func examples(of endpoint: Endpoint) -> [HTTPError] {
        var errors: [HTTPError] = [
            .notAcceptable, .malformedPath, .malformedQuery, .malformedAuthorization, .tooSlow, .stopping,
        ]
        errors +=
            endpoint.isWrite
            ? [.unsupportedMediaType, .bodyTooLarge(limit: ServerLimits().body), .malformedHeader("Prefer")]
            : [.unexpectedBody]
        if endpoint.isLive { errors.append(.tooManyStreams) }
        // Other requests go on until the connection is closed, and then have no response.
        if endpoint.cost == .password { errors.append(.clientClosed) }
        return errors
    }
}
