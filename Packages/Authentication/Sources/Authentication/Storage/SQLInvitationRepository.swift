import Core
import Persistence

struct SQLInvitationRepository: InvitationRepository {
    func keep(
        _ hash: [UInt8], for student: StudentID, at now: Instant, expiresAt: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO invitations (student_id, code_hash, invited_at, expires_at)
            VALUES (\(student), \(hash), \(now), \(expiresAt))
            ON CONFLICT (student_id) DO UPDATE SET
                code_hash = excluded.code_hash, invited_at = excluded.invited_at,
                expires_at = excluded.expires_at
            """)
    }

    func student(_ hash: [UInt8], at now: Instant, in db: any Transaction) throws -> StudentID? {
        try db.value(
            "SELECT student_id AS value FROM invitations WHERE code_hash = \(hash) AND expires_at > \(now)")
    }

    func remove(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM invitations WHERE student_id = \(student)")
    }
}
