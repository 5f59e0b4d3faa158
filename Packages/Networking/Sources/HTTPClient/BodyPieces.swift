internal import NIOCore

/// A body in pieces, each of which is handed over only after the one before was written.
///
/// AsyncHTTPClient queues a body that it has as a whole up to its end. If the server refuses it early and
/// closes the connection, the queued end fails first, and the response is lost (`HTTP1ClientChannelHandler`,
/// 1.37.0). The task that sends the pieces of a refused body is never resumed: it stays, with its body, until
/// the program ends.
struct BodyPieces: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    /// The bytes of a piece, and the size above which a body is sent in pieces.
    static let size = 1 << 16

    let body: ByteBuffer
    /// The event loops, one of which writes the pieces.
    let loops: any EventLoopGroup

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var rest: ByteBuffer
        fileprivate let loops: any EventLoopGroup
        fileprivate var hasBegun = false

        mutating func next() async throws -> ByteBuffer? {
            // After this, the piece before is written, or the connection is full and suspends the next write.
            if hasBegun {
                for loop in loops.makeIterator() { try await loop.submit {}.get() }
            }
            hasBegun = true
            guard rest.readableBytes > 0 else { return nil }
            return rest.readSlice(length: Swift.min(BodyPieces.size, rest.readableBytes))
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: body, loops: loops) }
}
