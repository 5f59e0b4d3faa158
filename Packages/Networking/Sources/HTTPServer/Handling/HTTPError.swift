internal import Application
internal import Core

/// An error of the server itself, which answers a request before its use case runs, or before it has ended.
enum HTTPError: AcademyError, Equatable {
    case noSuchPath
    /// The path has other methods.
    case methodNotAllowed([String])
    case notAcceptable
    case unsupportedMediaType
    /// The file of an upload has none of these media types.
    case unsupportedFile([String])
    /// The body is not that of a form.
    case notAForm
    /// The body of a form with files is incomplete, or has more parts than the limit.
    case malformedForm(parts: Int)
    case bodyTooLarge(limit: Int)
    case unexpectedBody
    case malformedPath
    case malformedQuery
    case malformedHeader(String)
    case malformedAuthorization
    /// The academy serves newer versions of the client's program only.
    case clientTooOld(ProgramVersion, oldest: ProgramVersion)
    /// The handler deadline passed; the request may still complete.
    case tooSlow
    /// As many event streams are open as ``ServerLimits/streams`` allows.
    case tooManyStreams
    case tooManyStreamsOfAccount(limit: Int)
    case tooManyStreamsOfScreen(limit: Int)
    /// As many files are being uploaded as the limit allows.
    case tooManyUploads
    case stopping
    /// The client has closed its sending side or the connection, which cancelled the request.
    case clientClosed
    /// The database cannot be read, or its disk is full.
    case notReady
    /// Another server runs the academy, or its database cannot be reached.
    case waiting
    /// The academy is not set up.
    case notSetUp

    var status: Int {
        switch self {
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .bodyTooLarge: 413
        case .unsupportedMediaType, .unsupportedFile, .notAForm: 415
        case .clientTooOld: 426
        case .tooManyStreamsOfAccount, .tooManyStreamsOfScreen: 429
        default: Problem.status(of: kind)
        }
    }

    /// The `Retry-After` of a refused stream, in seconds; the scripts of pages try again after the same time.
    private static let streamRetry = 5

    var retryAfter: Int? {
        switch self {
        case .tooManyStreamsOfAccount, .tooManyStreamsOfScreen: Self.streamRetry
        default: nil
        }
    }

    var specification: ErrorSpecification {
        switch self {
        case .noSuchPath: .init(.notFound, "http.not-found")
        case .methodNotAllowed(let methods):
            .init(.invalid, "http.method-not-allowed", ["methods": methods.joined(separator: ", ")])
        case .notAcceptable: .init(.invalid, "http.not-acceptable")
        case .unsupportedMediaType: .init(.invalid, "http.unsupported-media-type")
        case .unsupportedFile(let types):
            .init(
                .invalid, "http.unsupported-media-type", sentence: "http.unsupported-media-type.file",
                ["types": types.joined(separator: ", ")])
        case .notAForm: .init(.invalid, "http.not-a-form")
        case .malformedForm(let parts): .init(.invalid, "http.malformed-form", ["parts": parts])
        case .bodyTooLarge(let limit): .init(.invalid, "http.body-too-large", ["limit": limit])
        case .unexpectedBody: .init(.invalid, "http.unexpected-body")
        case .malformedPath: .init(.invalid, "http.malformed-path")
        case .malformedQuery: .init(.invalid, "http.malformed-query")
        case .malformedHeader(let name):
            .init(.invalid, "http.malformed-header", field: name, ["name": name])
        case .malformedAuthorization: .init(.unauthenticated, "http.malformed-authorization")
        case .clientTooOld(let version, let oldest):
            .init(.conflict, "http.client-too-old", ["version": version, "oldest": oldest])
        case .tooSlow: .init(.unavailable, "http.handler-deadline")
        case .tooManyStreams: .init(.unavailable, "http.too-many-streams")
        case .tooManyStreamsOfAccount(let limit):
            .init(.unavailable, "http.too-many-own-streams", ["limit": limit])
        case .tooManyStreamsOfScreen(let limit):
            .init(
                .unavailable, "http.too-many-own-streams", sentence: "http.too-many-own-streams.screen",
                ["limit": limit])
        case .tooManyUploads: .init(.unavailable, "http.too-many-uploads")
        case .stopping: .init(.unavailable, "http.stopping")
        case .clientClosed: .init(.invalid, "http.client-closed")
        case .notReady: .init(.unavailable, "http.not-ready")
        case .waiting: .init(.unavailable, "http.waiting")
        case .notSetUp: .init(.unavailable, "http.not-set-up")
        }
    }

    /// An example of each error of an endpoint, for the OpenAPI document.
    static func examples(of endpoint: Endpoint) -> [HTTPError] {
        var errors: [HTTPError] = [
            .notAcceptable, .malformedPath, .malformedQuery, .malformedAuthorization, .tooSlow, .stopping,
        ]
        if let old = ProgramVersion("0.1.0"), let oldest = ProgramVersion("0.2.0") {
            errors.append(.clientTooOld(old, oldest: oldest))
        }
        errors +=
            endpoint.isWrite
            ? [.unsupportedMediaType, .bodyTooLarge(limit: ServerLimits().body), .malformedHeader("Prefer")]
            : [.unexpectedBody]
        if endpoint.cost == .upload { errors.append(.tooManyUploads) }
        if endpoint.isLive {
            errors += [.tooManyStreams, .tooManyStreamsOfAccount(limit: StreamOwner.accountLimit)]
        }
        // Only password hashing ends when the client closes its sending side and can still read the response;
        // other requests end with the connection.
        if endpoint.cost == .password { errors.append(.clientClosed) }
        return errors
    }
}
