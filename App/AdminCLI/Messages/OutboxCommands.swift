import Academy
import Application
import ArgumentParser
import Authentication
import Core
import Messages
import Operations
import Terminal

/// `outbox list`
struct OutboxListCommand: AdminRequestCommand, LookupCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "list", about: "outbox.list.about", example: "outbox list --status failed",
            notes: Phrase("outbox.list.notes"))
    }

    @Option("outbox.list.status") var status: MessageStatus?
    @Option("outbox.list.kind") var kind: MessageKind?
    @Option("outbox.list.student") var student: Reference<Kind.Student>?
    @Option("outbox.list.account")
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
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "send", about: "outbox.send.about",
            example: "outbox send --mail-delivery folder:/var/spool/classly \\\n"
                + "    --mail-from desk@example.org",
            notes: Phrase("outbox.send.notes"))
    }

    @OptionGroup(title: HelpTexts.text("section.delivery")) var mail: MailOptions
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
