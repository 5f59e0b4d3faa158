import NIOCore
import NIOEmbedded
import NIOSSL
import Testing

@testable import SMTPClient

/// The handler of one connection, without a network.
@Suite struct SMTPHandlerTests {
    private let channel = EmbeddedChannel()

    private func greet() throws -> EventLoopFuture<SMTPReply> {
        let greeting = channel.eventLoop.makePromise(of: SMTPReply.self)
        try channel.pipeline.syncOperations.addHandler(SMTPHandler(greeting: greeting))
        return greeting.futureResult
    }

    private func receive(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

    private func command(_ text: String, tls: SMTPSecurityContext? = nil) -> EventLoopFuture<SMTPReply> {
        let reply = channel.eventLoop.makePromise(of: SMTPReply.self)
        channel.writeAndFlush(SMTPCommand(bytes: Array(text.utf8), reply: reply, tls: tls), promise: nil)
        return reply.futureResult
    }

    @Test func `each command gets its reply`() throws {
        let greeting = try greet()
        try receive("220 mail.example.org\r\n")
        #expect(try greeting.wait().code == 220)
        let reply = command("NOOP\r\n")
        #expect(try channel.readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "NOOP\r\n"))
        try receive("250 ok\r\n")
        #expect(try reply.wait().text == "250 ok")
    }

    @Test(arguments: ["220 go\r\n250 ok\r\n", "220 go\r\n2"])
    func `bytes in plain text after the reply to STARTTLS end the connection`(text: String) throws {
        let greeting = try greet()
        try receive("220 mail.example.org\r\n")
        _ = try greeting.wait()
        let context = try NIOSSLContext(configuration: .makeClientConfiguration())
        let reply = command(
            "STARTTLS\r\n", tls: SMTPSecurityContext(context: context, serverName: "mail.example.org"))
        try receive(text)
        #expect(throws: SMTPFault.unexpectedReply) { try reply.wait() }
        #expect(!channel.isActive)
    }

    @Test func `a session that quits closes the connection after the server's reply`() throws {
        let greeting = try greet()
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 25)).wait()
        try receive("220 mail.example.org\r\n")
        let deadline = channel.eventLoop.scheduleTask(in: .seconds(9)) {}
        SMTPSession(channel: channel, greeting: greeting, deadline: deadline).quit()
        #expect(try channel.readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "QUIT\r\n"))
        #expect(channel.isActive)
        try receive("221 bye\r\n")
        #expect(!channel.isActive)
    }

    @Test func `a connection that ends fails the expected reply`() throws {
        let greeting = try greet()
        _ = try? channel.finish()
        #expect(throws: SMTPFault.closed) { try greeting.wait() }
    }
}
