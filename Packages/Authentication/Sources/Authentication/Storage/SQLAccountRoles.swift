internal import Core
internal import Persistence

/// The table of the roles of accounts. A role that has ended keeps its row.
struct SQLAccountRoles: Sendable {
    /// Joins the open roles of the accounts `a`: that of staff as `m`, the student's as `s`, and the
    /// guardian's as `g`.
    static let openRoles: SQL = """
        LEFT JOIN account_roles m ON m.account_id = a.id AND m.kind = 'staff' AND m.ended_at IS NULL
        LEFT JOIN account_roles s ON s.account_id = a.id AND s.kind = 'student' AND s.ended_at IS NULL
        LEFT JOIN account_roles g ON g.account_id = a.id AND g.kind = 'guardian' AND g.ended_at IS NULL
        """

    /// Joins the same roles, and those that ended when their account was closed.
    static let lastRoles: SQL = """
        LEFT JOIN account_roles m ON m.account_id = a.id AND m.kind = 'staff'
            AND (m.ended_at IS NULL OR m.ended_at = a.closed_at)
        LEFT JOIN account_roles s ON s.account_id = a.id AND s.kind = 'student'
            AND (s.ended_at IS NULL OR s.ended_at = a.closed_at)
        LEFT JOIN account_roles g ON g.account_id = a.id AND g.kind = 'guardian'
            AND (g.ended_at IS NULL OR g.ended_at = a.closed_at)
        """

    /// Gives an account a role, in place of one of the same kind.
    func open(_ owner: AccountOwner, of account: AccountID, at now: Instant, in db: any Transaction) throws {
        let staff = owner.staff
        try db.run(
            """
            INSERT INTO account_roles (
                account_id, kind, staff_role, name, instructor_id, student_id, person_id, opened_at)
            VALUES (
                \(account), \(owner.kind), \(staff?.role), \(staff?.name), \(staff?.instructor),
                \(owner.student), \(owner.person), \(now))
            ON CONFLICT (account_id, kind) DO UPDATE SET
                staff_role = excluded.staff_role, name = excluded.name,
                instructor_id = excluded.instructor_id, student_id = excluded.student_id,
                person_id = excluded.person_id, opened_at = excluded.opened_at, ended_at = NULL
            """)
    }

    /// Changes the role, the name and the instructor of a member of staff.
    func set(_ member: StaffMember, of account: AccountID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE account_roles SET staff_role = \(member.role), name = \(member.name),
                instructor_id = \(member.instructor)
            WHERE account_id = \(account) AND kind = \(RoleKind.staff)
            """)
    }

    /// Ends a role of an account.
    func end(_ kind: RoleKind, of account: AccountID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE account_roles SET ended_at = \(now)
            WHERE account_id = \(account) AND kind = \(kind) AND ended_at IS NULL
            """)
    }

    /// Ends all roles of an account, and removes the name of the member of staff.
    func endAll(of account: AccountID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE account_roles SET name = NULL, ended_at = coalesce(ended_at, \(now))
            WHERE account_id = \(account)
            """)
    }

    /// Gives the roles of a student, open and ended, to another.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE account_roles SET student_id = \(other) WHERE student_id = \(student)")
    }

    /// Gives the roles of a guardian, open and ended, to another person.
    func move(
        from person: GuardianPersonID, to other: GuardianPersonID, in db: any Transaction
    ) throws {
        try db.run("UPDATE account_roles SET person_id = \(other) WHERE person_id = \(person)")
    }

    /// The account of a student's open role; nil if there is none.
    func account(of student: StudentID, in db: any Transaction) throws -> AccountID? {
        try db.value(
            """
            SELECT account_id AS value FROM account_roles
            WHERE student_id = \(student) AND ended_at IS NULL
            """)
    }

    /// The account of a guardian's open role; nil if there is none.
    func account(of person: GuardianPersonID, in db: any Transaction) throws -> AccountID? {
        try db.value(
            """
            SELECT account_id AS value FROM account_roles
            WHERE person_id = \(person) AND ended_at IS NULL
            """)
    }

    /// The ids of the accounts of a student, open and closed.
    func accounts(of student: StudentID, in db: any Transaction) throws -> [AccountID] {
        try db.rows(
            "SELECT account_id FROM account_roles WHERE student_id = \(student) ORDER BY account_id"
        ).map { try $0["account_id"] }
    }

    /// The ids of the accounts that a guardian has or had.
    func accounts(of person: GuardianPersonID, in db: any Transaction) throws -> [AccountID] {
        try db.rows(
            "SELECT account_id FROM account_roles WHERE person_id = \(person) ORDER BY account_id"
        ).map { try $0["account_id"] }
    }

    /// The ids in a column of roles that have all ended, or whose accounts are all disabled.
    func former<ID: ColumnValue & Hashable>(_ column: SQL, in db: any Transaction) throws -> Set<ID> {
        let ids: [ID] = try db.rows(
            """
            SELECT \(part: column) AS id FROM account_roles r JOIN accounts a ON a.id = r.account_id
            WHERE \(part: column) IS NOT NULL GROUP BY \(part: column)
            HAVING sum(CASE WHEN r.ended_at IS NULL AND a.disabled_at IS NULL THEN 1 ELSE 0 END) = 0
            """
        ).map { try $0["id"] }
        return Set(ids)
    }
}

extension RoleKind: ColumnValue {}
