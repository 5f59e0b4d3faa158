internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// Why an attempt failed below HTTP.
enum TransportFailure: Equatable {
    /// No connection: the request was not sent.
    case unreachable(String)
    /// The request may have arrived.
    case lost(String)
    /// The response is not HTTP.
    case notHTTP

    static let closed = TransportFailure.lost("the connection was closed")
    static let timedOut = TransportFailure.lost("the request timed out")

    init(_ error: any Error) {
        switch error {
        case let error as NIOConnectionError: self = .unreachable(Self.reason(error))
        case let error as IOError: self = Self.failure(error)
        case let error as HTTPClientError where error == .connectTimeout || error == .tlsHandshakeTimeout:
            self = .unreachable("the connection timed out")
        case ChannelError.connectTimeout: self = .unreachable("the connection timed out")
        case NIOSSLError.uncleanShutdown, HTTPParserError.invalidEOFState: self = .closed
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: self = Self.failure(tls: error)
        case is HTTPParserError: self = .notHTTP
        default: self = .closed
        }
    }

    private static func failure(_ error: IOError) -> TransportFailure {
        switch error.errnoCode {
        case ECONNRESET, EPIPE, ENOTCONN: .closed
        case ETIMEDOUT: .timedOut
        default: .unreachable(reason(error))
        }
    }

    private static func reason(_ error: IOError) -> String {
        switch error.errnoCode {
        case ECONNREFUSED: "connection refused"
        case ENOENT: "the socket does not exist"
        case EHOSTUNREACH, ENETUNREACH: "no route to host"
        case ETIMEDOUT: "the connection timed out"
        default: String(cString: strerror(error.errnoCode)).lowercased()
        }
    }

    private static func reason(_ error: NIOConnectionError) -> String {
        guard let failure = error.connectionErrors.first else { return "the host name is unknown" }
        if let cause = failure.error as? IOError { return reason(cause) }
        return "the connection timed out"
    }

    private static func failure(tls error: any Error) -> TransportFailure {
        let details = String(describing: error)
        if details.contains("CERTIFICATE_VERIFY_FAILED") {
            return .unreachable("its certificate is not trusted")
        }
        if error is NIOSSLExtraError { return .unreachable("its certificate is for another host name") }
        if details.contains("WRONG_VERSION_NUMBER") || details.contains("HTTP_REQUEST") {
            return .unreachable("it does not use TLS; its address begins with http://")
        }
        return .unreachable("the TLS handshake failed")
    }
}
