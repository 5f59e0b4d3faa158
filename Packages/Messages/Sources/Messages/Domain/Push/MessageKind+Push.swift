internal import Core

// The messages of a kind on phones.

extension MessageKind {
    /// Whether the messages are shown on phones too: all but those with a code, which anyone who sees the
    /// phone could read.
    var isPushed: Bool { !carriesCode }

    /// The page that a tap on the notification opens. That of the messages is about the student of the
    /// message, since its reader may be a guardian of several.
    func pagePath(about student: StudentID?) -> String {
        guard isOptional else { return "/account" }
        return student.map { "/messages?student=\($0)" } ?? "/messages"
    }
}
