/// How soon a push service delivers a message to a phone that saves power (RFC 8030, section 5.3).
public enum PushUrgency: String, Sendable {
    case normal
    case high
}

extension MessageKind {
    /// High for news that its reader acts on today: changes of sessions, and where a child is.
    var urgency: PushUrgency {
        let isNow = [.sessionCancelled, .sessionRestored, .sessionMoved].contains(self) || isForGuardians
        return isNow ? .high : .normal
    }
}
