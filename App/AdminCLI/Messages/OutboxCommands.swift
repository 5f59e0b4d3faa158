import Academy
import Application
import ArgumentParser
import Authentication
import CommandSupport
import Core
import Messages

/// `outbox list`
struct OutboxListCommand: AdminRequestCommand, LookupCommand {
    static let configuration = CommandConfiguration(
        "list", "Lists the messages, newest first.", example: "outbox list --status failed",
        notes: """
            The academy writes messages once this is set: academy edit --setting messages.enabled=yes. A server sends \
            them by itself; without a server, they are sent by: outbox send.
            """)

    @Option("waiting, sending, sent, failed, uncertain or cancelled.") var status: MessageStatus?
    @Option("The occasion, such as receipt or session-cancelled.") var kind: MessageKind?
    @Option("Only messages about this student, by id, key or name.") var student: Reference<Kind.Student>?
    @Option("Only messages to this member of staff, by id or e-mail address of the account, or by name.")
    var account: NamedArgument<Kind.Account>?
    @OptionGroup var options: ListOptions

    var needsLookup: Bool { account?.isName ?? false }

    mutating func lookUp(in academy: any Client) async throws {
        if let word = account?.word { account?.id = try await academy.account(word) }
    }

    var request: ListMessages {
        ListMessages(
            status: status, kind: kind, student: student, account: account?.id, limit: options.limit,
            after: options.after)
    }
}

/// `outbox send`
struct OutboxSendCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "send", "Sends the messages that are due.",
        example: "outbox send --mail-delivery folder:/var/spool/classly \\\n"
            + "    --mail-from desk@example.org",
        notes: """
            A server sends them by its own settings, so the options for the delivery are refused if a server \
            has the academy open. A message that cannot be delivered is tried again at later runs, eight times \
            in about a day. If the mail system cannot be used and no message was sent, the exit code is 69.
            """)

    @OptionGroup(title: "Delivery") var mail: MailOptions
    @OptionGroup var options: GlobalOptions

    var mailTransport: (any MailTransport)? { get throws { try mail.settings.transport() } }
    var request: SendMessages { SendMessages() }

    func run() async throws {
        var report: DeliveryReport?
        try await present { academy in
            if academy.isRemote, let option = mail.firstGiven {
                throw ValidationError(Phrase("usage.mail-of-server", ["option": option]))
            }
            let sent = try await academy.send(request)
            report = sent
            return sent
        }
        if report?.isMailUnavailable == true { throw ExitCode(.unavailable) }
    }
}
