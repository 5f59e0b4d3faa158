internal import Core

/// Why the transport refuses a request, before the responder has it or in the middle of its body.
///
/// The connection closes with it: the bytes after it cannot be trusted to be the start of a request.
enum TransportError: UnspecifiedError, Equatable {
    case malformed
    case malformedHost
    case readDeadline(Duration)
    case headersTooLarge(bytes: Int, fields: Int)
    case uriTooLong(limit: Int)
    case bodyTooLarge(limit: Int)
    case expectation
    /// A method that the parser does not know.
    case unknownMethod
    /// A transfer coding other than `chunked`.
    case transferCoding
    case tooManyConnections
    /// The client closed the connection before the end of its request.
    case cutOff

    var status: Int {
        switch self {
        case .malformed, .malformedHost, .cutOff: 400
        case .readDeadline: 408
        case .bodyTooLarge: 413
        case .uriTooLong: 414
        case .expectation: 417
        case .headersTooLarge: 431
        case .unknownMethod, .transferCoding: 501
        case .tooManyConnections: 503
        }
    }

    var kind: ErrorKind { self == .tooManyConnections ? .unavailable : .invalid }

    var code: String {
        switch self {
        case .malformed: "http.malformed"
        case .malformedHost: "http.malformed-host"
        case .readDeadline: "http.read-deadline"
        case .headersTooLarge: "http.headers-too-large"
        case .uriTooLong: "http.uri-too-long"
        case .bodyTooLarge(let limit): HTTPError.bodyTooLarge(limit: limit).code
        case .expectation: "http.expectation-failed"
        case .unknownMethod: "http.unknown-method"
        case .transferCoding: "http.unknown-transfer-coding"
        case .tooManyConnections: "http.too-many-connections"
        case .cutOff: "http.cut-off"
        }
    }

    var description: String {
        switch self {
        case .malformed: "This is not a well-formed HTTP/1.1 request."
        case .malformedHost: "A request has one Host field, with the name of a host in it."
        case .readDeadline(let deadline): "The request was not complete after \(deadline.inSeconds) seconds."
        case .headersTooLarge(let bytes, let fields):
            "The header has more than \(bytes) bytes or more than \(fields) fields."
        case .uriTooLong(let limit): "The path and its query are longer than \(limit) bytes."
        case .bodyTooLarge(let limit): HTTPError.bodyTooLarge(limit: limit).description
        case .expectation: "Only Expect: 100-continue is supported."
        case .unknownMethod: "The server does not know the method of this request."
        case .transferCoding: "The only transfer coding that is supported is chunked."
        case .tooManyConnections: "The server has reached its limit of connections."
        case .cutOff: "The connection was closed before the request was complete."
        }
    }

    var nextStep: String? { self == .tooManyConnections ? "Try again in a moment." : nil }

    /// An example of each that is answered, for the document.
    static let all: [TransportError] = {
        let limits = ServerLimits()
        return [
            .malformed, .malformedHost, .readDeadline(limits.readDeadline),
            .headersTooLarge(bytes: limits.headerBytes, fields: limits.headerFields),
            .uriTooLong(limit: limits.uri), .expectation, .unknownMethod, .transferCoding,
            .tooManyConnections,
        ]
    }()
}

extension Duration {
    /// Seconds, with a fraction only where there is one.
    fileprivate var inSeconds: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? String(Int64(seconds)) : String(seconds)
    }
}
