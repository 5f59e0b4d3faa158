internal import Core
internal import NIOHTTP1
internal import Networking

/// An error as a server tells it (RFC 9457).
struct ProblemDetails: Decodable {
    static let mediaType = "application/problem+json"
    /// The code of an error that nobody foresaw.
    static let unforeseen = "internal"

    let status: Int
    let detail: String
    let code: String
    let field: String?
    let nextStep: String?
    let id: String?

    /// The error as it would have been thrown in process.
    var error: any Error {
        if code == Self.unforeseen, let id { return ServerFailure(id: id) }
        return ErrorReport(
            kind: Self.kind(status), code: code, description: detail, field: field, nextStep: nextStep)
    }

    /// The kind of an error by its status: the way back from the one in which a server tells kinds.
    static func kind(_ status: Int) -> ErrorKind {
        switch status {
        case 401: .unauthenticated
        case 403: .forbidden
        case 404: .notFound
        // A key that was used for another request, and an edit of something that has changed since.
        case 409, 412, 422: .conflict
        case 400..<500 where status != 429: .invalid
        default: .unavailable
        }
    }
}

extension HTTPHeaders {
    /// Whether the body is of a media type, whatever its parameters.
    func has(mediaType: String) -> Bool {
        guard let type = first(name: "Content-Type")?.split(separator: ";").first else { return false }
        return type.lowercased().filter { $0 != " " } == mediaType
    }

    /// The wait that the server asks for before another attempt; nil where it asks for none, or for a day's time.
    var retryAfter: Duration? {
        guard let text = first(name: "Retry-After"), let seconds = Int(text), (0...86_400).contains(seconds)
        else { return nil }
        return .seconds(seconds)
    }
}
