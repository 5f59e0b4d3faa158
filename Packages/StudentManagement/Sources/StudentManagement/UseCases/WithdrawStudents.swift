internal import Application
internal import Core
internal import Persistence

/// Withdraws students, and readmits them.
struct WithdrawStudents {
    /// The features that keep records of students.
    let records: [any StudentLifecycle]
    let today: AcademyDay
    let students = SQLStudentRepository()

    func serve(_ service: inout Service) {
        service.on(WithdrawStudent.self, withdraw)
        service.on(ReadmitStudent.self, readmit)
        service.auditChanges(by: WithdrawStudent.self) { request, _, db in
            let student = try students.required(request.student, in: db)
            let classes = try records.flatMap { try $0.records(of: student.id, in: db) }.flatMap(\.continuing)
            return AuditedWithdrawal(status: student.status, classes: classes.isEmpty ? nil : classes)
        }
        service.auditChanges(by: ReadmitStudent.self) { try students.required($0.student, in: $2) }
    }

    /// Withdraws a student from today on.
    private func withdraw(
        _ request: WithdrawStudent, by caller: Caller, in db: any Transaction
    ) throws -> Student {
        let student = try students.required(request.student, in: db)
        guard student.status != .inactive else { throw StudentError.alreadyWithdrawn(name: student.name) }
        try endRecords(of: student.id, at: caller.at, in: db)
        return try students.change(student, in: db) { $0.status = .inactive }
    }

    private func readmit(
        _ request: ReadmitStudent, by caller: Caller, in db: any Transaction
    ) throws -> Student {
        let student = try students.required(request.student, in: db)
        try students.checkIsNotErased(student.id, in: db)
        guard student.status == .inactive else { throw StudentError.notWithdrawn(name: student.name) }
        return try students.change(student, in: db) { $0.status = .active }
    }

    /// Ends the enrolments and bookings that other features have of a student who leaves today.
    func endRecords(of student: StudentID, at now: Instant, in db: any Transaction) throws {
        let day = try today(now, db)
        try records.forEach { try $0.studentDidLeave(student, on: day, at: now, in: db) }
    }
}

/// The values of a withdrawal in an audit entry: the status, and the classes of the enrolments that end; nil
/// if there are none.
private struct AuditedWithdrawal: Encodable {
    let status: StudentStatus
    let classes: [String]?
}
