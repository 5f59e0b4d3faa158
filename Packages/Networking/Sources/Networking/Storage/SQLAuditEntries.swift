internal import Core
internal import Persistence

/// The audit entries in SQL.
enum SQLAuditEntries {
    static func insert(_ entry: NewAuditEntry, by caller: Caller, in db: any Transaction) throws {
        let id = try db.insert(
            """
            INSERT INTO audit_entries (at, account_id, action, subject, outcome, student_id)
            VALUES (\(caller.at), \(caller.principal?.account), \(entry.action), \(entry.subject),
                \(entry.outcome), \(entry.student))
            """)
        for change in entry.changes {
            try db.run(
                """
                INSERT INTO audit_changes (entry_id, field, old_value, new_value)
                VALUES (\(id), \(change.field), \(change.old), \(change.new))
                """)
        }
    }

    static func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        let isTheirs: SQL =
            person.accounts.isEmpty ? "FALSE" : "e.account_id IN (\(list: person.accounts))"
        return try [
            PersonalData(
                "audit entries",
                """
                SELECT e.id, e.at, CASE WHEN \(part: isTheirs) THEN 'this person' ELSE 'staff' END AS who,
                    e.action, e.subject, e.outcome
                FROM audit_entries e
                WHERE \(part: isAbout(person.students)) OR \(part: isTheirs) ORDER BY e.id
                """, in: db),
            PersonalData(
                "audited changes",
                """
                SELECT c.entry_id, c.field, c.old_value, c.new_value
                FROM audit_changes c JOIN audit_entries e ON e.id = c.entry_id
                WHERE \(part: isAbout(person.students)) ORDER BY c.entry_id, c.field
                """, in: db),
        ]
    }

    static func lastChange(in db: any Transaction) throws -> Instant? {
        try db.value("SELECT at AS value FROM audit_entries ORDER BY id DESC LIMIT 1")
    }

    /// The entries that a request asks for, newest first.
    static func page(
        _ request: ListAuditEntries, _ subject: AuditedSubject?, in db: any Transaction
    ) throws -> Page<StoredAuditEntry> {
        try db.page(
            """
            SELECT e.id, e.at, e.account_id, e.action, e.subject, e.outcome, e.student_id
            FROM audit_entries e
            """,
            where: [
                request.action.map { "e.action = \($0)" }, request.by.map { "e.account_id = \($0)" },
                subject.map { $0.student.map(isAbout) ?? "e.subject = \($0.text)" },
                request.since.map { "e.at >= \($0)" }, request.before.map { "e.at < \($0)" },
            ], by: [.integer("e.id")], isDescending: true, limit: request.limit, after: request.after
        ) { row in
            StoredAuditEntry(
                id: try row["id"], at: try row["at"], account: try row["account_id"],
                student: try row["student_id"], action: try row["action"], subject: try row["subject"],
                outcome: try row["outcome"])
        }
    }

    /// The changes of some entries, in order of their names.
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
        try db.run(
            """
            DELETE FROM audit_changes
            WHERE entry_id IN (SELECT e.id FROM audit_entries e WHERE \(part: isAbout(student)))
            """)
    }

    /// Removes entries from before an instant, at most a number of them, and returns how many.
    @Sendable static func remove(before end: Instant, limit: Int, in db: any Transaction) throws -> Int {
        try db.run("UPDATE audit_retention SET removed_before = \(end) WHERE removed_before < \(end)")
        return try db.run(
            """
            DELETE FROM audit_entries
            WHERE id IN (SELECT id FROM audit_entries WHERE at < \(end) ORDER BY id LIMIT \(limit))
            """)
    }

    /// A condition for the entries that concern a student; entries from before ``ServiceMigrations`` 2 have
    /// the student in their subject only.
    private static func isAbout(_ student: StudentID) -> SQL { isAbout([student]) }

    private static func isAbout(_ students: [StudentID]) -> SQL {
        let subjects = students.map { AuditedSubject($0).text }
        return "(e.student_id IN (\(list: students)) OR e.subject IN (\(list: subjects)))"
    }
}
