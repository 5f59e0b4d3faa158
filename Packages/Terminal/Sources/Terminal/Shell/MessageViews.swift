internal import Application
internal import Core
internal import Messages

/// The view of the messages that the academy has written.
extension Views {
    var messages: View {
        let filters = [
            word("status", "label.status", MessageStatus.words, hint: .all),
            word("kind", "label.kind", MessageKind.words, hint: .all), oneStudent,
            Question("account", "question.recipient-of-staff", .entity, from: staffAccounts, hint: .all),
        ]
        return list(
            ListMessages.self, filters: filters,
            actions: [
                form("s", ShowMessage.self),
                form("r", RetryMessage.self),
                showing("d", "action.send-the-messages", SendMessages.self),
            ], linkKeys: ["templates": "t"])
    }

    var announcements: View {
        list(
            ListAnnouncements.self,
            actions: [
                form("n", Announce.self), form("s", ShowAnnouncement.self),
                form("r", ListAnnouncementRecipients.self), form("c", CancelAnnouncement.self),
            ])
    }
}
