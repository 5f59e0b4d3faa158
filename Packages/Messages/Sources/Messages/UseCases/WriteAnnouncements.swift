internal import Application
internal import Core
internal import Persistence

/// Writes the messages of announcements into the outbox, a few at a time.
///
/// The next ones are written only when the mail system has tried the earlier ones, so that all other messages
/// wait for ``roundLimit`` messages of announcements at most.
struct WriteAnnouncements {
    /// The most messages of announcements that wait for their first attempt.
    static let roundLimit = 50

    let ports: AnnouncementPorts
    let optOuts: SQLMessageOptOuts
    let signer: OptOutSigner
    let announcements: SQLAnnouncements

    /// Whether messages are to be written, or given up because they are too late.
    func isDue(at now: Instant, in db: any Transaction) throws -> Bool {
        let open = try announcements.open(at: now, in: db)
        if open.contains(where: { $0.isOver(at: now) }) { return true }
        return try !writable(open, at: now, in: db).isEmpty
    }

    /// The open announcements whose next messages may be written; empty while earlier ones wait.
    private func writable(
        _ open: [SQLAnnouncements.Open], at now: Instant, in db: any Transaction
    ) throws -> [SQLAnnouncements.Open] {
        guard !open.isEmpty, try ports.writer.isEnabled(in: db),
            try !announcements.hasUntriedMessage(at: now, in: db)
        else { return [] }
        let quiet = QuietHours(try ports.writer.settings(db))
        return open.filter { !$0.isOver(at: now) && !quiet.contains(now, in: $0.zone) }
    }

    /// Writes the next messages, and gives up those that are too late. None is written to a recipient who
    /// opted out since the announcement was sent, and that of students who have left is cancelled.
    func write(at now: Instant, in db: any Transaction) throws {
        let open = try announcements.open(at: now, in: db)
        for announcement in open where announcement.isOver(at: now) {
            _ = try announcements.finishAll(of: announcement.id, as: .expired, in: db)
        }
        let writable = try writable(open, at: now, in: db)
        guard !writable.isEmpty, let batch = try ports.writer.batch(in: db) else { return }
        let unwilling = try optOuts.students(without: .announcement, in: db)
        let optedOut = try optOuts.recipients(without: .announcement, in: db)
        var left = Self.roundLimit
        for announcement in writable where left > 0 {
            let people = try announcements.waiting(of: announcement.id, limit: left, in: db)
            left -= people.count
            let known = try ports.directory.summaries(
                of: Set(people.flatMap(\.students)).sorted(), in: db)
            for person in people {
                let isOut = optedOut.contains(signer.hash(of: person.recipient.email))
                let willing = isOut ? [] : person.students.filter { !unwilling.contains($0) }
                let students = willing.compactMap { known[$0] }.filter(\.isActive)
                guard !students.isEmpty else {
                    let status = willing.isEmpty ? StoredPartStatus.optedOut : .cancelled
                    try announcements.finish(person.recipient.email, of: announcement.id, as: status, in: db)
                    continue
                }
                try write(announcement, to: person.recipient, about: students, batch, at: now, in: db)
            }
        }
    }

    /// Writes the message to one address.
    private func write(
        _ announcement: SQLAnnouncements.Open, to recipient: Recipient, about students: [StudentSummary],
        _ batch: MessageBatch, at now: Instant, in db: any Transaction
    ) throws {
        let event = MessageEvent.announcement(
            subject: announcement.text.subject, text: announcement.text.body, until: announcement.expiresAt)
        let message = try batch.write(event, to: recipient, about: students, at: now, in: db)
        try announcements.finish(
            recipient.email, of: announcement.id, as: .written, message: message, in: db)
    }
}

extension SQLAnnouncements.Open {
    /// When its messages expire, whenever they are written.
    fileprivate var expiresAt: Instant { sendsAt.adding(minutes: Announcement.days * 24 * 60) }

    /// Whether it is too late for the rest of the messages.
    fileprivate func isOver(at now: Instant) -> Bool { now >= expiresAt }
}
