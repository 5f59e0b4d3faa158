public import Core
public import Persistence

/// Finds students for invitations and sign-in.
public protocol StudentDirectory: Sendable {
    /// - Throws: `NotFound` if the student does not exist.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary
}
