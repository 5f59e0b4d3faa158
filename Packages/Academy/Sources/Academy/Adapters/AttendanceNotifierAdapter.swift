internal import Attendance
internal import Authentication
internal import Core
internal import Messages
internal import Persistence
internal import StudentManagement

/// Writes messages to the guardians of students about their attendance.
struct AttendanceNotifierAdapter {
    let writer: MessageWriter
    let students: StudentLookup
    /// The batch of the messages of one transaction; nil before ``active(in:)``.
    private var batch: MessageBatch?

    init(writer: MessageWriter, students: StudentLookup) {
        self.writer = writer
        self.students = students
    }

    /// The guardians with an address who are informed of a notice.
    ///
    /// Those who were informed that a student is not there are informed of the arrival too. An early
    /// departure is an absence from the rest of the session.
    private func recipients(
        of notice: GuardianNotice, _ batch: MessageBatch, in db: any Transaction
    ) throws -> [Recipient] {
        let informed = try notice.rights.flatMap { try guardians(of: notice.student, with: $0, in: db) }
        guard notice.kind == .arrival else { return informed }
        let informedOfAbsence = Set(try batch.recipients(informedOf: missing(notice), in: db).map(\.email))
        guard !informedOfAbsence.isEmpty else { return informed }
        let absences = try guardians(of: notice.student, with: .absences, in: db)
        return informed + absences.filter { informedOfAbsence.contains($0.email) }
    }

    private func guardians(
        of student: StudentID, with right: GuardianRight, in db: any Transaction
    ) throws -> [Recipient] {
        try students.guardians(of: student, with: right, in: db).compactMap { contact in
            contact.email.map { Recipient(name: contact.name, email: $0) }
        }
    }

    /// The notice that the student of another was not there at the start of the session.
    private func missing(_ notice: GuardianNotice) -> AttendanceNotice {
        AttendanceNotice(
            notice.student, "", .missing, at: notice.startsAt, className: notice.className,
            zone: notice.timeZone, key: notice.missingKey, expiresAt: notice.until)
    }

    private func message(
        about notice: GuardianNotice, _ names: [StudentID: String]
    ) -> AttendanceNotice {
        let event: AttendanceNotice.Event =
            switch notice.event {
            case .arrived: .arrived
            case .missing: .missing
            case .leftEarly(let person): .leftEarly(with: person)
            case .pickedUp(let person): .pickedUp(by: person)
            }
        return AttendanceNotice(
            notice.student, names[notice.student] ?? "", event, at: notice.at,
            className: notice.className, zone: notice.timeZone, key: notice.key, expiresAt: notice.until)
    }

    /// The language that the owner of an account with an address has chosen.
    private func language(of email: EmailAddress, in db: any Transaction) throws -> Language? {
        try Accounts.language(ofAddress: email, in: db)
    }
}

extension AttendanceNotifierAdapter: AttendanceNotifier {
    func active(in db: any Transaction) throws -> (any AttendanceNotifier)? {
        var active = self
        active.batch = try writer.batch(in: db)
        return active.batch == nil ? nil : active
    }

    func students(
        among ids: [StudentID], informedOf kind: GuardianNoticeKind, in db: any Transaction
    ) throws -> Set<StudentID> {
        let rights: [GuardianRight] =
            switch kind {
            // The arrival also informs those who were informed that the student is not there.
            case .arrival: [.arrivals, .absences]
            case .notThere: [.absences]
            case .departure: [.departures, .absences]
            }
        return try students.students(among: ids, withAnyOf: rights, in: db)
    }

    func inform(of notices: [GuardianNotice], at now: Instant, in db: any Transaction) throws {
        guard let batch else { return }
        let names = try students.firstNames(of: notices.map(\.student), in: db)
        try batch.inform(
            notices.map {
                AddressedNotice(message(about: $0, names), to: try recipients(of: $0, batch, in: db))
            },
            languages: { try language(of: $0, in: db) }, at: now, in: db)
    }

    func withdraw(
        _ notice: GuardianNotice, correcting: Bool, at now: Instant, in db: any Transaction
    ) throws -> [(student: StudentID, key: String)] {
        guard let batch else { return [] }
        let names = try students.firstNames(of: [notice.student], in: db)
        return try batch.withdraw(
            message(about: notice, names), correcting: correcting,
            languages: { try language(of: $0, in: db) }, at: now, in: db
        ).map { (student: $0.student, key: $0.key) }
    }
}

extension GuardianNotice {
    /// The rights of the guardians who are informed.
    fileprivate var rights: [GuardianRight] {
        switch event {
        case .arrived: [.arrivals]
        case .missing: [.absences]
        case .leftEarly: [.departures, .absences]
        case .pickedUp: [.departures]
        }
    }
}
