public import Core

/// Why a server cannot start, or cannot take up a new certificate.
public enum ServerError: UnspecifiedError, Equatable {
    case portTaken(_ host: String, _ port: Int)
    case portForbidden(_ host: String, _ port: Int)
    /// A number that no port has.
    case noSuchPort(Int)
    case unknownHost(String)
    /// An address of another machine.
    case foreignAddress(String)
    case socketPathTooLong(String, limit: Int)
    /// Another program listens there, or the file is something else than a socket.
    case socketTaken(String)
    case cannotListen(_ place: String, reason: String)
    case certificate(_ path: String, reason: String)
    case malformedProxy(String)

    public var kind: ErrorKind {
        switch self {
        case .portTaken, .socketTaken, .cannotListen: .unavailable
        case .portForbidden: .forbidden
        case .noSuchPort, .unknownHost, .foreignAddress, .socketPathTooLong, .certificate, .malformedProxy:
            .invalid
        }
    }

    public var code: String {
        switch self {
        case .portTaken: "server.port-taken"
        case .portForbidden: "server.port-forbidden"
        case .noSuchPort: "server.no-such-port"
        case .unknownHost: "server.unknown-host"
        case .foreignAddress: "server.foreign-address"
        case .socketPathTooLong: "server.socket-path-too-long"
        case .socketTaken: "server.socket-taken"
        case .cannotListen: "server.cannot-listen"
        case .certificate: "server.certificate"
        case .malformedProxy: "server.malformed-proxy"
        }
    }

    public var description: String {
        switch self {
        case .portTaken(let host, let port): "Port \(port) of \(host) is taken by another program."
        case .portForbidden(let host, let port): "This program may not listen on port \(port) of \(host)."
        case .noSuchPort(let port): "There is no port \(port): ports are 0 to 65535."
        case .unknownHost(let host): "There is no host “\(host.escapingControls)”."
        case .foreignAddress(let host): "\(host.escapingControls) is not an address of this machine."
        case .socketPathTooLong(let path, let limit):
            "The path of the socket has \(path.utf8.count) bytes; the system takes \(limit) at most: \(path)."
        case .socketTaken(let path): "\(path) is taken by another program."
        case .cannotListen(let place, let reason): "It is not possible to listen at \(place): \(reason)."
        case .certificate(let path, let reason): "\(path) cannot be used for TLS: \(reason)."
        case .malformedProxy(let text):
            "“\(text.escapingControls)” is neither an address nor a network such as 10.0.0.0/8."
        }
    }

    public var nextStep: String? {
        switch self {
        case .portTaken: "Stop the other program, or choose another port."
        case .portForbidden: "Choose a port from 1024 up, or give the program the right to use it."
        case .socketPathTooLong: "Choose a data folder with a shorter path."
        default: nil
        }
    }
}
