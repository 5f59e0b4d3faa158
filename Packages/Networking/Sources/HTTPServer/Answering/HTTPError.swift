internal import Core

/// What is wrong with a request before it is one of the academy's.
enum HTTPError: UnspecifiedError, Equatable {
    case noSuchPath
    /// The path is there with other methods.
    case methodNotAllowed([String])
    case notAcceptable
    case unsupportedMediaType
    case bodyTooLarge(limit: Int)
    case unexpectedBody
    case malformedPath
    case malformedQuery
    case malformedHeader(String)
    case malformedAuthorization
    /// The handler's deadline passed; what the request asked for may still happen.
    case tooSlow
    case tooManyStreams
    case stopping
    /// The client has closed its sending side or the connection, which cancelled the request.
    case clientClosed
    /// The academy cannot be asked.
    case notReady

    var status: Int {
        switch self {
        case .noSuchPath: 404
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .unsupportedMediaType: 415
        case .bodyTooLarge: 413
        case .unexpectedBody, .malformedPath, .malformedQuery, .malformedHeader, .clientClosed: 400
        case .malformedAuthorization: 401
        case .tooSlow, .tooManyStreams, .stopping, .notReady: 503
        }
    }

    var kind: ErrorKind {
        switch status {
        case 401: .unauthenticated
        case 404: .notFound
        case 503: .unavailable
        default: .invalid
        }
    }

    var code: String {
        switch self {
        case .noSuchPath: "http.not-found"
        case .methodNotAllowed: "http.method-not-allowed"
        case .notAcceptable: "http.not-acceptable"
        case .unsupportedMediaType: "http.unsupported-media-type"
        case .bodyTooLarge: "http.body-too-large"
        case .unexpectedBody: "http.unexpected-body"
        case .malformedPath: "http.malformed-path"
        case .malformedQuery: "http.malformed-query"
        case .malformedHeader: "http.malformed-header"
        case .malformedAuthorization: "http.malformed-authorization"
        case .tooSlow: "http.handler-deadline"
        case .tooManyStreams: "http.too-many-streams"
        case .stopping: "http.stopping"
        case .clientClosed: "http.client-closed"
        case .notReady: "http.not-ready"
        }
    }

    var description: String {
        switch self {
        case .noSuchPath: "There is nothing at this path."
        case .methodNotAllowed(let methods): "This path takes \(methods.joined(separator: ", ")) only."
        case .notAcceptable: "The answer is JSON, which the Accept field rules out."
        case .unsupportedMediaType: "A body has to be JSON, with Content-Type: application/json."
        case .bodyTooLarge(let limit): "The body is larger than \(limit) bytes."
        case .unexpectedBody: "A request with this method has no body."
        case .malformedPath:
            "The path is not well formed: it begins with a slash and is percent-encoded UTF-8."
        case .malformedQuery: "The query is not well formed: it has to be NAME=VALUE pairs, percent-encoded."
        case .malformedHeader(let name): "The header field \(name) is not well formed."
        case .malformedAuthorization: "The Authorization field is not “Bearer TOKEN”."
        case .tooSlow: "The server did not get to the end of this in time; it may still happen."
        case .tooManyStreams: "The server gives out as many streams as it may."
        case .stopping: "The server is stopping."
        case .clientClosed: "The request was cancelled, because the client closed its side of the connection."
        case .notReady: "The academy cannot be asked at the moment."
        }
    }

    var nextStep: String? {
        switch self {
        case .tooSlow: "Send it again with the same Idempotency-Key to learn what became of it."
        case .tooManyStreams, .stopping, .notReady: "Try again in a moment."
        case .clientClosed: "Send it again, and keep the connection open until the response has arrived."
        default: nil
        }
    }

    var field: String? { if case .malformedHeader(let name) = self { name } else { nil } }

    /// An example of each, for the document.
    static let all: [HTTPError] = [
        .noSuchPath, .methodNotAllowed(["GET"]), .notAcceptable, .unsupportedMediaType,
        .bodyTooLarge(limit: ServerLimits().body), .unexpectedBody, .malformedPath, .malformedQuery,
        .malformedHeader("Prefer"), .malformedAuthorization, .tooSlow, .tooManyStreams, .stopping,
        .clientClosed,
    ]
}
