internal import Core
internal import Persistence

/// The table of invitations, by the hash of the code; one for each invitee.
struct SQLInvitationRepository: Sendable {
    /// Stores an invitation in place of the last one of the invitee, and removes expired ones.
    func store(
        _ hash: [UInt8], for invitee: Invitee, by account: AccountID, at now: Instant, expiresAt: Instant,
        in db: any Transaction
    ) throws {
        try removeExpired(at: now, in: db)
        try remove(invitee, in: db)
        var email: EmailAddress?
        if case .staff(let address, _) = invitee { email = address }
        let (student, staff) = (invitee.owner.student, invitee.owner.staff)
        try db.run(
            """
            INSERT INTO invitations (
                code_hash, student_id, email, staff_role, name, instructor_id, invited_by, invited_at,
                expires_at)
            VALUES (
                \(hash), \(student), \(email), \(staff?.role), \(staff?.name), \(staff?.instructor),
                \(account), \(now), \(expiresAt))
            """)
    }

    /// Finds the invitee of a code that has not expired; nil if there is none.
    ///
    /// The code for a member of staff is valid only while the account of the inviter is enabled; the code
    /// for an owner, only while the inviter is an owner.
    func invitee(_ hash: [UInt8], at now: Instant, in db: any Transaction) throws -> Invitee? {
        let row = try db.row(
            """
            SELECT student_id, email, staff_role, name, instructor_id FROM invitations i
            WHERE code_hash = \(hash) AND expires_at > \(now) AND (email IS NULL OR EXISTS (
                SELECT 1 FROM accounts a JOIN account_roles m ON m.account_id = a.id
                WHERE a.id = i.invited_by AND a.disabled_at IS NULL AND m.kind = 'staff'
                    AND m.ended_at IS NULL AND (i.staff_role <> 'owner' OR m.staff_role = 'owner')))
            """)
        guard let row else { return nil }
        if let student: StudentID = try row["student_id"] { return .student(student) }
        let member = StaffMember(
            role: try row["staff_role"], name: try row["name"], instructor: try row["instructor_id"])
        return .staff(try row["email"], member)
    }

    /// Whether any invitation has expired.
    func hasExpired(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM invitations WHERE expires_at <= \(now)")
    }

    /// Removes expired invitations, with the addresses and names of staff.
    func removeExpired(at now: Instant, in db: any Transaction) throws {
        try db.run("DELETE FROM invitations WHERE expires_at <= \(now)")
    }

    /// Removes the invitations of staff that an account created.
    func removeAll(by account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM invitations WHERE invited_by = \(account) AND email IS NOT NULL")
    }

    /// Removes the invitation of a member of staff.
    func remove(_ email: EmailAddress, in db: any Transaction) throws {
        try db.run("DELETE FROM invitations WHERE email = \(email)")
    }

    func remove(_ invitee: Invitee, in db: any Transaction) throws {
        switch invitee {
        case .student(let id): try db.run("DELETE FROM invitations WHERE student_id = \(id)")
        case .staff(let email, _): try db.run("DELETE FROM invitations WHERE email = \(email)")
        }
    }

    /// Whether an invitation to the staff is for an address.
    func hasInvitation(_ email: EmailAddress, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM invitations WHERE email = \(email)")
    }

    /// Gives the invitation of a student to another student; removes it if the other has one already.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE invitations SET student_id = \(other) WHERE student_id = \(student)
            AND NOT EXISTS (SELECT 1 FROM invitations WHERE student_id = \(other))
            """)
        try remove(.student(student), in: db)
    }
}
