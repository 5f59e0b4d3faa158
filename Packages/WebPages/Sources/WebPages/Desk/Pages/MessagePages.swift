internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Messages

/// The pages of the messages that the academy writes: the outbox, and one message.
struct MessagePages {
    private static let message = "desk/messages/{message}"

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/messages", "page.desk.messages") {
                try await Self(context: $0).outboxPage()
            },
            pages.deskForm("desk/messages/send", "page.desk.send-messages") {
                try await Self(context: $0).outboxPage(refusal: $1)
            } _: { context in
                _ = try await context.client.send(SendMessages(), context.sending())
                return "/desk/messages?done=delivered"
            },
            pages.desk(.get, Self.message, "page.desk.message") { try await Self(context: $0).messagePage() },
            pages.deskForm(Self.message + "/retry", "page.desk.retry-message") {
                try await Self(context: $0).messagePage(refusal: $1)
            } _: { context in
                let message: MessageID = try context.id("message")
                _ = try await context.client.send(RetryMessage(message: message), context.sending())
                return "/desk/messages/\(message)?done=retried"
            },
        ]
    }

    /// The messages, newest first.
    private func outboxPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let status = context.query("status").flatMap(MessageStatus.init(rawValue:))
        let kind = context.query("kind").flatMap(MessageKind.init(rawValue:))
        let found = try await context.client.send(
            ListMessages(status: status, kind: kind, limit: 30, after: context.after))
        var page = DeskPage(words["desk.nav.messages"], back: .more(words), refusal: refusal)
        if context.may(.writeSettings) {
            page.parts.append(
                DeskActions([
                    .link("/desk/templates", words["desk.nav.templates"]),
                    .send("/desk/messages/send", words["desk.messages.send"]),
                ]))
        }
        if context.may(.eraseStudents) {
            page.parts.append(
                DeskActions([.link("/desk/erase-sign-up", words.title(EraseSignUp.self))]))
        }
        page.parts.append(outboxSearch)
        page.parts.append(
            context.list(
                of: found.items, empty: words["desk.messages.none"],
                next: context.next(found.next, at: "/desk/messages")
            ) { message, row in
                row.href = "/desk/messages/\(message.id)"
                row.isGood = ![.failed, .uncertain].contains(message.status)
            })
        return page.response(context)
    }

    /// The filters of the outbox: by status and by kind.
    private var outboxSearch: DeskSearch {
        let statuses = MessageStatus.allCases.map {
            FormView.Option(value: $0.rawValue, label: words["messages.status.\($0.rawValue)"])
        }
        let kinds = MessageKind.allCases.map {
            FormView.Option(value: $0.rawValue, label: words["messages.kind.\($0.rawValue)"])
        }
        return DeskSearch(
            action: "/desk/messages",
            choices: [
                context.filter("status", words["desk.field.status"], statuses),
                context.filter("kind", words["desk.field.kind"], kinds),
            ], button: words["desk.show"])
    }

    /// One message: when it was sent, or why not, and its text.
    private func messagePage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let details = try await context.client.send(ShowMessage(message: context.id("message")))
        let message = details.message
        let lead = [
            words["messages.status.\(message.status.rawValue)"],
            words["messages.kind.\(message.kind.rawValue)"],
        ].joinedLine
        let page = DeskPage(
            message.subjectLine, back: DeskLink("/desk/messages", words["desk.nav.messages"]), lead: lead,
            refusal: refusal,
            parts: [
                context.facts(
                    of: message,
                    [
                        "label.to", "label.written", "label.next-attempt", "label.finished",
                        "label.attempts", "label.reason", "label.detail",
                    ]), DeskText(text: details.body), actions(of: message),
            ])
        return page.response(context)
    }

    private func actions(of message: Message) -> DeskActions {
        var actions: [DeskActions.Action] = []
        if context.may(.writeStudents), [.failed, .uncertain].contains(message.status) {
            actions.append(.send("/desk/messages/\(message.id)/retry", words["desk.messages.retry"]))
        }
        if context.may(.readStudents), let student = message.student {
            actions.append(.link("/desk/students/\(student)", words["desk.student.file"]))
        }
        return DeskActions(actions)
    }
}
