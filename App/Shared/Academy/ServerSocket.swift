internal import Glibc

/// The Unix socket at which the server that owns a data folder answers the programs on its machine.
enum ServerSocket {
    /// Whether a server listens at a path. A socket whose server has ended refuses at once.
    static func isListening(at path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { buffer in
            // The path ends in a zero byte, which is there already.
            guard bytes.count < buffer.count else { return false }
            buffer.copyBytes(from: bytes)
            return true
        }
        guard fits else { return false }
        let file = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return false }
        defer { close(file) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) }
        }
        // EAGAIN: the queue of the listening server is full.
        return result == 0 || errno == EAGAIN
    }
}
