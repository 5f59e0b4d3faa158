internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// The requests of one connection, one after the other.
struct Conversation: HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
    /// What answers a request.
    typealias Answering = @Sendable (Request, ServerContext) async throws -> Response

    let responder: HTTPChannelHandler.Responder
    private let terms: Terms
    private let isSecure: Bool

    init(on connection: Connection, terms: Terms, answering: @escaping Answering) {
        (self.terms, isSecure) = (terms, connection.peer.isSecure)
        let context = ServerContext(connection: connection)
        responder = { request, writer, _ in
            let response: Response
            do {
                response = try await answering(request, context)
            } catch {
                terms.logger.error("request not answered", metadata: ["reason": "\(error)"])
                response = Response(status: .internalServerError)
            }
            try await writer.write(response: response.head, body: response.body)
        }
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture { try prepare(channel) }
    }

    /// Makes the pipeline, on the event loop of the channel.
    func prepare(_ channel: any Channel) throws -> Value {
        let gate = Gate(terms, isSecure: isSecure)
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = terms.limits.headerBytes
        // The parser counts the request line as well; the gate counts the fields alone.
        limits.maxHeaderListSize = terms.limits.headerBytes + terms.limits.uri + Terms.lineRest
        limits.maxHeaderFieldCount = terms.limits.headerFields
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(HTTPResponseEncoder())
        try pipeline.addHandler(FirstBytes(gate))
        try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits)))
        try pipeline.addHandler(gate)
        return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
    }

    func handle(value: Value, logger: Logger) async {
        await handleHTTP(asyncChannel: value, logger: logger)
    }
}
