public import Core
public import Persistence

/// Finds the students whose preferences are shown and edited.
public protocol StudentDirectory: Sendable {
    /// Finds a student.
    ///
    /// - Throws: `NotFound` if there is no such student.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary

    /// Whether a student's personal data was erased.
    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool
}
