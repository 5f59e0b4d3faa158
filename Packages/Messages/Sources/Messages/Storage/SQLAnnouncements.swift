internal import Application
internal import Core
internal import Persistence

/// The tables of announcements and their parts.
struct SQLAnnouncements: Sendable {
    /// The parts of one statement.
    private static let partsOfStatement = 100

    func insert(_ new: NewAnnouncement, in db: any Transaction) throws -> AnnouncementID {
        AnnouncementID(
            try db.insert(
                """
                INSERT INTO announcements (
                    audience, target_id, target_name, time_zone, subject_line, body, day, created_at,
                    sends_at)
                VALUES (
                    \(new.audience), \(new.group.id), \(new.group.name), \(new.zone), \(new.text.subject),
                    \(new.text.body), \(new.day), \(new.createdAt), \(new.sendsAt))
                """))
    }

    func insert(
        _ parts: [AnnouncementPart], of announcement: AnnouncementID, in db: any Transaction
    ) throws {
        for start in stride(from: 0, to: parts.count, by: Self.partsOfStatement) {
            let rows = parts[start..<min(start + Self.partsOfStatement, parts.count)].map { part -> SQL in
                """
                (\(announcement), \(part.recipient?.email.text ?? ""), \(part.student),
                    \(part.recipient?.name), \(StoredPartStatus(part.state)))
                """
            }
            try db.run(
                """
                INSERT INTO announcement_parts (
                    announcement_id, recipient, student_id, recipient_name, status)
                VALUES \(part: .joined(rows, by: ", "))
                """)
        }
    }

    /// The number of announcements of a day, without those that were cancelled before any message was
    /// written.
    func count(on day: CalendarDay, in db: any Transaction) throws -> Int {
        try db.value(
            """
            SELECT count(*) AS value FROM announcements a WHERE a.day = \(day)
            AND (a.cancelled_at IS NULL OR EXISTS (
                SELECT 1 FROM announcement_parts p
                WHERE p.announcement_id = a.id AND p.status = 'written'))
            """) ?? 0
    }

    /// An announcement with its text.
    ///
    /// - Throws: ``NotFound``.
    func find(_ id: AnnouncementID, in db: any Transaction) throws -> AnnouncementDetails {
        guard let row = try db.row("\(part: Self.selection), body FROM announcements WHERE id = \(id)") else {
            throw NotFound("announcement", id)
        }
        let counts = try counts(of: [id], in: db)
        return AnnouncementDetails(
            announcement: try Self.announcement(row, counts), text: try row["body"])
    }

    /// Announcements, newest first.
    func page(limit: Int?, after: Cursor?, in db: any Transaction) throws -> Page<Announcement> {
        let page = try db.rowPage(
            "\(part: Self.selection) FROM announcements", by: [.integer("id")], isDescending: true,
            limit: limit, after: after)
        let counts = try counts(of: page.rows.map { try $0["id"] }, in: db)
        return try page.map { try Self.announcement($0, counts) }
    }

    /// The parts of an announcement, with what became of their messages.
    func parts(of id: AnnouncementID, in db: any Transaction) throws -> [AnnouncementPart] {
        try db.rows(
            """
            SELECT p.student_id, p.recipient, p.recipient_name, \(part: Self.state) AS state
            FROM announcement_parts p LEFT JOIN messages m ON m.id = p.message_id
            WHERE p.announcement_id = \(id)
            """
        ).map { row in
            let email: String = try row["recipient"]
            let recipient = email.isEmpty ? nil : EmailAddress(stored: email)
            let name: String? = try row["recipient_name"]
            return AnnouncementPart(
                student: try row["student_id"], recipient: recipient.map { Recipient(name: name, email: $0) },
                state: try row["state"])
        }
    }

    /// The state of a part `p` with its message `m`. A message that is no longer stored was sent long ago.
    private static let state: SQL = """
        CASE WHEN p.status = 'expired' THEN 'failed' WHEN p.status <> 'written' THEN p.status
            WHEN m.status IN ('waiting', 'sending') THEN 'waiting'
            WHEN m.status = 'sent' OR m.status IS NULL THEN 'sent'
            WHEN m.status = 'cancelled' AND m.reason = 'reverted' THEN 'cancelled' ELSE 'failed' END
        """

    private static let selection: SQL = """
        SELECT id, audience, target_name, time_zone, subject_line, created_at, sends_at, cancelled_at
        """

    private static func announcement(
        _ row: Row, _ counts: [AnnouncementID: AnnouncementCounts]
    ) throws -> Announcement {
        let (id, zone): (AnnouncementID, Zone) = (try row["id"], try row["time_zone"])
        let sendsAt: Instant = try row["sends_at"]
        return Announcement(
            id: id, audience: try row["audience"], targetName: try row["target_name"],
            subjectLine: try row["subject_line"], createdAt: try row["created_at"], sendsAt: sendsAt,
            sendsAtLocal: zone.local(sendsAt), cancelledAt: try row["cancelled_at"],
            counts: counts[id] ?? AnnouncementCounts([:]))
    }

    /// The numbers of the addresses by their states, and of the students whom no address reaches.
    private func counts(
        of ids: [AnnouncementID], in db: any Transaction
    ) throws -> [AnnouncementID: AnnouncementCounts] {
        var numbers: [AnnouncementID: [RecipientState: Int]] = [:]
        func add(_ row: Row) throws {
            let (id, state): (AnnouncementID, RecipientState) = (
                try row["announcement_id"], try row["state"]
            )
            numbers[id, default: [:]][state] = try row["number"]
        }
        try db.forEach(in: ids, Self.addresses, add)
        try db.forEach(in: ids, Self.missedStudents, add)
        return numbers.mapValues(AnnouncementCounts.init)
    }

    private static func addresses(of ids: [AnnouncementID]) -> SQL {
        """
        SELECT announcement_id, state, count(*) AS number FROM (
            SELECT DISTINCT p.announcement_id, p.recipient, \(part: state) AS state
            FROM announcement_parts p LEFT JOIN messages m ON m.id = p.message_id
            WHERE p.announcement_id IN (\(list: ids)) AND p.status NOT IN ('no-address', 'opted-out')
        ) AS addresses GROUP BY announcement_id, state
        """
    }

    private static func missedStudents(of ids: [AnnouncementID]) -> SQL {
        """
        SELECT announcement_id, state, count(*) AS number FROM (
            SELECT announcement_id, max(status) AS state FROM announcement_parts
            WHERE announcement_id IN (\(list: ids)) GROUP BY announcement_id, student_id
            HAVING sum(CASE WHEN status IN ('no-address', 'opted-out') THEN 0 ELSE 1 END) = 0
        ) AS students GROUP BY announcement_id, state
        """
    }
}

/// An announcement before it has an id.
struct NewAnnouncement: Sendable {
    let audience: AnnouncementAudience
    let group: AnnouncedGroup
    let zone: Zone
    let text: MessageTemplate
    /// The academy's day, for the limit of a day.
    let day: CalendarDay
    let createdAt: Instant
    let sendsAt: Instant
}
