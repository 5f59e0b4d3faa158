public import Core
public import Messages
internal import NIOCore
internal import NIOPosix
internal import NIOSSL

/// Delivers messages to a mail server by SMTP (RFC 5321), each over a connection of its own.
public struct SMTPTransport: MailTransport {
    /// Seconds to wait for a connection.
    static let connectTimeout: Int64 = 10
    /// Seconds after which the connection of a message is closed.
    static let deadline: Int64 = 120

    public let sender: EmailAddress
    private let server: SMTPServer
    private let tls: SMTPSecurityContext?

    /// Creates the transport.
    ///
    /// - Parameter sender: the address that messages are sent from.
    /// - Throws: ``Core/InvalidValue`` `mail.authority` if the file of the certificate authorities is
    ///   missing or not valid.
    public init(_ server: SMTPServer, sender: EmailAddress) throws(InvalidValue) {
        self.sender = sender
        self.server = server
        tls = server.security == .none ? nil : try Self.security(of: server)
    }

    public func deliver(_ mail: Mail) async throws(DeliveryError) {
        let session = try await connect()
        do throws(DeliveryError) {
            try await session.prepare(server, tls)
            try await session.send(mail)
        } catch {
            session.close()
            throw error
        }
        session.quit()
    }

    private func connect() async throws(DeliveryError) -> SMTPSession {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let greeting = loop.makePromise(of: SMTPReply.self)
        let implicit = server.security == .implicitTLS ? tls : nil
        do {
            let channel = try await ClientBootstrap(group: loop)
                .connectTimeout(.seconds(Self.connectTimeout))
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let pipeline = channel.pipeline.syncOperations
                        if let implicit { try pipeline.addHandler(implicit.makeHandler()) }
                        try pipeline.addHandler(SMTPHandler(greeting: greeting))
                    }
                }
                .connect(host: server.host, port: server.port).get()
            let end = loop.scheduleTask(in: .seconds(Self.deadline)) { channel.close(promise: nil) }
            return SMTPSession(channel: channel, greeting: greeting.futureResult, deadline: end)
        } catch {
            greeting.fail(error)
            throw .unreachable(
                MailProblem(
                    Phrase(
                        "mail-problem.unreachable",
                        ["server": "\(server.host):\(server.port)", "reason": Self.reason(error)])))
        }
    }

    /// The cause of a failed connection; NIO's own text would list every attempt.
    private static func reason(_ error: any Error) -> Phrase {
        switch error {
        case let error as NIOConnectionError:
            error.connectionErrors.first.map { reason($0.error) } ?? Phrase("mail-problem.unknown-host")
        case is ChannelError: Phrase("mail-problem.timed-out")
        default: Phrase("mail-problem.refused")
        }
    }

    private static func security(of server: SMTPServer) throws(InvalidValue) -> SMTPSecurityContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        do {
            if let authority = server.authority {
                configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(authority))
            }
            let isIPAddress = (try? SocketAddress(ipAddress: server.host, port: 0)) != nil
            return SMTPSecurityContext(
                context: try NIOSSLContext(configuration: configuration),
                serverName: isIPAddress ? nil : server.host)
        } catch {
            throw InvalidValue(
                ErrorSpecification(
                    .invalid, "mail.authority", field: "mail-ca",
                    ["file": (server.authority ?? "The system's file").excerpt(200)], of: .messages))
        }
    }
}
