internal import Glibc
internal import NIOCore

/// The bytes that a connection's kernel buffer holds for its client.
///
/// A socket stays writable for long: the buffer holds megabytes, and the small events of a stream would fill
/// it only after hours. TIOCOUTQ counts what the client's machine has not acknowledged (TCP) or its program
/// has not read (Unix sockets); a client that stops reading fills its own receive buffer, and the count then
/// no longer falls.
enum SendQueue {
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
