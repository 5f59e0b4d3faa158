internal import Application
internal import Core
internal import Persistence

/// The parts of announcements whose messages are to be written.
extension SQLAnnouncements {
    /// An announcement some of whose messages are not written yet.
    struct Open: Sendable {
        let id: AnnouncementID
        let zone: Zone
        let sendsAt: Instant
        let text: MessageTemplate
    }

    /// The open announcements whose messages may be sent from an instant on, oldest first.
    func open(at now: Instant, in db: any Transaction) throws -> [Open] {
        try db.rows(
            """
            SELECT id, time_zone, sends_at, subject_line, body FROM announcements
            WHERE sends_at <= \(now) AND id IN (
                SELECT announcement_id FROM announcement_parts WHERE status = 'waiting')
            ORDER BY sends_at, id
            """
        ).map { row in
            Open(
                id: try row["id"], zone: try row["time_zone"], sendsAt: try row["sends_at"],
                text: MessageTemplate(subject: try row["subject_line"], body: try row["body"]))
        }
    }

    /// Whether a message of an announcement is due for its first attempt. The e-mail of one that waits for
    /// the devices of its reader is not.
    func hasUntriedMessage(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM messages
            WHERE status = 'waiting' AND attempts = 0 AND kind = \(MessageKind.announcement)
                AND next_attempt_at <= \(now) LIMIT 1
            """)
    }

    /// The announcement of a message, with its time zone; nil if it is of none, or is too late.
    func zone(
        ofMessage id: MessageID, at now: Instant, in db: any Transaction
    ) throws -> (id: AnnouncementID, zone: Zone)? {
        // The parts are found by their key, which has the recipient.
        try db.row(
            """
            SELECT a.id, a.time_zone
            FROM announcements a JOIN announcement_parts p ON p.announcement_id = a.id
            WHERE a.sends_at > \(now.adding(minutes: -Announcement.days * 24 * 60)) AND p.message_id = \(id)
                AND p.recipient = (SELECT recipient FROM messages WHERE id = \(id)) LIMIT 1
            """
        ).map { (id: try $0["id"], zone: try $0["time_zone"]) }
    }

    /// The first addresses whose messages are not written, in order, each with its students.
    func waiting(
        of id: AnnouncementID, limit: Int, in db: any Transaction
    ) throws -> [AnnouncedPeople.Reached] {
        let parts = try db.rows(
            """
            SELECT student_id, recipient, recipient_name FROM announcement_parts
            WHERE announcement_id = \(id) AND status = 'waiting' AND recipient IN (
                SELECT DISTINCT recipient FROM announcement_parts
                WHERE announcement_id = \(id) AND status = 'waiting' ORDER BY recipient LIMIT \(limit))
            ORDER BY recipient, student_id
            """
        ).map { row in
            AnnouncementPart(
                student: try row["student_id"],
                recipient: Recipient(name: try row["recipient_name"], email: try row["recipient"]),
                state: .waiting)
        }
        return AnnouncedPeople(parts).reached
    }

    /// Records the message to an address, or why none was written.
    func finish(
        _ email: EmailAddress, of id: AnnouncementID, as status: StoredPartStatus,
        message: MessageID? = nil, in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE announcement_parts SET status = \(status), message_id = \(message)
            WHERE announcement_id = \(id) AND recipient = \(email) AND status = 'waiting'
            """)
    }

    /// Gives all parts of an announcement that wait another status, and returns their number.
    func finishAll(
        of id: AnnouncementID, as status: StoredPartStatus, in db: any Transaction
    ) throws -> Int {
        try db.run(
            """
            UPDATE announcement_parts SET status = \(status)
            WHERE announcement_id = \(id) AND status = 'waiting'
            """)
    }

    /// Gives up all parts that wait, after a restore of a backup: their messages may have been sent since.
    func stopAll(in db: any Transaction) throws {
        try db.run("UPDATE announcement_parts SET status = 'expired' WHERE status = 'waiting'")
    }

    /// Cancels the rest of an announcement: its parts without a message, and its messages that wait.
    ///
    /// - Throws: ``AnnouncementError/nothingWaits(_:)``.
    func cancel(_ id: AnnouncementID, at now: Instant, in db: any Transaction) throws {
        let written: SQL = """
            id IN (SELECT message_id FROM announcement_parts WHERE announcement_id = \(id))
            """
        let waits = try db.exists(
            "SELECT 1 FROM messages WHERE status = 'waiting' AND \(part: written) LIMIT 1")
        let parts = try finishAll(of: id, as: .cancelled, in: db)
        guard waits || parts > 0 else { throw AnnouncementError.nothingWaits(id) }
        try SQLMessageRepository().cancelWaiting(where: written, because: .reverted, at: now, in: db)
        try SQLMessagePushes().takeBack(
            messages: "SELECT message_id FROM announcement_parts WHERE announcement_id = \(id)", in: db)
        try db.run("UPDATE announcements SET cancelled_at = \(now) WHERE id = \(id)")
    }
}

// The students of announcements.

extension SQLAnnouncements {
    /// The most announcements that one transaction removes, each with all of its parts.
    private static let mostRemoved = 10

    /// Removes announcements from before an instant, oldest first, and returns their number.
    @Sendable func remove(before end: Instant, in db: any Transaction) throws -> Int {
        try db.run(
            """
            DELETE FROM announcements WHERE id IN (
                SELECT id FROM announcements WHERE created_at < \(end) ORDER BY id LIMIT \(Self.mostRemoved))
            """)
    }

    /// Lets the messages that name a student and have not gone be written again for the other students, such
    /// as siblings: those that are stored are removed with the student.
    func writeAgain(without student: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE announcement_parts SET status = 'waiting', message_id = NULL
            WHERE status = 'written' AND student_id <> \(student) AND announcement_id IN (
                SELECT announcement_id FROM announcement_parts WHERE student_id = \(student))
            AND message_id IN (
                SELECT id FROM messages WHERE kind = \(MessageKind.announcement) AND status = 'waiting'
                AND \(part: SQLMessageRepository.concerns(student))
                AND \(part: SQLMessageRepository.wasMailed) = 0 AND \(part: SQLMessagePushes.shown) = 0)
            """)
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM announcement_parts WHERE student_id = \(student)")
    }

    /// Moves the parts of a student to another, who may have the same ones.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM announcement_parts WHERE student_id = \(student) AND EXISTS (
                SELECT 1 FROM announcement_parts p
                WHERE p.announcement_id = announcement_parts.announcement_id
                    AND p.recipient = announcement_parts.recipient AND p.student_id = \(other))
            """)
        try db.run(
            "UPDATE announcement_parts SET student_id = \(other) WHERE student_id = \(student)")
    }

    /// The announcements to an address.
    func personalData(to email: EmailAddress, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "announcements",
            """
            SELECT DISTINCT a.id, a.subject_line AS subject, a.created_at, p.recipient, p.recipient_name,
                p.status
            FROM announcement_parts p JOIN announcements a ON a.id = p.announcement_id
            WHERE p.recipient = \(email) ORDER BY a.id
            """, in: db)
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "announcements",
            """
            SELECT a.id, a.subject_line AS subject, a.created_at, p.recipient, p.recipient_name, p.status
            FROM announcement_parts p JOIN announcements a ON a.id = p.announcement_id
            WHERE p.student_id = \(student) ORDER BY a.id, p.recipient
            """, in: db)
    }
}
