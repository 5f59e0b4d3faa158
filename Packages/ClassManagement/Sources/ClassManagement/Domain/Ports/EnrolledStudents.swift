public import Application
public import Core
public import Persistence

/// Finds students for enrolment, and their phone numbers for lists of enrolled students.
public protocol EnrolledStudents: StudentDirectory {
    /// The phone number of each of these students, else that of a guardian; a student without one is left
    /// out.
    func phones(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String]
}
