internal import Application
internal import Core
internal import Persistence

/// Stores the recorded consents of guardians.
struct SQLConsents: Sendable {
    private static let columns: SQL = "id, student_id, guardian, recorded_at"

    func find(_ student: StudentID, in db: any Transaction) throws -> StoredConsent? {
        try db.row("SELECT \(part: Self.columns) FROM guardian_consents WHERE student_id = \(student)")
            .map(consent)
    }

    /// Of some students, those for whom a consent is recorded.
    func students(among ids: [StudentID], in db: any Transaction) throws -> Set<StudentID> {
        var found: Set<StudentID> = []
        try db.forEach(
            in: ids, { "SELECT student_id FROM guardian_consents WHERE student_id IN (\(list: $0))" }
        ) { found.insert(try $0["student_id"]) }
        return found
    }

    func insert(
        _ guardian: String, for student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> StoredConsent {
        let id = try db.insert(
            """
            INSERT INTO guardian_consents (student_id, guardian, recorded_at)
            VALUES (\(student), \(guardian), \(now))
            """)
        return StoredConsent(id: ConsentID(id), student: student, guardian: guardian, recordedAt: now)
    }

    func remove(_ student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM guardian_consents WHERE student_id = \(student)")
    }

    /// Moves the consent for a student to another, who may have one already.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        guard let consent = try find(student, in: db) else { return }
        if try find(other, in: db) == nil {
            _ = try insert(consent.guardian, for: other, at: consent.recordedAt, in: db)
        }
        try remove(student, in: db)
    }

    func forEach(in db: any Transaction, _ body: (StoredConsent) throws -> Void) throws {
        try db.forEach("SELECT \(part: Self.columns) FROM guardian_consents ORDER BY id") {
            try body(consent($0))
        }
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "consents of guardians",
            "SELECT guardian, recorded_at FROM guardian_consents WHERE student_id = \(student)", in: db)
    }

    private func consent(_ row: Row) throws -> StoredConsent {
        StoredConsent(
            id: try row["id"], student: try row["student_id"], guardian: try row["guardian"],
            recordedAt: try row["recorded_at"])
    }
}
