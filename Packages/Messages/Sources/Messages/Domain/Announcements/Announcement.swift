public import Core

/// A text that staff send to many students at once.
public struct Announcement: Codable, Hashable, Sendable, AuditSubject {
    /// The days after which a message of an announcement is not sent any more, and the rest of its messages
    /// is not written.
    static let days = 3
    /// The most students that one announcement is for.
    public static let mostStudents = 5_000

    public let id: AnnouncementID
    public let audience: AnnouncementAudience
    /// The name of the class, the venue, the style or the session's class; nil if it is for all students.
    public let targetName: String?
    public let subjectLine: String
    public let createdAt: Instant
    /// The instant from which its messages are sent: that of its creation, or the end of the quiet hours.
    public let sendsAt: Instant
    /// The same by the clock of the venue, or by that of the academy.
    public let sendsAtLocal: LocalDateTime
    /// Nil unless the rest of its messages was cancelled.
    public let cancelledAt: Instant?
    public let counts: AnnouncementCounts

    public var subject: String { "announcement \(id)" }

    /// Whether it waits for the end of the quiet hours at first.
    public var isDelayed: Bool { sendsAt > createdAt }

    public var status: AnnouncementStatus {
        if cancelledAt != nil { return .cancelled }
        return counts.waiting > 0 ? .waiting : .sent
    }
}

/// The students whom an announcement is for.
public enum AnnouncementAudience: String, Codable, Sendable, CaseIterable {
    case all, `class`, venue, style, session
}

/// The status of an announcement.
public enum AnnouncementStatus: String, Codable, Sendable, CaseIterable {
    /// Some of its messages are not sent yet.
    case waiting
    case sent
    /// The messages that had not been sent were cancelled.
    case cancelled
}

/// The numbers of an announcement: its addresses by what became of their messages, and the students who could
/// not be reached.
public struct AnnouncementCounts: Codable, Hashable, Sendable {
    /// The addresses that it goes to, each once.
    public let recipients: Int
    public let waiting: Int
    public let sent: Int
    /// Those whose message was refused, is uncertain, or was not sent in time.
    public let failed: Int
    /// Those whose message was cancelled with the announcement, or since their students have left.
    public let cancelled: Int
    /// The students without an address, and without a guardian who has one.
    public let withoutAddress: Int
    /// The students whom it does not reach because they or all of their recipients opted out.
    public let optedOut: Int

    /// - Parameter numbers: those of the addresses by their states, and those of the unreached students.
    init(_ numbers: [RecipientState: Int]) {
        func number(_ state: RecipientState) -> Int { numbers[state] ?? 0 }
        waiting = number(.waiting)
        sent = number(.sent)
        failed = number(.failed)
        cancelled = number(.cancelled)
        recipients = waiting + sent + failed + cancelled
        withoutAddress = number(.noAddress)
        optedOut = number(.optedOut)
    }
}
