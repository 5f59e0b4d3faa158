public import Core
public import Persistence
internal import TamperEvidence

/// The audit entries in SQL.
enum SQLAuditEntries {
    private static let entries = ChainedTable(
        "audit_entries", columns: "at, account_id, action, subject, outcome, student_id",
        isRemovedByAge: true)
    /// The tables of the entries and of their changed values, which an erasure removes.
    static let chainedTables = [
        entries,
        ChainedTable(
            "audit_changes", id: "entry_id", columns: "field, old_value, new_value, salt",
            erasures: "audit_erasures", isRemovedByAge: true),
    ]

    /// The id of the next entry: one more than that of the last one, which may have been removed by age.
    private static let nextID: SQL = """
        coalesce((SELECT max(id) FROM audit_entries),
            (SELECT last_id FROM chain_starts WHERE chain = \(entries.chain)), 0) + 1
        """

    /// Adds an entry with its changed values.
    static func insert(_ entry: NewAuditEntry, by caller: Caller, in db: any Transaction) throws {
        let id = try db.insert(
            """
            INSERT INTO audit_entries (id, at, account_id, action, subject, outcome, student_id)
            VALUES (\(part: nextID), \(caller.at), \(caller.principal?.account), \(entry.action), \(entry.subject),
                \(entry.outcome), \(entry.student))
            """)
        for change in entry.changes {
            try db.run(
                """
                INSERT INTO audit_changes (entry_id, field, old_value, new_value, salt)
                VALUES (\(id), \(change.field), \(change.old), \(change.new),
                    \(part: db.dialect.randomBytes))
                """)
        }
    }

    /// The entries by a person, and those about them.
    ///
    /// - Parameter isStudent: whether an account is that of a student.
    static func personalData(
        of person: Person, isStudent: (AccountID) throws -> Bool, in db: any Transaction
    ) throws -> [PersonalData] {
        let isTheirs = isBy(person.accounts)
        let entries: SQL =
            "FROM audit_entries e WHERE (\(part: isAbout(person)) OR \(part: isTheirs))"
        let accounts: [AccountID] = try db.rows(
            "SELECT DISTINCT e.account_id \(part: entries) AND e.account_id IS NOT NULL"
        ).map { try $0["account_id"] }
        let students = try accounts.filter(isStudent)
        return try [
            PersonalData(
                "audit entries",
                """
                SELECT e.id, e.at,
                    CASE WHEN e.account_id IS NULL THEN 'not signed in'
                        WHEN \(part: isTheirs) THEN 'this person'
                        WHEN \(part: isBy(students)) THEN 'another person'
                        ELSE 'staff' END AS who,
                    e.action, e.subject, e.outcome
                \(part: entries) ORDER BY e.id
                """, in: db),
            PersonalData(
                "audited changes",
                """
                SELECT c.entry_id, c.field, c.old_value, c.new_value
                FROM audit_changes c JOIN audit_entries e ON e.id = c.entry_id
                WHERE \(part: isAbout(person)) ORDER BY c.entry_id, c.field
                """, in: db),
        ]
    }

    /// The entries that a request asks for, newest first.
    ///
    /// A filter reads the entries from the newest: an index by person or subject would cost each write a
    /// page.
    static func page(
        _ request: ListAuditEntries, _ subject: SubjectFilter?, in db: any Transaction
    ) throws -> Page<StoredAuditEntry> {
        try db.page(
            """
            SELECT e.id, e.at, e.account_id, e.action, e.subject, e.outcome, e.student_id
            FROM audit_entries e
            """,
            where: [
                request.action.map { "e.action = \($0)" }, request.by.map { "e.account_id = \($0)" },
                subject.map { $0.student.map(isAbout) ?? "e.subject = \($0.text)" },
                request.onlyRefusedOf.map { "NOT (e.action = \($0) AND e.outcome = 'done')" },
                request.since.map { "e.at >= \($0)" }, request.before.map { "e.at < \($0)" },
            ], by: [.integer("e.id")], isDescending: true, limit: request.limit, after: request.after
        ) { row in
            StoredAuditEntry(
                id: try row["id"], at: try row["at"], account: try row["account_id"],
                student: try row["student_id"], action: try row["action"], subject: try row["subject"],
                outcome: try row["outcome"])
        }
    }

    /// Whether an action was ever audited, such as one of an earlier version, or one that is no request.
    static func hasEntry(of action: String, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM audit_entries WHERE action = \(action) LIMIT 1")
    }

    /// The changes of some entries by entry id, in order of the names of the values.
    static func changes(of entries: [Int64], in db: any Transaction) throws -> [Int64: [AuditChange]] {
        guard !entries.isEmpty else { return [:] }
        let rows = try db.rows(
            """
            SELECT entry_id, field, old_value, new_value FROM audit_changes
            WHERE entry_id IN (\(list: entries)) ORDER BY entry_id, field
            """)
        return try rows.reduce(into: [:]) { changes, row in
            changes[try row["entry_id"], default: []].append(
                AuditChange(field: try row["field"], old: try row["old_value"], new: try row["new_value"]))
        }
    }

    /// Removes the changed values of a student; the entries remain.
    static func removeChanges(of student: StudentID, in db: any Transaction) throws {
        try removeChanges(where: isAbout(student), in: db)
    }

    /// Removes the changed values of the entries that a condition selects, and records the ids of these
    /// entries: the digests of the values remain in the chain.
    fileprivate static func removeChanges(where condition: SQL, in db: any Transaction) throws {
        let found: SQL = """
            SELECT c.entry_id FROM audit_changes c JOIN audit_entries e ON e.id = c.entry_id
            WHERE \(part: condition)
            """
        try db.run("INSERT INTO audit_erasures (id) \(part: found) ON CONFLICT (id) DO NOTHING")
        try db.run("DELETE FROM audit_changes WHERE entry_id IN (\(part: found))")
    }

    /// Removes entries from before an instant, at most a number of them, and returns how many.
    ///
    /// Removes the oldest entries without a gap, and only entries that a link covers: the chain then starts
    /// after them.
    @Sendable static func remove(before end: Instant, limit: Int, in db: any Transaction) throws -> Int {
        let covered = try entries.lastCoveredID(in: db)
        let first: Int64? = try db.value(
            "SELECT id AS value FROM audit_entries WHERE at >= \(end) ORDER BY id LIMIT 1")
        let last: Int64? = try db.value(
            """
            SELECT coalesce(max(id), 0) AS value FROM (
                SELECT id FROM audit_entries
                WHERE at < \(end) AND id <= \(covered) AND id < \(first ?? .max) ORDER BY id LIMIT \(limit)
            ) AS old
            """)
        guard let last, last > 0 else { return 0 }
        for table in chainedTables { try table.moveStart(after: last, in: db) }
        try db.run("UPDATE audit_retention SET removed_before = \(end) WHERE removed_before < \(end)")
        try db.run("DELETE FROM audit_erasures WHERE id <= \(last)")
        return try db.run("DELETE FROM audit_entries WHERE id <= \(last)")
    }

    /// A condition for the entries of requests that some accounts sent.
    private static func isBy(_ accounts: [AccountID]) -> SQL {
        accounts.isEmpty ? "FALSE" : "e.account_id IN (\(list: accounts))"
    }

    /// A condition for the entries that concern a person: a guardian is in their subject only.
    private static func isAbout(_ person: Person) -> SQL {
        guard let guardian = person.guardian else { return isAbout(person.students) }
        let subjects = person.records.map { "guardian \($0)" } + ["family \(guardian)"]
        return "e.subject IN (\(list: subjects))"
    }

    /// A condition for the entries that concern a student, whom some entries have in their subject only.
    private static func isAbout(_ student: StudentID) -> SQL { isAbout([student]) }

    private static func isAbout(_ students: [StudentID]) -> SQL {
        let subjects = students.map { AuditedSubject($0).text }
        return "(e.student_id IN (\(list: students)) OR e.subject IN (\(list: subjects)))"
    }
}

extension AuditEntries {
    /// The newest time of the entries after one; nil if there is none.
    public static func newest(after id: Int64, in db: any Transaction) throws -> Instant? {
        try db.row("SELECT max(at) AS value FROM audit_entries WHERE id > \(id)")?["value"]
    }

    /// The id of the last entry; 0 if there is none.
    public static func lastID(in db: any Transaction) throws -> Int64 {
        try db.value("SELECT id AS value FROM audit_entries ORDER BY id DESC LIMIT 1") ?? 0
    }

    /// Removes the changed values of an erased subject, such as `account 7`. The entries remain.
    public static func removeChanges(ofSubject subject: String, in db: any Transaction) throws {
        try SQLAuditEntries.removeChanges(where: "e.subject = \(subject)", in: db)
    }

    /// Removes the changed values of the entries in which a value became a text, such as the address of a
    /// closed account. The entries remain.
    public static func removeChanges(to value: String, in db: any Transaction) throws {
        try SQLAuditEntries.removeChanges(where: "c.new_value = \(value)", in: db)
    }

    /// Removes the changed values of the entries about a subject in which a value became a text, such as
    /// the reason for the records of a session. The entries remain.
    public static func removeChanges(
        ofSubject subject: String, to value: String, in db: any Transaction
    ) throws {
        try SQLAuditEntries.removeChanges(
            where: "e.subject = \(subject) AND c.new_value = \(value)", in: db)
    }
}
