import Application
import ArgumentParser
import Core
import Messages
import Operations
import Terminal

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
