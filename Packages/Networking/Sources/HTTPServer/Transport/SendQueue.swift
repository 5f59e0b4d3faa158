internal import Glibc
internal import NIOCore

/// The bytes that a connection's kernel buffer holds for its client.
///
/// The writability of a socket does not show a client that has stopped reading: the buffer holds megabytes,
/// and the small events of a stream would fill it only after hours. TIOCOUTQ counts the bytes that the
/// client's machine has not acknowledged (TCP) or its program has not read (Unix sockets). Once the receive
/// buffer of such a client is full, the count no longer falls.
enum SendQueue {
    /// The number of these bytes; 0 if the system does not report it.
    static func bytes(of channel: any Channel) -> Int {
        let count = try? channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
            of: NIOBSDSocket.Handle.self
        ) { socket in
            var count: CInt = 0
            return ioctl(socket, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
        }
        return count ?? 0
    }

    /// Makes the next close of a connection drop these bytes: the kernel would keep them for minutes
    /// otherwise.
    static func discardOnClose(_ channel: any Channel) {
        (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
            .whenFailure { _ in }
    }
}
