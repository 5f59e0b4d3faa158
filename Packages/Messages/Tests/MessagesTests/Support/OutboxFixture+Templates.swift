import Application
import Core
import TestSupport
import Testing

@testable import Messages

extension OutboxFixture {
    /// Changes the template of a kind of message.
    @discardableResult
    func edit(
        _ kind: MessageKind = .receipt, _ subject: String? = nil, _ text: String? = nil,
        language: String? = nil
    ) async throws -> TemplateDetails {
        try await send(EditTemplate(kind: kind, language: language, subjectLine: subject, text: text))
    }

    /// The subject and the text of the message that was written last.
    func lastMessage() async throws -> (subject: String, body: String) {
        let last = try #require(try await messages().last)
        return (last.subjectLine, try await send(ShowMessage(message: last.id)).body)
    }
}
