public import Core
public import Persistence

/// Finds the students who keep classes.
public protocol StudentDirectory: Sendable {
    /// The student with an id or a key.
    ///
    /// - Throws: `NotFound` if the student does not exist.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary

    /// The students with some ids; those that do not exist are left out.
    func summaries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary]

    /// Whether a student's personal data was erased.
    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool
}
