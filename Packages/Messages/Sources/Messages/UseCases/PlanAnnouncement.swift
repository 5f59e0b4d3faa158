internal import Application
internal import Core
internal import Persistence

/// Finds the students of an announcement, and the addresses that it reaches.
struct PlanAnnouncement {
    let directory: any RecipientDirectory
    let ports: AnnouncementPorts
    let optOuts: SQLMessageOptOuts
    let signer: OptOutSigner

    /// The students whom an announcement is for.
    ///
    /// - Throws: ``NotFound``, `InvalidValue` `style.unknown`, ``AnnouncementError/noStudents``,
    ///   ``AnnouncementError/tooManyStudents``.
    func group(
        of target: AnnouncementTarget, at now: Instant, in db: any Transaction
    ) throws -> AnnouncedGroup {
        let most = Announcement.mostStudents
        let group = try ports.directory.group(of: target, at: now, limit: most + 1, in: db)
        guard !group.students.isEmpty else { throw AnnouncementError.noStudents }
        guard group.students.count <= most else { throw AnnouncementError.tooManyStudents }
        return group
    }

    /// The addresses of each student. An address that opted out of announcements about any student gets none
    /// at all: the mother of two who opts out by the link in one of them has opted out.
    func parts(of students: [StudentID], in db: any Transaction) throws -> [AnnouncementPart] {
        let unwilling = try optOuts.students(without: .announcement, in: db)
        let optedOut = try optOuts.recipients(without: .announcement, in: db)
        let all = try directory.recipients(
            ofAll: students.filter { !unwilling.contains($0) }, in: db)
        return students.flatMap { student -> [AnnouncementPart] in
            func part(_ recipient: Recipient?, _ state: RecipientState) -> AnnouncementPart {
                AnnouncementPart(student: student, recipient: recipient, state: state)
            }
            if unwilling.contains(student) { return [part(nil, .optedOut)] }
            var emails: Set<EmailAddress> = []
            let recipients = (all[student] ?? []).filter { emails.insert($0.email).inserted }
            if recipients.isEmpty { return [part(nil, .noAddress)] }
            return recipients.map { recipient in
                let isOut = !optedOut.isEmpty && optedOut.contains(signer.hash(of: recipient.email))
                return part(recipient, isOut ? .optedOut : .waiting)
            }
        }
    }
}
