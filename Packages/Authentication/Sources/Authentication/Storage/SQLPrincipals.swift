internal import Core
internal import Persistence

/// Reads the owners of tokens, with the permissions of their role.
enum SQLPrincipals {
    /// The columns of a principal, for a query with the accounts as `a` and the joins of ``roles``.
    static let columns: SQL =
        """
        a.id AS account_id, a.email, a.language, m.staff_role, m.instructor_id, s.student_id, g.person_id,
        r.permissions
        """

    /// Joins the open roles of an account, and the permissions of a role that an owner has changed.
    static let roles: SQL = """
        \(part: SQLAccountRoles.openRoles) LEFT JOIN role_permissions r ON r.role = m.staff_role
        """

    /// The principal of a sign-in with an audience: the account with its roles of that audience.
    ///
    /// - Returns: nil if the account has no such role any more.
    static func principal(_ row: Row, as audience: Audience) throws -> Principal? {
        let account: AccountID = try row["account_id"]
        let (email, language): (EmailAddress, Language?) = (try row["email"], try row["language"])
        switch audience {
        case .staff:
            guard let role: Role = try row["staff_role"] else { return nil }
            let changed: String? = try row["permissions"]
            return Principal(
                account: account, role: role, email: email, instructor: try row["instructor_id"],
                permissions: changed.map(SQLRoleRepository.permissions), language: language)
        case .students:
            let student: StudentID? = try row["student_id"]
            let person: GuardianPersonID? = try row["person_id"]
            guard student != nil || person != nil else { return nil }
            return Principal(
                account: account, role: student == nil ? .guardian : .student, email: email,
                student: student, person: person, language: language)
        }
    }

    /// The principal of an open account with an audience; nil if the account has no role of it.
    static func find(
        _ account: AccountID, as audience: Audience, in db: any Transaction
    ) throws -> Principal? {
        try db.row(
            """
            SELECT \(part: columns) FROM accounts a \(part: roles)
            WHERE a.id = \(account) AND a.closed_at IS NULL
            """
        ).flatMap { try principal($0, as: audience) }
    }
}
