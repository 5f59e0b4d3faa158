internal import Application
internal import Core
internal import Persistence

/// The values of a withdrawal in an audit entry: the status, and the classes of the enrolments that end; nil
/// if there are none.
private struct AuditedWithdrawal: Encodable {
    let status: StudentStatus
    let classes: [String]?
}

/// The values of a merge in an audit entry: the student, the numbers of records by kind, and the duplicates.
private struct AuditedMerge: Encodable {
    let student: Student
    let records: [String: Int]
    let duplicates: [StudentID]?
}

extension Students {
    /// Adds the changed values to the audit entries of withdrawals and merges.
    func auditLeavingAndMerging(_ service: inout Service) {
        service.auditChanges(by: WithdrawStudent.self) { request, _, db in
            let student = try student(request.student, in: db)
            let classes = try records.flatMap { try $0.records(of: student.id, in: db) }.flatMap(\.continuing)
            return AuditedWithdrawal(status: student.status, classes: classes.isEmpty ? nil : classes)
        }
        service.auditChanges(by: MergeStudents.self) { request, _, db in
            let student = try student(request.student, in: db)
            let counts = try allRecords(of: student.id, in: db).map { ($0.kind, $0.count) }
            let duplicates = try merges.duplicates(of: student.id, in: db)
            return AuditedMerge(
                student: student, records: Dictionary(counts) { $0 + $1 },
                duplicates: duplicates.isEmpty ? nil : duplicates)
        }
    }
}
