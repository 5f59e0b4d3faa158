internal import Core
internal import Networking
internal import Persistence

/// The values of a record that an audit entry has before and after a change by hand.
private struct AuditedMark: Encodable {
    let status: AttendanceStatus?
    let reason: String?
    let creditUsed: Bool?

    init(_ record: StoredAttendance?, reason: String?) {
        status = record?.status
        self.reason = reason
        creditUsed = record?.creditUsed
    }
}

extension RollCall {
    /// Adds the changed values of records to the audit entries of marks and of their deletions.
    func auditMarks(_ service: inout Service) {
        service.auditChanges(by: MarkAttendance.self) {
            try stored(of: $0.student, at: $0.session, by: $1, in: $2).map {
                AuditedMark($0, reason: $0.reason)
            }
        }
        service.auditChanges(by: UndoAttendance.self) { request, caller, db in
            let record = try stored(of: request.student, at: request.session, by: caller, in: db)
            let isUndone = record == nil || record?.source == .automatic
            return AuditedMark(record, reason: isUndone ? request.reason : record?.reason)
        }
    }

    private func stored(
        of student: Reference<Kind.Student>, at session: SessionID, by caller: Caller,
        in db: any Transaction
    ) throws -> StoredAttendance? {
        let student = try students.find(caller.signedIn().resolving(student), in: db)
        return try records.find(session: session, student: student.id, in: db)
    }
}
