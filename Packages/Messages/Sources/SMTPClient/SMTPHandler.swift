internal import NIOCore
internal import NIOSSL

/// A command for a ``SMTPHandler``.
struct SMTPCommand: Sendable {
    /// The bytes to send, with the end of the line.
    let bytes: [UInt8]
    let reply: EventLoopPromise<SMTPReply>
    /// The TLS context for the rest of the connection, once the server agrees; for the command STARTTLS only.
    var tls: SMTPSecurityContext?
}

/// The TLS context of connections to a mail server, and the name of the server.
struct SMTPSecurityContext: Sendable {
    let context: NIOSSLContext
    /// The host name that the certificate must have; nil if the host is an IP address, which the certificate
    /// must then have.
    let serverName: String?

    func makeHandler() throws -> NIOSSLClientHandler {
        try NIOSSLClientHandler(context: context, serverHostname: serverName)
    }
}

/// Sends commands, and completes the promise of each command with the reply of the server.
///
/// Commands are not pipelined: the next one is sent after the reply to the one before.
final class SMTPHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = SMTPCommand
    typealias OutboundOut = ByteBuffer

    private var parser = SMTPReplyParser()
    /// The promise of the next reply; the first reply is the greeting. Nil if no reply is expected.
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
            // No command was sent that bytes after the reply could answer. After STARTTLS they would be
            // plain text that an attacker inserted before the connection was encrypted.
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
