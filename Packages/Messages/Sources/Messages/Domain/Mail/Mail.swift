public import Core

/// A message in the Internet Message Format (RFC 5322), with the addresses of its envelope.
public struct Mail: Sendable, ContainsSecrets {
    /// The unique name of the message: 32 hexadecimal digits.
    public let name: String
    public let sender: EmailAddress
    public let recipient: EmailAddress
    /// The header and the body: ASCII lines that end in CRLF, of at most 78 characters unless they contain a
    /// long address.
    public let data: [UInt8]

    /// The sender's address in angle brackets, for SMTP: `<desk@example.org>`.
    public var senderPath: String { HeaderText.path(sender) }
    /// The recipient's address in angle brackets, for SMTP.
    public var recipientPath: String { HeaderText.path(recipient) }

    /// - Parameters:
    ///   - name: the unique name of the message, the same at each attempt; the Message-ID contains it.
    ///   - academy: the name of the academy, which is the sender's name.
    ///   - optOut: the address at which the recipient opts out of such messages; nil if there is none.
    init(
        name: String, from academy: String, _ sender: EmailAddress, to recipient: Recipient,
        _ text: MessageTemplate, optOut: OptOutAddress? = nil, at now: Instant
    ) {
        self.name = name
        self.sender = sender
        self.recipient = recipient.email
        var fields = [
            "Date: " + MailDate.text(now),
            "From: " + HeaderText.mailbox(academy, sender),
            "To: " + HeaderText.mailbox(recipient.name, recipient.email),
            "Message-ID: <\(name)@\(sender.text.drop { $0 != "@" }.dropFirst())>",
            "Subject: " + HeaderText.unstructured(text.subject),
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable",
            // Programs that answer mail automatically do not answer such a message (RFC 3834).
            "Auto-Submitted: auto-generated",
        ]
        fields += optOut?.fields ?? []
        data =
            Array(fields.joined(separator: "\r\n").utf8) + Array("\r\n\r\n".utf8)
            + QuotedPrintable.encode(text.body)
    }
}
