internal import Glibc

/// The Unix socket in a data folder, on which its server answers the programs of the same machine.
public enum ServerSocket {
    /// Whether a server listens at a path. The socket of a server that has ended refuses connections.
    public static func isListening(at path: String) -> Bool {
        guard let address = UnixSocketAddress(path) else { return false }
        let file = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return false }
        defer { close(file) }
        let result = address.withPointer { connect(file, $0, $1) }
        // EAGAIN means that a server listens, but its queue is full.
        return result == 0 || errno == EAGAIN
    }
}
