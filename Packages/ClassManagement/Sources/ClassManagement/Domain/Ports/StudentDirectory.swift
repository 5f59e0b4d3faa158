public import Core
public import Persistence

/// Finds students for enrolment.
public protocol StudentDirectory: Sendable {
    /// The student with an id or a key.
    ///
    /// - Throws: `NotFound` if the student does not exist.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary

    /// The students with these ids; an id without a student is left out.
    func summaries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary]

    /// The phone number of each of these students, else that of a guardian; a student without one is left
    /// out.
    func phones(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String]

    /// Whether a student's personal data was erased.
    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool
}
