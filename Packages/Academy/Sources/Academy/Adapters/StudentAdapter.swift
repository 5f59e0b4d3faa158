internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence
internal import StudentManagement

/// Finds students for the other features.
struct StudentAdapter: Authentication.StudentDirectory, ClassManagement.StudentDirectory,
    Payments.StudentDirectory, Attendance.StudentDirectory
{
    private let students = StudentLookup()

    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary {
        try students.summary(reference, in: db)
    }

    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try students.wasErased(student, in: db)
    }
}
