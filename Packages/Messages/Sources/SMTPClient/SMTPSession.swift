internal import Core
internal import Foundation
internal import Messages
internal import NIOCore
internal import NIOSSL

/// One connection to a mail server.
struct SMTPSession: Sendable {
    let channel: any Channel
    let greeting: EventLoopFuture<SMTPReply>
    /// The scheduled task that closes the connection at its deadline.
    let deadline: Scheduled<Void>

    /// Waits for the greeting, sends EHLO, begins TLS and authenticates.
    ///
    /// - Throws: ``DeliveryError/unreachable(_:)``.
    func prepare(_ server: SMTPServer, _ tls: SMTPSecurityContext?) async throws(DeliveryError) {
        let welcome = try await reply(to: greeting, or: DeliveryError.unreachable)
        guard welcome.code == 220 else { throw .unreachable(MailProblem(reply: welcome.text)) }
        var extensions = try await hello()
        if server.security == .startTLS, let tls {
            guard extensions.contains("STARTTLS") else {
                throw .unreachable(
                    MailProblem(
                        Phrase("mail-problem.no-start-tls", ["server": "\(server.host):\(server.port)"])))
            }
            try await require(220, "STARTTLS", tls: tls)
            extensions = try await hello()
        }
        guard let credentials = server.credentials else { return }
        guard tls != nil else { throw .unreachable(MailProblem(Phrase("mail-problem.without-tls"))) }
        try await authenticate(credentials, extensions)
    }

    /// Sends one message.
    ///
    /// - Throws: ``DeliveryError``; it is `uncertain` only if the connection ends after the message was sent
    ///   and before the reply.
    func send(_ mail: Mail) async throws(DeliveryError) {
        let from = try await command("MAIL FROM:\(mail.senderPath)", or: DeliveryError.temporary)
        // A server that refuses the sender would refuse all other messages too.
        guard from.severity == 2 else { throw .unreachable(MailProblem(reply: from.text)) }
        try check(await command("RCPT TO:\(mail.recipientPath)", or: DeliveryError.temporary), is: 2)
        try check(await command("DATA", or: DeliveryError.temporary), is: 3)
        // If the connection is lost from here on, the server may or may not have taken the message.
        let reply = try await reply(to: write(Self.data(mail)), or: DeliveryError.uncertain)
        try check(reply, is: 2)
    }

    /// Ends the session. The caller does not wait for the server's reply, since the message is delivered
    /// already.
    func quit() { write(Array("QUIT\r\n".utf8)).whenComplete { _ in close() } }

    func close() {
        deadline.cancel()
        channel.close(promise: nil)
    }

    /// Sends EHLO, and returns the extensions of the server.
    private func hello() async throws(DeliveryError) -> Set<String> {
        let address = channel.localAddress
        let literal = address?.protocol == .inet6 ? "IPv6:" : ""
        return try await require(250, "EHLO [\(literal)\(address?.ipAddress ?? "127.0.0.1")]").extensions
    }

    private func authenticate(
        _ credentials: SMTPServer.Credentials, _ extensions: Set<String>
    ) async throws(DeliveryError) {
        let methods = extensions.first { $0.hasPrefix("AUTH ") }?.split(separator: " ").dropFirst() ?? []
        let (user, password) = (credentials.user, credentials.password)
        if methods.contains("PLAIN") {
            try await require(235, "AUTH PLAIN " + Self.base64("\0\(user)\0\(password)"))
        } else if methods.contains("LOGIN") {
            try await require(334, "AUTH LOGIN")
            try await require(334, Self.base64(user))
            try await require(235, Self.base64(password))
        } else {
            throw .unreachable(MailProblem(Phrase("mail-problem.no-auth")))
        }
    }

    /// Sends a command that must have a certain reply before messages can be sent.
    @discardableResult
    private func require(
        _ code: Int, _ line: String, tls: SMTPSecurityContext? = nil
    ) async throws(DeliveryError) -> SMTPReply {
        let reply = try await command(line, tls: tls, or: DeliveryError.unreachable)
        guard reply.code == code else { throw .unreachable(MailProblem(reply: reply.text)) }
        return reply
    }

    /// Sends a command, and waits for the reply.
    ///
    /// - Parameter failure: makes the error if the connection ends before the reply.
    private func command(
        _ line: String, tls: SMTPSecurityContext? = nil, or failure: (MailProblem) -> DeliveryError
    ) async throws(DeliveryError) -> SMTPReply {
        try await reply(to: write(Array("\(line)\r\n".utf8), tls: tls), or: failure)
    }

    private func write(_ bytes: [UInt8], tls: SMTPSecurityContext? = nil) -> EventLoopFuture<SMTPReply> {
        let promise = channel.eventLoop.makePromise(of: SMTPReply.self)
        let command = SMTPCommand(bytes: bytes, reply: promise, tls: tls)
        channel.writeAndFlush(command).whenFailure { promise.fail($0) }
        return promise.futureResult
    }

    private func reply(
        to future: EventLoopFuture<SMTPReply>, or failure: (MailProblem) -> DeliveryError
    ) async throws(DeliveryError) -> SMTPReply {
        do {
            return try await future.get()
        } catch {
            throw failure(
                MailProblem(Phrase("mail-problem.connection", ["reason": Self.reason(error)])))
        }
    }

    /// The cause of a connection's end; the texts of the libraries name their own types.
    private static func reason(_ error: any Error) -> Phrase {
        switch error {
        case SMTPFault.malformedReply: Phrase("mail-problem.malformed-reply")
        case SMTPFault.unexpectedReply: Phrase("mail-problem.unexpected-reply")
        case is NIOSSLError, is NIOSSLExtraError:
            Phrase("mail-problem.tls")
        case is ChannelError:
            Phrase("mail-problem.closed-with-tls")
        default: Phrase("mail-problem.closed")
        }
    }

    /// Checks the first digit of the code of a reply.
    ///
    /// - Throws: ``DeliveryError/unreachable(_:)`` for 421, with which a server closes the connection;
    ///   ``DeliveryError/permanent(_:)`` for 5yz; ``DeliveryError/temporary(_:)`` for all others.
    private func check(_ reply: SMTPReply, is severity: Int) throws(DeliveryError) {
        if reply.severity == severity { return }
        if reply.code == 421 { throw .unreachable(MailProblem(reply: reply.text)) }
        let problem = MailProblem(reply: reply.text)
        throw reply.severity == 5 ? .permanent(problem) : .temporary(problem)
    }

    /// The message with a second point before each line that begins with a point (RFC 5321, 4.5.2), and the
    /// line `.` that ends it.
    private static func data(_ mail: Mail) -> [UInt8] {
        let point = UInt8(ascii: ".")
        var (bytes, isStart) = ([UInt8](), true)
        bytes.reserveCapacity(mail.data.count + 8)
        for byte in mail.data {
            if isStart, byte == point { bytes.append(point) }
            bytes.append(byte)
            isStart = byte == 0x0A
        }
        return bytes + Array(".\r\n".utf8)
    }

    private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
}
