internal import Hummingbird
internal import NIOCore

/// A request body whose client waits for `100 Continue`, which is sent when the body is first read.
struct ExpectedBody: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    private let body: RequestBody
    private let channel: any Channel

    init(_ body: RequestBody, of channel: any Channel) {
        self.body = body
        self.channel = channel
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var body: RequestBody.AsyncIterator
        /// nil after `100 Continue` has been requested.
        fileprivate var channel: (any Channel)?

        mutating func next() async throws -> ByteBuffer? {
            channel?.triggerUserOutboundEvent(ContinueEvent(), promise: nil)
            channel = nil
            return try await body.next()
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(body: body.makeAsyncIterator(), channel: channel)
    }
}

/// Tells the connection handler that the body of the first pending request is about to be read.
struct ContinueEvent: Sendable {}
