internal import Core
internal import Persistence

/// The audit entries in SQL.
enum SQLAuditTrail {
    static func insert(
        _ action: String, subject: String?, outcome: String, by caller: Caller, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO audit_entries (at, account_id, action, subject, outcome)
            VALUES (\(caller.at), \(caller.principal?.account), \(action), \(subject), \(outcome))
            """)
    }

    /// The newest entries, of one action and before an entry where these are given.
    static func list(
        action: String?, before id: Int64?, limit: Int,
        _ nameOf: (AccountID, any Transaction) throws -> String?, in db: any Transaction
    ) throws -> [AuditEntry] {
        var conditions: [SQL] = []
        if let id { conditions.append("id < \(id)") }
        if let action { conditions.append("action = \(action)") }
        let rows = try db.rows(
            """
            SELECT id, at, account_id, action, subject, outcome FROM audit_entries\(part: .whereAll(conditions))
            ORDER BY id DESC LIMIT \(limit)
            """)
        return try rows.map { row in
            let account: AccountID? = try row["account_id"]
            return AuditEntry(
                id: try row["id"], at: try row["at"], account: account,
                who: try account.flatMap { try nameOf($0, db) }, action: try row["action"],
                subject: try row["subject"], outcome: try row["outcome"])
        }
    }
}
