public import Core
public import Persistence

/// Finds students for invitations and sign-in, and admits those who sign up.
public protocol StudentDirectory: Sendable {
    /// - Throws: `NotFound` if the student does not exist.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary

    /// Students by id, with one query; unknown ids are left out.
    func summaries(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary]

    /// Admits a person who signed up as a lead.
    ///
    /// - Returns: the new student, or the student whose file has the person's address already.
    func admit(_ person: NewPerson, at now: Instant, in db: any Transaction) throws -> StudentID
}
