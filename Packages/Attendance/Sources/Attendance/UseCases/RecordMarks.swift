internal import Core
internal import Networking
internal import Persistence

/// The values of a record by hand that audit entries compare.
private struct AuditedMark: Encodable {
    let status: AttendanceStatus
    let reason: String?
    let creditUsed: Bool
}

extension RollCall {
    func auditMarks(_ service: inout Service) {
        service.auditChanges(by: MarkAttendance.self) {
            try auditedMark(of: $0.student, at: $0.session, by: $1, in: $2)
        }
        service.auditChanges(by: UndoAttendance.self) {
            try auditedMark(of: $0.student, at: $0.session, by: $1, in: $2)
        }
    }

    private func auditedMark(
        of student: Reference<Kind.Student>, at session: SessionID, by caller: Caller,
        in db: any Transaction
    ) throws -> AuditedMark? {
        let student = try students.find(caller.signedIn().resolving(student), in: db)
        return try records.find(session: session, student: student.id, in: db).map {
            AuditedMark(status: $0.status, reason: $0.reason, creditUsed: $0.creditUsed)
        }
    }
}
