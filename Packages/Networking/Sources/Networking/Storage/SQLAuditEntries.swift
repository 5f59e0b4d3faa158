internal import Core
internal import Persistence

/// The audit entries in SQL.
enum SQLAuditEntries {
    static func insert(
        _ action: String, subject: String?, outcome: String, by caller: Caller, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO audit_entries (at, account_id, action, subject, outcome)
            VALUES (\(caller.at), \(caller.principal?.account), \(action), \(subject), \(outcome))
            """)
    }

    static func personalData(of person: Person, in db: any Transaction) throws -> PersonalData {
        let isTheirs: SQL =
            person.accounts.isEmpty ? "FALSE" : "account_id IN (\(list: person.accounts))"
        return try PersonalData(
            "audit entries",
            """
            SELECT id, at, CASE WHEN \(part: isTheirs) THEN 'this person' ELSE 'staff' END AS who,
                action, subject, outcome
            FROM audit_entries WHERE subject = \(person.subject) OR \(part: isTheirs) ORDER BY id
            """, in: db)
    }

    static func lastChange(in db: any Transaction) throws -> Instant? {
        try db.value("SELECT at AS value FROM audit_entries ORDER BY id DESC LIMIT 1")
    }

    /// Entries, newest first; those of one action if it is given.
    static func page(
        action: String?, limit: Int?, after: Cursor?,
        _ nameOf: (AccountID, any Transaction) throws -> String?, in db: any Transaction
    ) throws -> Page<AuditEntry> {
        try db.page(
            "SELECT id, at, account_id, action, subject, outcome FROM audit_entries",
            where: action.map { ["action = \($0)"] } ?? [], by: [.integer("id")], isDescending: true,
            limit: limit, after: after
        ) { row in
            let account: AccountID? = try row["account_id"]
            return AuditEntry(
                id: try row["id"], at: try row["at"], account: account,
                who: try account.flatMap { try nameOf($0, db) }, action: try row["action"],
                subject: try row["subject"], outcome: try row["outcome"])
        }
    }
}
