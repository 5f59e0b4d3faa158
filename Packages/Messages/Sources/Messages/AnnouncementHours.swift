internal import Core
internal import Persistence

/// Finds the hours in which the messages of announcements are sent.
struct AnnouncementHours: Sendable {
    /// Reads the values of the settings that were set, by name.
    let settings: @Sendable (any Transaction) throws -> [String: String]
    private let announcements = SQLAnnouncements()

    init(settings: @escaping @Sendable (any Transaction) throws -> [String: String]) {
        self.settings = settings
    }

    /// The announcement of a message that is not sent in the quiet hours; nil if it may be sent, or is of no
    /// announcement. No message waits longer than ``RetrySchedule/longestWait`` without being looked at
    /// again.
    func quiet(
        of message: MessageID, _ kind: MessageKind, at now: Instant, in db: any Transaction
    ) throws -> QuietAnnouncement? {
        guard kind == .announcement,
            let announcement = try announcements.zone(ofMessage: message, at: now, in: db)
        else { return nil }
        let end = QuietHours(try settings(db)).end(at: now, in: announcement.zone)
        guard end > now else { return nil }
        let latest = now.adding(minutes: RetrySchedule.longestWait)
        return QuietAnnouncement(
            id: announcement.id, until: min(end, latest),
            mailUntil: min(end.adding(minutes: PushPlanner.mailDelayMinutes), latest))
    }
}

/// An announcement whose messages wait for the end of the quiet hours.
struct QuietAnnouncement: Sendable {
    let id: AnnouncementID
    let until: Instant
    /// Until when the e-mail of a message waits that its reader wants on devices only: these get it first.
    let mailUntil: Instant
}
