internal import Application
internal import Core
internal import HTTPServer
internal import Messages

/// The page of the messages to a student, and its form.
enum OwnMessagePages {
    private static let messages = 20

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "messages", "page.messages", showMessages),
            pages.page(.post, "messages", "page.messages", editMessages),
        ]
    }

    /// The page of the messages to a student, with the form for the kinds of messages that they get.
    @Sendable private static func showMessages(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myMessages")
        let client = context.client
        let page = try await client.send(
            ListStudentMessages(student: .me, limit: messages, after: try context.after))
        var view = MessagesPage(
            messages: page.items.map { entry(context, of: $0) },
            further: context.next(page.next, at: "/messages")
        )
        do {
            let preferences = try await client.send(ShowMessagePreferences(student: .me))
            view.kinds = MessageKind.allCases.filter(\.isOptional).map { kind in
                .init(
                    kind: kind.rawValue, name: context.words["messages.kind.\(kind.rawValue)"],
                    isWanted: preferences.isSent(kind))
            }
        } catch AccessError.former {}
        let isSaved = context.request.query["done"] == "saved"
        return context.page(
            view, title: context.words["messages.title"],
            saved: isSaved ? context.words["account.saved"] : nil)
    }

    /// Changes the kinds of messages that a student gets.
    @Sendable private static func editMessages(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myMessages")
        let changed = MessageKind.allCases.filter {
            $0.isOptional && context.changed("kind.\($0.rawValue)") != nil
        }
        let wanted = changed.filter { context.request.form["kind.\($0.rawValue)"] != nil }
        _ = try await context.client.send(
            EditMessagePreferences(
                student: .me, optOut: changed.filter { !wanted.contains($0) }, optIn: wanted),
            context.sending())
        return context.redirect(to: "/messages?done=saved")
    }

    private static func entry(_ context: PageContext, of message: Message) -> MessagesPage.Entry {
        let local = context.site.timeZone.local(message.createdAt)
        return .init(
            subject: message.subjectLine, recipient: message.recipient.text,
            day: context.words.day(local.day),
            time: local.time.description, status: context.words["messages.status.\(message.status.rawValue)"],
            isFailed: message.status == .failed)
    }
}

/// The page of the messages to a student, with the form for the kinds of messages that they get.
struct MessagesPage: PageView {
    struct Entry: Encodable {
        let subject: String
        let recipient: String
        let day: String
        let time: String
        let status: String
        let isFailed: Bool
    }

    struct Kind: Encodable {
        let kind: String
        let name: String
        let isWanted: Bool
    }

    static let template = Template(PackageResources.messages_mustache)
    let messages: [Entry]
    let further: String?
    /// Empty for a former student.
    var kinds: [Kind] = []
}

extension MessagePreferences {
    /// Whether messages of a kind are sent to a student with an account, who is the only recipient and may
    /// have opted out by the link of a message too.
    fileprivate func isSent(_ kind: MessageKind) -> Bool {
        wanted.contains(kind) && !recipients.contains { $0.unwanted.contains(kind) }
    }
}
