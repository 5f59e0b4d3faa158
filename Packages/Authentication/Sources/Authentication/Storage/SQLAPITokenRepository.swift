internal import Core
internal import Persistence

/// The table of API tokens, by the hash of the token.
struct SQLAPITokenRepository: Sendable {
    /// Finds the principal of a valid token: its creator, with the permissions of the token that the
    /// creator has too; nil if the token is invalid or the creator's account is disabled or closed.
    func principal(ofToken hash: [UInt8], at now: Instant, in db: any Transaction) throws -> Principal? {
        let row = try db.row(
            """
            SELECT \(part: SQLPrincipals.columns), k.permissions AS token_permissions FROM api_tokens k
            JOIN accounts a ON a.id = k.created_by \(part: SQLPrincipals.roles)
            WHERE k.token_hash = \(hash) AND k.revoked_at IS NULL AND k.expires_at > \(now)
                AND a.closed_at IS NULL AND a.disabled_at IS NULL
            """)
        guard let row, let creator = try SQLPrincipals.principal(row, as: .staff) else { return nil }
        let names: String = try row["token_permissions"]
        // The token of an owner has the role of a manager, so that a leaked token cannot take the academy
        // over.
        return Principal(
            account: creator.account, role: creator.role == .owner ? .manager : creator.role,
            email: creator.email, instructor: creator.instructor,
            permissions: SQLRoleRepository.permissions(names).intersection(creator.permissions)
                .intersection(APIToken.allowedPermissions))
    }

    func add(
        _ hash: [UInt8], named name: String, _ permissions: Set<Permission>, by account: AccountID,
        at now: Instant, expiresAt: Instant, in db: any Transaction
    ) throws -> APIToken {
        let number = try db.insert(
            """
            INSERT INTO api_tokens (name, token_hash, permissions, created_by, created_at, expires_at)
            VALUES (
                \(name), \(hash), \(SQLRoleRepository.text(permissions)), \(account), \(now), \(expiresAt))
            """)
        return APIToken(
            id: APITokenID(number), name: name, permissions: permissions.sorted(), createdBy: account,
            createdAt: now, expiresAt: expiresAt)
    }

    /// The name of a token, also of one that is revoked or expired; nil if there is none.
    func name(_ id: APITokenID, in db: any Transaction) throws -> String? {
        try db.value("SELECT name AS value FROM api_tokens WHERE id = \(id)")
    }

    /// Lists the tokens that are neither revoked nor expired, by id.
    func list(at now: Instant, in db: any Transaction) throws -> [APIToken] {
        try db.rows(
            """
            SELECT id, name, permissions, created_by, created_at, expires_at FROM api_tokens
            WHERE revoked_at IS NULL AND expires_at > \(now) ORDER BY id
            """
        ).map { row in
            APIToken(
                id: try row["id"], name: try row["name"],
                permissions: SQLRoleRepository.permissions(try row["permissions"]).sorted(),
                createdBy: try row["created_by"], createdAt: try row["created_at"],
                expiresAt: try row["expires_at"])
        }
    }

    /// Revokes a token; returns false if there is no such token.
    func revoke(_ id: APITokenID, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.run(
            """
            UPDATE api_tokens SET revoked_at = \(now)
            WHERE id = \(id) AND revoked_at IS NULL AND expires_at > \(now)
            """) > 0
    }
}
