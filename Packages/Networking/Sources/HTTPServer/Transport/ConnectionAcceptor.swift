internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// Accepts the connections of a listener: creates their pipelines, and responds to their requests in turn.
struct ConnectionAcceptor: ServerChildChannel {
    /// Responds to a request.
    typealias Respond = @Sendable (Request, ServerContext) async throws -> Response

    struct Value: ServerChildChannelValue {
        let channel: any Channel
        /// Responds to the requests of the connection; nil above the limit of connections.
        let requests: Task<Void, Never>?
    }

    let transport: TransportContext
    let connections: Connections
    /// nil for a listener without TLS.
    let certificate: Certificate?
    let isLocal: Bool
    let proxies: [NetworkAddress.Network]
    let respond: Respond

    /// Creates the pipeline of a connection, and begins to respond to its requests; runs on its event loop.
    ///
    /// Above the limit, a plain-text connection is answered with 503. A TLS connection is closed, since a
    /// response would cost a handshake. A connection that arrives after ``Connections/closeAll()`` is closed
    /// too: its listener is closing and may never register the channel, and then no handler could respond.
    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let connection = Connection(
            channel, isLocal: isLocal, isSecure: certificate != nil, proxies: proxies)
        var requests: Task<Void, Never>?
        do {
            if connections.admit(connection) {
                requests = respond(to: connection, try addHandlers(connection))
            } else if certificate == nil, !connections.areClosed {
                try channel.pipeline.syncOperations.addHandler(ConnectionLimitHandler(transport))
            } else {
                channel.close(promise: nil)
            }
        } catch {
            logger.error("connection not accepted", metadata: ["reason": "\(error)"])
            channel.close(promise: nil)
        }
        return channel.eventLoop.makeSucceededFuture(Value(channel: channel, requests: requests))
    }

    /// Waits until the connection has ended.
    func handle(value: Value, logger: Logger) async { await value.requests?.value }

    private func addHandlers(
        _ connection: Connection
    ) throws -> NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart> {
        let channel = connection.channel
        let pipeline = channel.pipeline.syncOperations
        if let certificate {
            try pipeline.addHandlers(PlainTextHandler(transport), try certificate.handler())
        }
        try Self.addHandlers(
            to: channel, transport, isSecure: certificate != nil, presence: connection.presence)
        return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
    }

    /// Adds the HTTP handlers after those of TLS.
    static func addHandlers(
        to channel: any Channel, _ transport: TransportContext, isSecure: Bool,
        presence: ClientPresence = ClientPresence()
    ) throws {
        let connection = HTTP1ConnectionHandler(transport, isSecure: isSecure, presence: presence)
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

    /// Responds to the requests of a connection until it is closed.
    ///
    /// The task must not begin in ``handle(value:logger:)``: a listener that closes drops the values of the
    /// connections that it accepted last, and a `NIOAsyncChannel` that is dropped before it runs ends the
    /// process.
    private func respond(
        to connection: Connection, _ parts: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
    ) -> Task<Void, Never> {
        let http = HTTP1Channel(responder: responder(connection))
        let task = Task { await http.handle(value: parts, logger: transport.logger) }
        // The task is cancelled only after the channel has closed: a cancelled task closes the input of its
        // channel, and the input of a channel that was never active cannot be closed alone.
        connection.channel.closeFuture.whenComplete { _ in if connections.areClosed { task.cancel() } }
        return task
    }

    private func responder(_ connection: Connection) -> HTTPChannelHandler.Responder {
        { request, writer, _ in
            let context = ServerContext(connection: connection, fields: request.headers)
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
}
