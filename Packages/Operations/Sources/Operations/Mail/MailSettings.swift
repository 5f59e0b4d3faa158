public import Core
public import Messages
internal import Persistence
internal import SMTPClient

/// The settings for the delivery of messages.
public struct MailSettings: Sendable {
    /// The environment variable with the password for the mail server.
    public static let passwordVariable = "CLASSLY_MAIL_PASSWORD"
    /// The maximum size of the file with the password, in bytes.
    private static let passwordLimit = 1 << 12

    /// The mail system; nil if messages are not delivered.
    public var delivery: MailDelivery?
    /// The e-mail address that messages are sent from.
    public var sender: EmailAddress?
    /// The name of the account at the mail server.
    public var user: String?
    public var password: String?
    public var passwordFile: String?
    /// A PEM file of the certificate authorities to trust for the mail server; nil for the system's.
    public var authority: String?

    public init() {}

    /// Checks the rules that involve several settings.
    ///
    /// - Throws: ``Core/InvalidValue`` `mail.…`.
    public func check() throws(InvalidValue) {
        guard let delivery else { return }
        guard sender != nil else {
            throw InvalidValue("mail.sender-missing", field: "mail-from")
        }
        guard password == nil || passwordFile == nil else {
            throw InvalidValue(
                "mail.password-twice", field: "mail-password-file", ["variable": Self.passwordVariable])
        }
        let hasPassword = password != nil || passwordFile != nil
        guard (user != nil) == hasPassword else {
            throw InvalidValue("mail.password-missing", field: "mail-user")
        }
        if case .smtp(_, _, .none) = delivery, user != nil {
            throw InvalidValue("mail.password-without-tls", field: "mail-user")
        }
    }

    /// The transport; nil if messages are not delivered.
    ///
    /// - Throws: ``Core/InvalidValue``; ``FileError``.
    public func transport() throws -> (any MailTransport)? {
        try check()
        guard let delivery, let sender else { return nil }
        switch delivery {
        case .folder(let path): return MailFolder(path: path, sender: sender)
        case .sendmail(let path): return SendmailCommand(path: path, sender: sender)
        case .smtp(let host, let port, let security):
            let server = SMTPServer(
                host: host, port: port, security: security, credentials: try credentials(),
                authority: authority)
            return try SMTPTransport(server, sender: sender)
        }
    }

    private func credentials() throws -> SMTPServer.Credentials? {
        guard let user else { return nil }
        if let password { return SMTPServer.Credentials(user: user, password: password) }
        guard let passwordFile else { return nil }
        let bytes = try PrivateFile.readNamed(passwordFile, limit: Self.passwordLimit, .secret)
        let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        return SMTPServer.Credentials(user: user, password: line)
    }
}
