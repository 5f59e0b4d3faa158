public import Application
internal import Core

extension Message: LabelledResponse {
    public static let fields = ResponseFields<Message>(
        .messages, empty: "none.messages", .number("label.id") { $0.id },
        .word("label.kind", of: "message-kind") { $0.kind.rawValue }.on(.line),
        .word("label.status", of: "status") { $0.status.rawValue }.on(.tag),
        .text("label.to") { $0.recipient }.on(.line), .number("label.student") { $0.student },
        .text("label.subject") { $0.subjectLine }.on(.title),
        .time("label.written") { $0.createdAt }.on(.value),
        .number("label.attempts", in: .details) { $0.attempts },
        .time("label.next-attempt", in: .details) { $0.nextAttemptAt },
        .time("label.finished") { $0.finishedAt }, .text("label.reason") { $0.reason },
        .text("label.detail", in: .details) { $0.failureDetail })
}

extension TemplateDetails: LabelledResponse {
    public static let fields = ResponseFields<TemplateDetails>(
        .messages, .word("label.kind", of: "message-kind") { $0.kind.rawValue }.on(.title),
        .text("label.language") { $0.language }, .answer("label.changed") { $0.isChanged },
        .text("label.subject") { $0.subjectLine }.on(.note))
}
