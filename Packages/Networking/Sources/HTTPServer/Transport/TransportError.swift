internal import Core

/// Why the transport refuses a request, before the responder gets it or in the middle of its body.
///
/// The connection is closed after the error: the next bytes may not be the start of a request.
enum TransportError: AcademyError, Equatable {
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
    /// An HTTP request without TLS on a port that uses TLS.
    case tlsRequired

    var status: Int {
        switch self {
        case .malformed, .malformedHost, .cutOff, .tlsRequired: 400
        case .readDeadline: 408
        case .bodyTooLarge: 413
        case .uriTooLong: 414
        case .expectation: 417
        case .headersTooLarge: 431
        case .unknownMethod, .transferCoding: 501
        case .tooManyConnections: 503
        }
    }

    var specification: ErrorSpecification {
        switch self {
        case .malformed: .init(.invalid, "http.malformed")
        case .malformedHost: .init(.invalid, "http.malformed-host")
        case .readDeadline(let deadline):
            .init(.invalid, "http.read-deadline", ["seconds": deadline.inSeconds])
        case .headersTooLarge(let bytes, let fields):
            .init(.invalid, "http.headers-too-large", ["bytes": bytes, "fields": fields])
        case .uriTooLong(let limit): .init(.invalid, "http.uri-too-long", ["limit": limit])
        case .bodyTooLarge(let limit): HTTPError.bodyTooLarge(limit: limit).specification
        case .expectation: .init(.invalid, "http.expectation-failed")
        case .unknownMethod: .init(.invalid, "http.unknown-method")
        case .transferCoding: .init(.invalid, "http.unknown-transfer-coding")
        case .tooManyConnections: .init(.unavailable, "http.too-many-connections")
        case .cutOff: .init(.invalid, "http.cut-off")
        case .tlsRequired: .init(.invalid, "http.tls-required")
        }
    }

    /// Examples for the OpenAPI document, without ``bodyTooLarge(limit:)``, which ``HTTPError/examples(of:)``
    /// has, and ``cutOff``, which has no response.
    static let all: [TransportError] = {
        let limits = ServerLimits()
        return [
            .malformed, .malformedHost, .readDeadline(limits.readDeadline),
            .headersTooLarge(bytes: limits.headerBytes, fields: limits.headerFields),
            .uriTooLong(limit: limits.uri), .expectation, .unknownMethod, .transferCoding,
            .tooManyConnections, .tlsRequired,
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
