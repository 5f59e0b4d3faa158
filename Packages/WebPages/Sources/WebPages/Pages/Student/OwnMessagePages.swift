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
            ListStudentMessages(student: context.student, limit: messages, after: try context.after))
        var view = MessagesPage(
            messages: page.items.map { entry(context, of: $0) },
            further: context.next(page.next, at: "/messages")
        )
        // A guardian who may not act for the student cannot change them.
        if context.mayAct { view.kinds = try await kinds(context) }
        let isSaved = context.request.query["done"] == "saved"
        return context.page(
            view, title: context.words["messages.title"],
            saved: isSaved ? context.words["account.saved"] : nil)
    }

    /// The kinds of messages among which a student or a guardian chooses; none for a former student. A
    /// guardian does not take back what the student chose for all recipients.
    private static func kinds(_ context: PageContext) async throws -> [MessagesPage.Kind] {
        do {
            let preferences = try await context.client.send(ShowMessagePreferences(student: context.student))
            let isGuardian = context.child?.isOwn == false
            let kinds = MessageKind.allCases.filter { kind in
                kind.isOfOwnMessages && (!isGuardian || preferences.wanted.contains(kind))
            }
            return kinds.map { kind in
                .init(
                    kind: kind.rawValue, name: context.words["messages.kind.\(kind.rawValue)"],
                    isWanted: preferences.isSent(kind))
            }
        } catch AccessError.former {
            return []
        }
    }

    /// Changes the kinds of messages that a student gets.
    @Sendable private static func editMessages(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myMessages")
        let changed = MessageKind.allCases.filter {
            $0.isOfOwnMessages && context.changed("kind.\($0.rawValue)") != nil
        }
        let wanted = changed.filter { context.request.form["kind.\($0.rawValue)"] != nil }
        _ = try await context.client.send(
            EditMessagePreferences(
                student: context.student, optOut: changed.filter { !wanted.contains($0) }, optIn: wanted),
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

extension MessageKind {
    /// Whether students choose if they get messages of the kind.
    fileprivate var isOfOwnMessages: Bool { isOptional && !isForGuardians }
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
    /// Empty for a former student, and for a guardian who may not act for the student.
    var kinds: [Kind] = []
}

extension MessagePreferences {
    /// Whether messages of a kind are sent to the student or the guardian of an account, who may have opted
    /// out by the link of a message too.
    fileprivate func isSent(_ kind: MessageKind) -> Bool {
        wanted.contains(kind) && !recipients.contains { $0.unwanted.contains(kind) }
    }
}
