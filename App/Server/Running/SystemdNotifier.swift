import Glibc

/// Notifies systemd of the state of the program (sd_notify(3)), if systemd started it.
struct SystemdNotifier: Sendable {
    /// The socket of systemd; nil without systemd.
    let socket: String?

    init(_ environment: [String: String]) {
        socket = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
    }

    func ready() { send("READY=1") }
    func stopping() { send("STOPPING=1") }

    /// Errors are ignored: the server works without systemd.
    private func send(_ state: String) {
        guard let socket, let (name, length) = Self.address(socket) else { return }
        var address = name
        let file = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return }
        defer { _ = Glibc.close(file) }
        let bytes = Array(state.utf8)
        _ = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(file, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, length)
            }
        }
    }

    /// The address of a path, or of an abstract name that starts with `@`.
    private static func address(_ socket: String) -> (sockaddr_un, socklen_t)? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var name = Array(socket.utf8)
        if name.first == UInt8(ascii: "@") { name[0] = 0 }
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { path in
            guard name.count < path.count else { return false }
            path.copyBytes(from: name)
            return true
        }
        guard fits, let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) else { return nil }
        return (address, socklen_t(offset + name.count))
    }
}
