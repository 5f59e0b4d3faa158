public import Core

/// Why a server cannot start, or cannot load a new certificate.
public enum ServerError: AcademyError, Equatable {
    case portTaken(_ host: String, _ port: Int)
    case portForbidden(_ host: String, _ port: Int)
    /// A number outside 0 to 65535.
    case noSuchPort(Int)
    case unknownHost(String)
    /// An address of another machine.
    case foreignAddress(String)
    case socketPathTooLong(String, limit: Int)
    /// Another program listens there.
    case socketTaken(String)
    case notASocket(String)
    case cannotListen(_ address: String, reason: String)
    case certificate(_ path: String, reason: String)
    case malformedProxy(String)

    public var specification: ErrorSpecification {
        switch self {
        case .portTaken(let host, let port):
            .init(
                .unavailable, "server.port-taken", "Port \(port) of \(host) is in use by another program.",
                nextStep: "Stop the other program, or choose another port.")
        case .portForbidden(let host, let port):
            .init(
                .forbidden, "server.port-forbidden",
                "This program may not listen on port \(port) of \(host).",
                nextStep: "Choose a port from 1024 up, or give the program the right to use it.")
        case .noSuchPort(let port):
            .init(.invalid, "server.no-such-port", "There is no port \(port): ports are 0 to 65535.")
        case .unknownHost(let host):
            .init(.invalid, "server.unknown-host", "There is no host “\(host.escapingControls)”.")
        case .foreignAddress(let host):
            .init(
                .invalid, "server.foreign-address",
                "\(host.escapingControls) is not an address of this machine.")
        case .socketPathTooLong(let path, let limit):
            .init(
                .invalid, "server.socket-path-too-long",
                "The path of the socket has \(path.utf8.count) bytes, more than the limit of \(limit): \(path).",
                nextStep: "Choose a data folder with a shorter path.")
        case .socketTaken(let path):
            .init(.unavailable, "server.socket-taken", "\(path) is in use by another program.")
        case .notASocket(let path):
            .init(
                .unavailable, "server.not-a-socket", "\(path) is not a socket.",
                nextStep: "Move it away: mv \(path.shellWord) \((path + ".old").shellWord)")
        case .cannotListen(let address, let reason):
            .init(.unavailable, "server.cannot-listen", "The server cannot listen at \(address): \(reason).")
        case .certificate(let path, let reason):
            .init(.invalid, "server.certificate", "\(path) cannot be used for TLS: \(reason).")
        case .malformedProxy(let text):
            .init(
                .invalid, "server.malformed-proxy",
                "“\(text.escapingControls)” is neither an address nor a network such as 10.0.0.0/8.")
        }
    }
}
