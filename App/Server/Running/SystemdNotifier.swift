import Glibc
import Operations

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
        guard let socket, let address = UnixSocketAddress(socket) else { return }
        let file = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return }
        defer { _ = Glibc.close(file) }
        let bytes = Array(state.utf8)
        _ = address.withPointer { sendto(file, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, $1) }
    }
}
