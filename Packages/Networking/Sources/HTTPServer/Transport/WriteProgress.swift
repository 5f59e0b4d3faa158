internal import NIOCore

/// Measures whether the client takes the bytes of responses fast enough.
///
/// In each window of time it has to take everything that was written before the window, or a minimum number
/// of bytes. A client that reads nothing or single bytes fails, and one that is only slow does not.
struct WriteProgress {
    /// The period that is being measured.
    struct Window {
        let startedAt: NIODeadline
        /// The number of all bytes written until the window began, the write that opened it included.
        let written: Int
        /// The number of all bytes that the client had taken when the window began.
        let taken: Int
    }

    /// nil while the client has taken every written byte.
    private(set) var window: Window?
    private var written = 0

    mutating func noteWrite(of bytes: Int, at now: NIODeadline) {
        let taken = written
        written += bytes
        if window == nil { window = Window(startedAt: now, written: written, taken: taken) }
    }

    /// Closes the window and opens the next one while bytes are waiting.
    ///
    /// - Parameters:
    ///   - unsent: The number of bytes that have been written and that the client has not taken.
    ///   - least: The minimum number of bytes that a client must take in one window.
    /// - Returns: Whether the client was fast enough.
    mutating func endWindow(unsent: Int, least: Int, at now: NIODeadline) -> Bool {
        guard let ended = window else { return true }
        let taken = written - unsent
        window = unsent > 0 ? Window(startedAt: now, written: written, taken: taken) : nil
        return taken >= ended.written || taken - ended.taken >= least
    }
}

/// The handler next to the socket: counts the bytes that are written, after their encryption.
final class OutboundCounter: ChannelOutboundHandler {
    typealias OutboundIn = IOData

    private let connection: HTTP1ConnectionHandler

    init(_ connection: HTTP1ConnectionHandler) { self.connection = connection }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        connection.noteWrite(of: unwrapOutboundIn(data).readableBytes)
        context.write(data, promise: promise)
    }
}
