internal import NIOCore
internal import NIOSSL

/// A command for a ``SMTPHandler``.
struct SMTPCommand: Sendable {
    /// The bytes to send, with the end of the line.
    let bytes: [UInt8]
    let reply: EventLoopPromise<SMTPReply>
    /// The handler of TLS to begin with once the server agrees; for STARTTLS only.
    var tls: SMTPSecurityContext?
}

/// The certificates of a mail server and its name.
struct SMTPSecurityContext: Sendable {
    let context: NIOSSLContext
    /// The name that the certificate must have; nil for an IP address, which the certificate must have then.
    let serverName: String?

    func makeHandler() throws -> NIOSSLClientHandler {
        try NIOSSLClientHandler(context: context, serverHostname: serverName)
    }
}

/// Sends commands and passes each one the reply of the server. Commands are not pipelined.
final class SMTPHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = SMTPCommand
    typealias OutboundOut = ByteBuffer

    private var parser = SMTPReplyParser()
    /// The promise of the reply that is expected: first that of the greeting.
    private var expected: EventLoopPromise<SMTPReply>?
    private var tls: SMTPSecurityContext?

    init(greeting: EventLoopPromise<SMTPReply>) { expected = greeting }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let command = unwrapOutboundIn(data)
        expected = command.reply
        tls = command.tls
        context.write(wrapOutboundOut(ByteBuffer(bytes: command.bytes)), promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        parser.append(unwrapInboundIn(data).readableBytesView)
        do {
            guard let reply = try parser.next() else { return }
            // Bytes after the reply cannot belong to another one. After STARTTLS somebody would have inserted
            // them into the connection before it was encrypted.
            guard let expected, parser.isEmpty else { throw SMTPFault.unexpectedReply }
            if let tls, reply.code == 220 {
                try context.pipeline.syncOperations.addHandler(tls.makeHandler(), position: .first)
            }
            tls = nil
            self.expected = nil
            expected.succeed(reply)
        } catch {
            fail(error, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { fail(error, context) }

    func channelInactive(context: ChannelHandlerContext) {
        fail(SMTPFault.closed, context)
        context.fireChannelInactive()
    }

    private func fail(_ error: any Error, _ context: ChannelHandlerContext) {
        expected?.fail(error)
        expected = nil
        context.close(promise: nil)
    }
}
