internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// What became of an attempt that failed below HTTP.
enum LossReason: Equatable {
    /// No connection: nothing was sent.
    case unreachable(String)
    /// The request may have arrived.
    case lost(String)
    /// What came back is not HTTP.
    case garbage

    static let closed = LossReason.lost("the connection was closed")
    static let late = LossReason.lost("it took too long")

    init(_ error: any Error) {
        switch error {
        case let error as NIOConnectionError: self = .unreachable(Self.words(error))
        case let error as IOError: self = Self.reason(error)
        case let error as HTTPClientError where error == .connectTimeout || error == .tlsHandshakeTimeout:
            self = .unreachable("the connection took too long")
        case ChannelError.connectTimeout: self = .unreachable("the connection took too long")
        case NIOSSLError.uncleanShutdown: self = .closed
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
            self = .unreachable(Self.words(tls: error))
        case HTTPParserError.invalidEOFState: self = .closed
        case is HTTPParserError: self = .garbage
        default: self = .closed
        }
    }

    private static func reason(_ error: IOError) -> LossReason {
        switch error.errnoCode {
        case ECONNRESET, EPIPE, ENOTCONN: .closed
        case ETIMEDOUT: .late
        default: .unreachable(words(error))
        }
    }

    private static func words(_ error: IOError) -> String {
        switch error.errnoCode {
        case ECONNREFUSED: "connection refused"
        case ENOENT: "there is no such socket"
        case EHOSTUNREACH, ENETUNREACH: "there is no way to it"
        case ETIMEDOUT: "the connection took too long"
        default: String(cString: strerror(error.errnoCode)).lowercased()
        }
    }

    private static func words(_ error: NIOConnectionError) -> String {
        if let failure = error.connectionErrors.first {
            if let cause = failure.error as? IOError { return words(cause) }
            return "the connection took too long"
        }
        return "there is no host of that name"
    }

    private static func words(tls error: any Error) -> String {
        let details = String(describing: error)
        if details.contains("CERTIFICATE_VERIFY_FAILED") { return "its certificate is not trusted" }
        if error is NIOSSLExtraError { return "its certificate is of another name" }
        if details.contains("WRONG_VERSION_NUMBER") || details.contains("HTTP_REQUEST") {
            return "it does not speak TLS"
        }
        return "the TLS handshake failed"
    }
}
