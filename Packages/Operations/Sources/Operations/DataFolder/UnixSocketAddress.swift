public import Glibc

/// The address of a Unix socket (unix(7)).
public struct UnixSocketAddress: Sendable {
    private let address: sockaddr_un
    private let length: socklen_t

    /// - Parameter name: a path, or an abstract name that starts with `@`; nil if it is too long.
    public init?(_ name: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(name.utf8)
        if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 }
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { buffer in
            // A path needs a zero byte at its end; the buffer is full of zeros.
            guard bytes.count < buffer.count else { return false }
            buffer.copyBytes(from: bytes)
            return true
        }
        guard fits, let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) else { return nil }
        self.address = address
        length = socklen_t(offset + bytes.count)
    }

    /// Passes the address to a function of the system, such as `connect`.
    public func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
