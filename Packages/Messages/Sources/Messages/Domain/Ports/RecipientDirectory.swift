public import Core
public import Persistence

/// Finds the addresses of students.
public protocol RecipientDirectory: Sendable {
    /// The student, or the guardians of a student without an address; none without any address.
    func recipients(of student: StudentID, in db: any Transaction) throws -> [Recipient]

    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary
}
