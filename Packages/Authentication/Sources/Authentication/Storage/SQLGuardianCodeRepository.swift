internal import Core
internal import Persistence

/// The table of codes for guardians, by the hash of the code; one for each person and each student.
struct SQLGuardianCodeRepository: Sendable {
    /// Stores a code in place of the last one of the same use, and removes expired ones.
    func store(
        _ hash: [UInt8], for use: GuardianCodeUse, by account: AccountID, at now: Instant,
        expiresAt: Instant, in db: any Transaction
    ) throws {
        try removeExpired(at: now, in: db)
        try remove(use, in: db)
        try db.run(
            """
            INSERT INTO guardian_codes (code_hash, person_id, student_id, made_by, made_at, expires_at)
            VALUES (\(hash), \(use.person), \(use.student), \(account), \(now), \(expiresAt))
            """)
    }

    /// Finds the use of a code that has not expired; nil if there is none.
    ///
    /// A code is valid only while the account that made it is that of a member of staff, and is enabled.
    func use(of hash: [UInt8], at now: Instant, in db: any Transaction) throws -> GuardianCodeUse? {
        let row = try db.row(
            """
            SELECT person_id, student_id FROM guardian_codes c
            WHERE code_hash = \(hash) AND expires_at > \(now) AND EXISTS (
                SELECT 1 FROM accounts a JOIN account_roles m ON m.account_id = a.id
                WHERE a.id = c.made_by AND a.disabled_at IS NULL AND m.kind = 'staff'
                    AND m.ended_at IS NULL)
            """)
        guard let row else { return nil }
        if let person: GuardianPersonID = try row["person_id"] { return .person(person) }
        return .student(try row["student_id"])
    }

    /// The account that made a code; nil if there is no such code.
    func author(of hash: [UInt8], in db: any Transaction) throws -> AccountID? {
        try db.value("SELECT made_by AS value FROM guardian_codes WHERE code_hash = \(hash)")
    }

    func remove(_ use: GuardianCodeUse, in db: any Transaction) throws {
        switch use {
        case .person(let id): try db.run("DELETE FROM guardian_codes WHERE person_id = \(id)")
        case .student(let id): try db.run("DELETE FROM guardian_codes WHERE student_id = \(id)")
        }
    }

    /// Whether any code has expired.
    func hasExpired(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM guardian_codes WHERE expires_at <= \(now)")
    }

    func removeExpired(at now: Instant, in db: any Transaction) throws {
        try db.run("DELETE FROM guardian_codes WHERE expires_at <= \(now)")
    }
}
