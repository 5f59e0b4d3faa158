public import Core
public import Persistence

/// Finds the addresses of students and accounts.
public protocol RecipientDirectory: Sendable {
    /// The student, at the address of their file, else of their account; or the guardians with an address, if
    /// the student has none. Empty if there is no address.
    func recipients(of student: StudentID, in db: any Transaction) throws -> [Recipient]

    /// The address that an account signs in with.
    ///
    /// - Throws: ``NotFound`` if there is no such account, or it is closed.
    func email(of account: AccountID, in db: any Transaction) throws -> EmailAddress

    /// Whether an account signs in with an address.
    func hasAccount(_ email: EmailAddress, in db: any Transaction) throws -> Bool

    /// Finds a student.
    ///
    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary

    /// The first names of students by id; unknown ids are left out.
    func firstNames(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String]

    /// Whether a student's personal data was erased; false if there is no such student.
    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool
}
