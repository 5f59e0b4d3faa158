internal import Core
internal import HTTPServer
internal import Messages
internal import Networking

extension WebPages {
    private static let message = "desk/messages/{message}"

    /// The pages of the messages that the academy writes: the outbox, and one message.
    var messageRoutes: [PageRoute] {
        [
            desk(.get, "desk/messages", "page.desk.messages") { try await $0.outboxPage() },
            desk(.post, "desk/messages/send", "page.desk.send-messages", sendMessages),
            desk(.get, Self.message, "page.desk.message") { try await $0.messagePage() },
            desk(.post, Self.message + "/retry", "page.desk.retry-message", retryMessage),
        ]
    }

    /// Sends the messages that are due.
    @Sendable private func sendMessages(_ context: inout PageContext) async throws -> PageResponse {
        do {
            _ = try await context.client.send(SendMessages(), context.sending())
        } catch let error as any AcademyError where error.isShownInForm {
            return try await context.outboxPage(refusal: error)
        }
        return context.redirect(to: "/desk/messages?done=delivered")
    }

    /// Makes a failed or uncertain message wait for one more attempt.
    @Sendable private func retryMessage(_ context: inout PageContext) async throws -> PageResponse {
        let message: MessageID = try context.id("message")
        do {
            _ = try await context.client.send(RetryMessage(message: message), context.sending())
        } catch let error as any AcademyError where error.isShownInForm {
            return try await context.messagePage(refusal: error)
        }
        return context.redirect(to: "/desk/messages/\(message)?done=retried")
    }
}

extension PageContext {
    /// The messages, newest first.
    fileprivate func outboxPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let status = query("status").flatMap(MessageStatus.init(rawValue:))
        let kind = query("kind").flatMap(MessageKind.init(rawValue:))
        let found = try await client.send(
            ListMessages(status: status, kind: kind, limit: 30, after: after))
        var page = DeskPage(
            words["desk.nav.messages"], back: DeskLink("/desk/more", words["desk.nav.more"]))
        page.refusal = refusal
        if may(.writeSettings) {
            page.parts.append(
                DeskActions([
                    .link("/desk/templates", words["desk.nav.templates"]),
                    .send("/desk/messages/send", words["desk.messages.send"]),
                ]))
        }
        page.parts.append(outboxFilter(status, kind))
        page.parts.append(
            DeskList(
                rows: found.items.map { row(of: $0) }, empty: words["desk.messages.none"],
                next: next(found.next, at: "/desk/messages")))
        return page.response(self)
    }

    private func outboxFilter(_ status: MessageStatus?, _ kind: MessageKind?) -> DeskSearch {
        let all = FormView.Option(value: "", label: words["desk.all"])
        var search = DeskSearch(action: "/desk/messages", button: words["desk.show"])
        search.choices = [
            .init(
                name: "status", label: words["desk.field.status"],
                options: [all]
                    + MessageStatus.allCases.map {
                        FormView.Option(value: $0.rawValue, label: words["messages.status.\($0.rawValue)"])
                    }, chosen: status?.rawValue ?? ""),
            .init(
                name: "kind", label: words["desk.field.kind"],
                options: [all]
                    + MessageKind.allCases.map {
                        FormView.Option(value: $0.rawValue, label: words["messages.kind.\($0.rawValue)"])
                    }, chosen: kind?.rawValue ?? ""),
        ]
        return search
    }

    private func row(of message: Message) -> DeskList.Row {
        DeskList.Row(
            href: "/desk/messages/\(message.id)", title: message.subjectLine,
            lines: [
                [message.recipient.text, words["messages.kind.\(message.kind.rawValue)"]].joinedLine
            ], value: words.moment(message.createdAt, in: site.timeZone),
            tag: words["messages.status.\(message.status.rawValue)"],
            isGood: ![.failed, .uncertain].contains(message.status))
    }

    /// One message: when it was sent, or why not, and its text.
    fileprivate func messagePage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let details = try await client.send(ShowMessage(message: id("message")))
        let message = details.message
        var page = DeskPage(
            message.subjectLine, back: DeskLink("/desk/messages", words["desk.nav.messages"]))
        page.lead =
            [
                words["messages.status.\(message.status.rawValue)"],
                words["messages.kind.\(message.kind.rawValue)"],
            ].joinedLine
        page.refusal = refusal
        page.parts = [facts(of: message), DeskText(text: details.body), actions(of: message)]
        return page.response(self)
    }

    private func facts(of message: Message) -> DeskDetails {
        let detail = message.failureDetail.map { pages.translated($0, words.language) }
        func moment(_ instant: Instant?) -> String? {
            instant.map { words.moment($0, in: site.timeZone) }
        }
        return DeskDetails([
            (words["desk.messages.to"], message.recipient.text),
            (words["desk.messages.created"], moment(message.createdAt)),
            (words["desk.messages.next"], moment(message.nextAttemptAt)),
            (words["desk.messages.finished"], moment(message.finishedAt)),
            (words["desk.messages.attempts"], words.number(message.attempts)),
            (words["desk.field.reason"], message.reason),
            (words["desk.messages.detail"], detail),
        ])
    }

    private func actions(of message: Message) -> DeskActions {
        var actions: [DeskActions.Action] = []
        if may(.writeStudents), [.failed, .uncertain].contains(message.status) {
            actions.append(.send("/desk/messages/\(message.id)/retry", words["desk.messages.retry"]))
        }
        if may(.readStudents), let student = message.student {
            actions.append(.link("/desk/students/\(student)", words["desk.student.file"]))
        }
        return DeskActions(actions)
    }
}
