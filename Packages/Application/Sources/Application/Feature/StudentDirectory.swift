public import Core
public import Persistence

/// Finds students for the features that keep records of them.
///
/// A feature that needs more of students refines it in its own `Domain/Ports`.
public protocol StudentDirectory: Sendable {
    /// The student with an id or a key.
    ///
    /// - Throws: `NotFound` if the student does not exist.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary

    /// The students with these ids, with one query; an id without a student is left out.
    func summaries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary]

    /// Whether a student's personal data was erased; false if there is no such student.
    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool
}
