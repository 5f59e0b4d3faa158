public import Core
public import Persistence

/// Finds students for the ledger.
public protocol StudentDirectory: Sendable {
    /// The student with an id or a key.
    ///
    /// - Throws: `NotFound` if the student does not exist.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary

    /// The students with these ids; an id without a student is left out.
    func summaries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary]

    /// Makes a lead, or somebody on trial, a student who takes classes.
    ///
    /// - Parameter isTrial: whether the student bought a trial only.
    func studentBought(_ student: StudentID, isTrial: Bool, in db: any Transaction) throws

    /// Whether a student was erased.
    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool
}
