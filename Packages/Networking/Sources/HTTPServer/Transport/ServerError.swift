public import Core

/// Why a server cannot start, or cannot load a new certificate.
public enum ServerError: AcademyError, Equatable {
    /// Another program listens at the port (EADDRINUSE).
    case portTaken(_ host: String, _ port: Int)
    /// This program may not listen at the port (EACCES), such as one below 1024.
    case portForbidden(_ host: String, _ port: Int)
    /// A number outside 0 to 65535.
    case noSuchPort(Int)
    /// The name of the host cannot be resolved.
    case unknownHost(String)
    /// An address of another machine.
    case foreignAddress(String)
    /// The path of the socket has more bytes than the limit, or contains a NUL.
    case socketPathTooLong(String, limit: Int)
    /// Another program listens at the socket.
    case socketTaken(String)
    /// The path of the socket is that of another file.
    case notASocket(String)
    /// Any other error of the operating system, or a listener that ended before the shutdown.
    case cannotListen(_ address: String, reason: String)
    /// A file of the certificate or of its key cannot be used.
    case certificate(_ path: String, reason: String)
    /// A trusted proxy that is neither an address nor a network.
    case malformedProxy(String)

    public var specification: ErrorSpecification {
        switch self {
        case .portTaken(let host, let port):
            .init(.unavailable, "server.port-taken", ["port": String(port), "host": host])
        case .portForbidden(let host, let port):
            .init(.forbidden, "server.port-forbidden", ["port": String(port), "host": host])
        case .noSuchPort(let port): .init(.invalid, "server.no-such-port", ["port": String(port)])
        case .unknownHost(let host):
            .init(.invalid, "server.unknown-host", ["host": host.escapingControls])
        case .foreignAddress(let host):
            .init(.invalid, "server.foreign-address", ["host": host.escapingControls])
        case .socketPathTooLong(let path, let limit):
            .init(
                .invalid, "server.socket-path-too-long",
                ["bytes": path.utf8.count, "limit": limit, "path": path])
        case .socketTaken(let path): .init(.unavailable, "server.socket-taken", ["path": path])
        case .notASocket(let path):
            .init(
                .unavailable, "server.not-a-socket",
                ["path": path, "file": path.shellWord, "copy": (path + ".old").shellWord])
        case .cannotListen(let address, let reason):
            .init(.unavailable, "server.cannot-listen", ["address": address, "reason": Word.reason(reason)])
        case .certificate(let path, let reason):
            .init(.invalid, "server.certificate", ["path": path, "reason": Word.reason(reason)])
        case .malformedProxy(let text):
            .init(.invalid, "server.malformed-proxy", ["text": text.escapingControls])
        }
    }
}
