internal import Core
internal import Persistence

/// Reads the owners of tokens, with the permissions of their role.
enum SQLPrincipals {
    /// The columns of a principal, for a query with the accounts as `a` and the join of ``permissions``.
    static let columns: SQL =
        """
        a.id AS account_id, \(part: SQLAccountRepository.role), a.email, a.student_id, a.instructor_id,
        a.language, r.permissions
        """

    /// Joins the permissions of a role that an owner has changed.
    static let permissions: SQL = "LEFT JOIN role_permissions r ON r.role = a.staff_role"

    static func principal(_ row: Row) throws -> Principal {
        let changed: String? = try row["permissions"]
        return Principal(
            account: try row["account_id"], role: try row["role"], email: try row["email"],
            student: try row["student_id"], instructor: try row["instructor_id"],
            permissions: changed.map(SQLRoleRepository.permissions), language: try row["language"])
    }

    static func find(_ account: AccountID, in db: any Transaction) throws -> Principal? {
        try db.row(
            """
            SELECT \(part: columns) FROM accounts a \(part: permissions)
            WHERE a.id = \(account) AND a.closed_at IS NULL
            """
        ).map(principal)
    }
}
