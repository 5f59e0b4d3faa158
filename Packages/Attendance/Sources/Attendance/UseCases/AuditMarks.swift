internal import Application
internal import Core
internal import Persistence

/// The values of a record that an audit entry has before and after a change by hand.
struct AuditedMark: Encodable {
    let status: AttendanceStatus?
    let creditUsed: Bool?
    /// The kind and the time of the student's departure, which a change to absent removes.
    let departure: String?

    init(_ record: StoredAttendance?, isPaid: Bool, _ departure: StoredDeparture?) {
        status = record?.status
        creditUsed = record == nil ? nil : isPaid
        self.departure = departure.map { "\($0.kind.rawValue) \($0.at)" }
    }
}

/// The students by id who are present at a session, before and after a roll call; nil if there are none.
private struct AuditedRoll: Encodable {
    let present: [StudentID]?
}

/// Audits the changes of records by hand.
struct AuditMarks {
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let departures: SQLDepartures

    /// Adds the changed values of records to the audit entries of marks and of their deletions.
    func serve(_ service: inout Service) {
        service.auditChanges(by: MarkAttendance.self) {
            try auditedMark(of: $0.student, at: $0.session, by: $1, in: $2)
        }
        service.auditChanges(by: UndoAttendance.self) {
            try auditedMark(of: $0.student, at: $0.session, by: $1, in: $2)
        }
        service.auditChanges(by: TakeAttendance.self) { request, _, db in
            let present = try records.records(of: request.session, in: db).filter(\.status.isPresent)
                .map(\.student).sorted()
            return AuditedRoll(present: present.isEmpty ? nil : present)
        }
    }

    private func auditedMark(
        of student: Reference<Kind.Student>, at session: SessionID, by caller: Caller,
        in db: any Transaction
    ) throws -> AuditedMark {
        let student = try students.find(caller.signedIn().resolving(student), in: db)
        return AuditedMark(
            try records.find(session: session, student: student.id, in: db),
            isPaid: try passes.paidSessions(of: student.id, in: db).contains(session),
            try departures.find(session: session, student: student.id, in: db))
    }
}
