internal import Foundation
internal import Glibc

/// A Unix socket in the file system, for its owner only.
struct SocketFile: Sendable {
    let path: String
    private let identity: Identity

    private struct Identity: Equatable {
        let device: Int
        let number: Int
    }

    /// The number of bytes that the path of a socket may have.
    static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// Creates a bound socket that does not listen yet. Removes the file of a server that has crashed.
    ///
    /// - Throws: ``ServerError/socketPathTooLong(_:limit:)``, ``ServerError/socketTaken(_:)``,
    ///   ``ServerError/cannotListen(_:reason:)``.
    static func bind(_ path: String) throws(ServerError) -> (file: SocketFile, descriptor: CInt) {
        guard path.utf8.count <= pathLimit, !path.utf8.contains(0) else {
            throw .socketPathTooLong(path, limit: pathLimit)
        }
        try removeStale(path)
        let descriptor = try socket(path)
        // On Linux the file gets the mode of the socket, so that other users cannot open it even between bind and
        // chmod.
        guard fchmod(descriptor, 0o600) == 0, withAddress(of: path, { Glibc.bind(descriptor, $0, $1) }) == 0
        else { throw failure(path, closing: descriptor) }
        guard let identity = identity(of: path) else { throw failure(path, closing: descriptor) }
        return (SocketFile(path: path, identity: identity), descriptor)
    }

    /// Removes the file, unless another program has replaced it.
    func remove() {
        if Self.identity(of: path) == identity { unlink(path) }
    }

    private static func removeStale(_ path: String) throws(ServerError) {
        guard let file = try? FileManager.default.attributesOfItem(atPath: path) else { return }
        guard file[.type] as? FileAttributeType == .typeSocket else { throw .socketTaken(path) }
        let probe = try socket(path)
        defer { close(probe) }
        if withAddress(of: path, { connect(probe, $0, $1) }) == 0 || errno == EAGAIN {
            throw .socketTaken(path)
        }
        unlink(path)
    }

    private static func socket(_ path: String) throws(ServerError) -> CInt {
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = Glibc.socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { throw failure(path, closing: nil) }
        return descriptor
    }

    private static func failure(_ path: String, closing descriptor: CInt?) -> ServerError {
        let reason = String(cString: strerror(errno))
        if let descriptor { close(descriptor) }
        return .cannotListen(path, reason: reason)
    }

    private static func identity(of path: String) -> Identity? {
        guard let file = try? FileManager.default.attributesOfItem(atPath: path),
            let device = file[.systemNumber] as? Int, let number = file[.systemFileNumber] as? Int
        else { return nil }
        return Identity(device: device, number: number)
    }

    private static func withAddress(
        of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
    ) -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
