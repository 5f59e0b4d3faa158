import Glibc
import Testing

/// A socket connection to a server.
final class RawConnection {
    private let file: Int32

    /// Connects to a local port.
    init(port: Int) throws {
        file = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = try #require(UInt16(exactly: port)).bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        try connect(&address)
    }

    /// Connects to a Unix socket.
    init(path: String) throws {
        file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un.named(path)
        try connect(&address)
    }

    deinit { close(file) }

    private func connect<Address>(_ address: inout Address) throws {
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                Glibc.connect(file, pointer, socklen_t(MemoryLayout<Address>.size))
            }
        }
        guard result == 0 else { throw ConnectionRefused(reason: String(cString: strerror(errno))) }
        var limit = timeval(tv_sec: Int(ServerProgram.timeLimit), tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        try #require(Glibc.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    }

    /// The bytes that arrive next; none if the server has closed the connection.
    func next() throws -> String {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(file, &piece, piece.count, 0)
        try #require(count > 0)
        return String(decoding: piece.prefix(count), as: UTF8.self)
    }

    /// All bytes until the server closes the connection, or sends none for ``ServerProgram/timeLimit``.
    func received() -> String {
        var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = recv(file, &piece, piece.count, 0)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += piece.prefix(count)
        }
    }
}

/// A connection was refused.
struct ConnectionRefused: Error {
    let reason: String
}

extension sockaddr_un {
    static func named(_ path: String) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        return address
    }
}
