public import Core
public import Persistence

/// A notice, and the guardians who are informed of it.
public struct AddressedNotice: Sendable {
    let notice: AttendanceNotice
    let recipients: [Recipient]

    public init(_ notice: AttendanceNotice, to recipients: [Recipient]) {
        self.notice = notice
        self.recipients = recipients
    }
}

// The messages to guardians about attendance.

extension MessageBatch {
    /// Informs guardians: each gets one message about all notices of a kind, ``MessageDraft/mostStudents`` at
    /// most, so that its opt-out link is about all of them. Messages that a student is not there are about
    /// notices that expire together: none is sent after the session of one of its students.
    ///
    /// A guardian who got a message about a notice, or will get one, gets no other, unless it was withdrawn.
    /// No message is written of a kind that the student or the guardian opted out of, and none about a
    /// student who has left.
    ///
    /// - Parameter languages: the language that the owner of an address has chosen; nil for the academy's.
    /// - Throws: ``NotFound`` if a student does not exist.
    public func inform(
        _ addressed: [AddressedNotice], languages: (EmailAddress) throws -> Language?, at now: Instant,
        in db: any Transaction
    ) throws {
        var messages: [CombinedNotices] = []
        for item in addressed {
            let kind = item.notice.kind
            for recipient in try wanting(item.notice, item.recipients, kind, in: db) {
                let index = messages.firstIndex {
                    $0.recipient.email == recipient.email && $0.kind == kind
                        && $0.takes(item.notice)
                }
                if let index {
                    messages[index].notices.append(item.notice)
                } else {
                    messages.append(
                        CombinedNotices(recipient: recipient, kind: kind, notices: [item.notice]))
                }
            }
        }
        for message in messages { try write(message, languages, at: now, in: db) }
    }

    /// Of some recipients, each address once, those who want messages of a kind about the student and have
    /// none about the notice.
    private func wanting(
        _ notice: AttendanceNotice, _ recipients: [Recipient], _ kind: MessageKind, in db: any Transaction
    ) throws -> [Recipient] {
        let student = try directory.find(.id(notice.student), in: db)
        guard let optedOut = try optOuts(of: student, kind, in: db) else { return [] }
        var addresses: Set<EmailAddress> = []
        return try recipients.filter { recipient in
            guard addresses.insert(recipient.email).inserted,
                !optedOut.contains(signer.hash(of: recipient.email))
            else { return false }
            return try !messages.hasMessage(about: notice.written, kind, to: recipient.email, in: db)
        }
    }

    private func write(
        _ message: CombinedNotices, _ languages: (EmailAddress) throws -> Language?, at now: Instant,
        in db: any Transaction
    ) throws {
        var ids: Set<StudentID> = []
        let students = try message.notices.map(\.student).filter { ids.insert($0).inserted }
            .map { try directory.find(.id($0), in: db) }
        let draft = draft(
            of: .attendance(message.kind, message.notices), to: message.recipient, about: students,
            language: try languages(message.recipient.email), hasAccount: false, at: now)
        let id = try store(self.message(of: draft), in: db)
        try messages.add(message.notices.dropFirst().map(\.written), to: id, in: db)
    }

    /// The recipients of the messages about a notice that were sent, or may have been.
    public func recipients(
        informedOf notice: AttendanceNotice, in db: any Transaction
    ) throws -> [Recipient] {
        try messages.messages(about: notice.written, notice.kind, in: db).filter(\.mayBeRead).map(\.recipient)
    }

    /// Withdraws a notice whose event was reverted: a message that waits for an attempt is cancelled, and
    /// each device for which it waits does not show it. The e-mail of a message that a device has shown is
    /// cancelled unless it names siblings too, who would be announced twice. One that is being sent is not
    /// tried again unless it names siblings.
    ///
    /// - Parameter correcting: whether those who got a message are informed that it was a mistake.
    /// - Returns: the notices about siblings in the cancelled messages, which must be written again.
    public func withdraw(
        _ notice: AttendanceNotice, correcting: Bool, languages: (EmailAddress) throws -> Language?,
        at now: Instant, in db: any Transaction
    ) throws -> [WrittenNotice] {
        let written = try messages.messages(about: notice.written, notice.kind, in: db)
        var others: [WrittenNotice] = []
        for message in written {
            try pushes.takeBack(message.id, in: db)
            let notices = try messages.notices(of: message.id, in: db)
            if notices.count == 1 { try messages.expireSending(message.id, at: now, in: db) }
            guard message.status == .waiting else { continue }
            guard !message.wasShown || notices.count == 1 else { continue }
            try messages.cancelReverted(message.id, at: now, in: db)
            others += notices
        }
        let informed = written.filter(\.mayBeRead).map(\.recipient)
        if correcting, now < notice.expiresAt {
            for recipient in try wanting(notice, informed, .correction, in: db) {
                try write(
                    CombinedNotices(recipient: recipient, kind: .correction, notices: [notice]), languages,
                    at: now, in: db)
            }
        }
        return Set(others).subtracting([notice.written]).sorted {
            ($0.student, $0.key) < ($1.student, $1.key)
        }
    }
}

/// A message to a guardian before it is written.
private struct CombinedNotices {
    let recipient: Recipient
    let kind: MessageKind
    var notices: [AttendanceNotice]

    /// Whether a further notice of the kind can be in the message.
    func takes(_ notice: AttendanceNotice) -> Bool {
        guard notices.count < MessageDraft.mostStudents else { return false }
        return kind != .notThere || notices.allSatisfy { $0.expiresAt == notice.expiresAt }
    }
}

extension AttendanceNotice {
    var written: WrittenNotice { WrittenNotice(student: student, key: key) }
}
