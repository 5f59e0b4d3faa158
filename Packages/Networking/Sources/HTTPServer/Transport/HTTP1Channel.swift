internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// The HTTP/1 channel of one connection: its pipeline, and its requests one after the other.
struct HTTP1Channel: HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
    /// Responds to a request.
    typealias Respond = @Sendable (Request, ServerContext) async throws -> Response

    let responder: HTTPChannelHandler.Responder
    private let transport: TransportContext
    private let isSecure: Bool

    init(on connection: Connection, transport: TransportContext, respond: @escaping Respond) {
        self.transport = transport
        isSecure = connection.peer.isSecure
        let context = ServerContext(connection: connection)
        responder = { request, writer, channel in
            var request = request
            if request.headers[.expect] != nil {
                request.body = RequestBody(asyncSequence: ExpectedBody(request.body, of: channel))
            }
            let response: Response
            do {
                response = try await respond(request, context)
            } catch {
                transport.logger.error("request not answered", metadata: ["reason": "\(error)"])
                response = Response(status: .internalServerError)
            }
            try await writer.write(response: response.head, body: response.body)
        }
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture { try prepare(channel) }
    }

    /// Creates the pipeline, on the event loop of the channel.
    func prepare(_ channel: any Channel) throws -> Value {
        try Self.addHandlers(to: channel, transport, isSecure: isSecure)
        return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
    }

    /// Adds the HTTP handlers after those of TLS.
    static func addHandlers(
        to channel: any Channel, _ transport: TransportContext, isSecure: Bool
    ) throws {
        let connection = HTTP1ConnectionHandler(transport, isSecure: isSecure)
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = transport.limits.headerBytes
        // The parser counts the request line as well; ``RequestHead`` counts the fields alone.
        limits.maxHeaderListSize =
            transport.limits.headerBytes + transport.limits.uri + TransportContext.lineRest
        limits.maxHeaderFieldCount = transport.limits.headerFields
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(OutboundCounter(connection), position: .first)
        try pipeline.addHandler(HTTPResponseEncoder())
        try pipeline.addHandler(RequestFramer(connection))
        try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits)))
        try pipeline.addHandler(connection)
    }

    func handle(value: Value, logger: Logger) async {
        await handleHTTP(asyncChannel: value, logger: logger)
    }
}

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
