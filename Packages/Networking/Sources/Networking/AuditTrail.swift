public import Core
public import Persistence

/// Who did what, when, to what: one entry a write, in the write's own transaction, never changed.
public struct AuditEntry: Codable, Sendable {
    public let id: Int64
    public let at: Instant
    public let account: AccountID?
    /// The account's e-mail address; nil where nobody was signed in or the account is gone.
    public let who: String?
    /// The request's name: `AdmitStudent`.
    public let action: String
    /// "student 12"; nil where the action says it all.
    public let subject: String?
    /// `done`, or the code of the refusal.
    public let outcome: String
}

/// Lists the audit entries, newest first.
public struct ListAuditEntries: APIRequest {
    public typealias Response = Page<AuditEntry>
    public static let endpoint = Endpoint(
        .get, "audit-entries", access: .only(.admin), "Lists who did what, when, to what, newest first.")
    public var action: String?
    public var limit: Int?
    public var after: Cursor?

    public init(action: String? = nil, limit: Int? = nil, after: Cursor? = nil) {
        (self.action, self.limit, self.after) = (action, limit, after)
    }
}

extension ListAuditEntries: FieldDescribed {
    public static let fields = ["action": FreeText.anyText]
}

/// The façade of the audit entries and of what the pipeline itself keeps.
public struct AuditTrail: Feature {
    private let nameOf: @Sendable (AccountID, any Transaction) throws -> String?

    /// - Parameter nameOf: what to call an account.
    public init(nameOf: @escaping @Sendable (AccountID, any Transaction) throws -> String?) {
        self.nameOf = nameOf
    }

    public var migrations: [Migration] {
        [
            Migration("service/1") { dialect in
                [
                    """
                    CREATE TABLE audit_entries (
                        \(part: dialect.id), at INTEGER NOT NULL, account_id INTEGER, action TEXT NOT NULL,
                        subject TEXT, outcome TEXT NOT NULL) \(part: dialect.strict)
                    """,
                    """
                    CREATE TABLE idempotency_records (
                        account_id INTEGER NOT NULL, key TEXT NOT NULL, fingerprint \(part: dialect.bytes) NOT NULL,
                        is_refusal INTEGER NOT NULL CHECK (is_refusal IN (0, 1)), answer \(part: dialect.bytes) NOT NULL,
                        recorded_at INTEGER NOT NULL, PRIMARY KEY (account_id, key)) \(part: dialect.strict)
                    """,
                    "CREATE INDEX idempotency_records_by_time ON idempotency_records (recorded_at)",
                ] + dialect.appendOnly("audit_entries")
            }
        ]
    }

    public func serve(_ service: inout Service) { service.on(ListAuditEntries.self, list) }

    func list(_ request: ListAuditEntries, by caller: Caller, in db: any Transaction) throws -> Page<
        AuditEntry
    > {
        let limit = try PageLimit.check(request.limit)
        var conditions: [SQL] = []
        if let after = request.after { conditions.append("id < \(try after.id(at: 0))") }
        if let action = request.action { conditions.append("action = \(action)") }
        let rows = try db.rows(
            """
            SELECT id, at, account_id, action, subject, outcome FROM audit_entries\(part: .whereAll(conditions))
            ORDER BY id DESC LIMIT \(limit + 1)
            """)
        let entries = try rows.map { row in
            let account: AccountID? = try row["account_id"]
            return AuditEntry(
                id: try row["id"], at: try row["at"], account: account,
                who: try account.flatMap { try nameOf($0, db) }, action: try row["action"],
                subject: try row["subject"], outcome: try row["outcome"])
        }
        return Page(entries, limit: limit) { Cursor([String($0.id)]) }
    }

    /// Adds the entry of one write.
    static func add(
        _ action: String, subject: String?, outcome: String, by caller: Caller, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO audit_entries (at, account_id, action, subject, outcome)
            VALUES (\(caller.at), \(caller.principal?.account), \(action), \(subject), \(outcome))
            """)
    }
}
