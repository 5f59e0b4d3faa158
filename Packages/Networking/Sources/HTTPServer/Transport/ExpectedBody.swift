internal import Hummingbird
internal import NIOCore

/// A request body whose client waits for `100 Continue`, which is sent when the body is first read.
struct ExpectedBody: AsyncSequence, Sendable {
    let body: RequestBody
    let channel: any Channel

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var body: RequestBody.AsyncIterator
        fileprivate let channel: any Channel

        mutating func next() async throws -> ByteBuffer? {
            channel.triggerUserOutboundEvent(ContinueEvent(), promise: nil)
            return try await body.next()
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(body: body.makeAsyncIterator(), channel: channel)
    }
}

/// The event that sends `100 Continue`, if the client of the first pending request still waits for it.
struct ContinueEvent: Sendable {}
