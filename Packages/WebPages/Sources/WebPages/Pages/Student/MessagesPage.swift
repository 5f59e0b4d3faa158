internal import Core
internal import HTTPServer
internal import Messages
internal import Networking

extension WebPages {
    private static let messages = 20

    /// The page of the messages to a student, with the form for the kinds of messages that they get.
    @Sendable func showMessages(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("myMessages")
        let client = visit.client
        let page = try await client.send(
            ListStudentMessages(student: .me, limit: Self.messages, after: try visit.after))
        var values: [String: Any] = [
            "messages": page.items.map(visit.values(of:)), "hasMessages": !page.items.isEmpty,
            "saved": visit.request.query["done"] == "saved",
        ]
        values["further"] = visit.next(page.next, at: "/messages")
        do {
            let preferences = try await client.send(ShowMessagePreferences(student: .me))
            values["kinds"] = MessageKind.allCases.filter(\.isOptional).map { kind -> [String: Any] in
                [
                    "kind": kind.rawValue, "name": visit.words["messages.kind.\(kind.rawValue)"],
                    "isWanted": preferences.wanted.contains(kind),
                ]
            }
            values["hasKinds"] = true
        } catch AccessError.former {}
        return visit.page(.messages, title: visit.words["messages.title"], values)
    }

    /// Changes the kinds of messages that a student gets.
    @Sendable func editMessages(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("myMessages")
        let kinds = MessageKind.allCases.filter(\.isOptional)
        let wanted = kinds.filter { visit.request.form["kind.\($0.rawValue)"] != nil }
        _ = try await visit.client.send(
            EditMessagePreferences(
                student: .me, optOut: kinds.filter { !wanted.contains($0) }, optIn: wanted),
            visit.sending())
        return visit.redirect(to: "/messages?done=saved")
    }
}

extension Visit {
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
