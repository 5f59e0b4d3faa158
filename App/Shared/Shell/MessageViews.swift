internal import Core
internal import Messages
internal import Networking

/// The view of the messages that the academy has written.
extension Views {
    var messages: View {
        let message = Question("message", "question.message", .entity)
        let filters = [
            word("status", "label.status", MessageStatus.words, hint: .all),
            word("kind", "label.kind", MessageKind.words, hint: .all), oneStudent,
            Question("account", "question.recipient-of-staff", .entity, from: staffAccounts, hint: .all),
        ]
        return list(
            ListMessages.self, filters: filters,
            actions: [
                showing("s", "action.show-a-message", ShowMessage.self, [:], [message]),
                showing("r", "action.retry-a-message", RetryMessage.self, [:], [message]),
                showing("d", "action.send-the-messages", SendMessages.self),
            ], linkKeys: ["templates": "t"])
    }
}
