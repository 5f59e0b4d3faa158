import Core
import Persistence

/// Where invitations are kept, by their codes' hashes, one a student.
protocol InvitationRepository: Sendable {
    /// Keeps an invitation in place of the student's last.
    func keep(
        _ hash: [UInt8], for student: StudentID, at now: Instant, expiresAt: Instant, in db: any Transaction)
        throws

    /// The student whose invitation has such a code and has not expired.
    func student(_ hash: [UInt8], at now: Instant, in db: any Transaction) throws -> StudentID?

    func remove(of student: StudentID, in db: any Transaction) throws
}
