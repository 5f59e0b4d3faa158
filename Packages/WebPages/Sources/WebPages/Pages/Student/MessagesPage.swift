internal import Application
internal import Core
internal import HTTPServer
internal import Messages

extension WebPages {
    private static let messages = 20

    /// The page of the messages to a student, with the form for the kinds of messages that they get.
    @Sendable func showMessages(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myMessages")
        let client = context.client
        let page = try await client.send(
            ListStudentMessages(student: .me, limit: Self.messages, after: try context.after))
        var values: [String: Any] = [
            "messages": page.items.map(context.values(of:)), "hasMessages": !page.items.isEmpty,
            "saved": context.request.query["done"] == "saved",
        ]
        values["further"] = context.next(page.next, at: "/messages")
        do {
            let preferences = try await client.send(ShowMessagePreferences(student: .me))
            values["kinds"] = MessageKind.allCases.filter(\.isOptional).map { kind -> [String: Any] in
                [
                    "kind": kind.rawValue, "name": context.words["messages.kind.\(kind.rawValue)"],
                    "isWanted": preferences.wanted.contains(kind),
                ]
            }
            values["hasKinds"] = true
        } catch AccessError.former {}
        return context.page(.messages, title: context.words["messages.title"], values)
    }

    /// Changes the kinds of messages that a student gets.
    @Sendable func editMessages(_ context: inout PageContext) async throws -> PageResponse {
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
}

extension PageContext {
    fileprivate func values(of message: Message) -> [String: Any] {
        let local = site.timeZone.local(message.createdAt)
        return [
            "subject": message.subjectLine, "recipient": message.recipient.text,
            "day": words.day(local.day), "time": local.time.description,
            "status": words["messages.status.\(message.status.rawValue)"],
            "isFailed": message.status == .failed,
        ]
    }
}
