public import Core
public import Persistence

/// Finds the addresses of students and accounts.
public protocol RecipientDirectory: Sendable {
    /// The student, at the address of their file, else of their account, and the guardians with the right to
    /// the messages; or all guardians with an address, if there is no other and the desk has set no rights.
    /// Empty if there is no address.
    func recipients(of student: StudentID, in db: any Transaction) throws -> [Recipient]

    /// The same for several students, by a few statements for all of them; unknown ids are left out.
    func recipients(
        ofAll students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: [Recipient]]

    /// The people who get a code for the account of a student: the student, at the address of their file,
    /// else of their account, or else the guardians who may act for the student. Empty if there is no
    /// address.
    func codeRecipients(of student: StudentID, in db: any Transaction) throws -> [Recipient]

    /// The guardians of a student who have an address, whether or not the student has one.
    func guardians(of student: StudentID, in db: any Transaction) throws -> [Recipient]

    /// The address to which the messages to a guardian go; nil for none, or if there is no such person. The
    /// account of the guardian may have another one, which is unconfirmed.
    func address(of person: GuardianPersonID, in db: any Transaction) throws -> EmailAddress?

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
