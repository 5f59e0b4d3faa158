import Glibc

/// Tells a service manager how the program does, as `sd_notify` has it; without one nobody is told.
struct Readiness: Sendable {
    /// The socket that the manager named; nil where there is none.
    let socket: String?

    init(_ environment: [String: String]) {
        socket = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
    }

    func ready() { tell("READY=1") }
    func stopping() { tell("STOPPING=1") }

    /// A manager that is not there is no reason to stop.
    private func tell(_ state: String) {
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

    /// A path, or an abstract name that starts with `@`.
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
