internal import Application
internal import Core
internal import Persistence

/// Stores the recorded consents of guardians.
struct SQLConsents: Sendable {
    private static let columns: SQL = "id, student_id, guardian, person_id, covers_pictures, recorded_at"

    func find(_ student: StudentID, in db: any Transaction) throws -> StoredConsent? {
        try db.row("SELECT \(part: Self.columns) FROM guardian_consents WHERE student_id = \(student)")
            .map(consent)
    }

    /// Of some students, those for whom a consent is recorded.
    ///
    /// - Parameter toPictures: whether only consents that cover pictures count.
    func students(
        among ids: [StudentID], toPictures: Bool = false, in db: any Transaction
    ) throws -> Set<StudentID> {
        let condition: SQL = toPictures ? " AND covers_pictures = 1" : ""
        var found: Set<StudentID> = []
        try db.forEach(
            in: ids,
            {
                """
                SELECT student_id FROM guardian_consents
                WHERE student_id IN (\(list: $0))\(part: condition)
                """
            }
        ) { found.insert(try $0["student_id"]) }
        return found
    }

    func insert(_ consent: NewConsent, for student: StudentID, in db: any Transaction) throws -> ConsentID {
        ConsentID(
            try db.insert(
                """
                INSERT INTO guardian_consents (
                    student_id, guardian, person_id, covers_pictures, recorded_at)
                VALUES (
                    \(student), \(consent.guardian), \(consent.person), \(consent.coversPictures),
                    \(consent.recordedAt))
                """))
    }

    func remove(_ student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM guardian_consents WHERE student_id = \(student)")
    }

    /// Removes the consent for a student that a person gave.
    ///
    /// - Parameter name: the guardian whose consent the front desk may have recorded; nil for none.
    func remove(
        _ student: StudentID, givenBy person: GuardianPersonID, named name: String?, in db: any Transaction
    ) throws {
        let byName: SQL = name.map { " OR (person_id IS NULL AND guardian = \($0))" } ?? ""
        try db.run(
            """
            DELETE FROM guardian_consents
            WHERE student_id = \(student) AND (person_id = \(person)\(part: byName))
            """)
    }

    /// Replaces the name of the guardian who consented for a student.
    ///
    /// - Parameter name: the name by which the front desk may have recorded the consent.
    func rename(
        _ student: StudentID, givenBy person: GuardianPersonID, from name: String, to newName: String,
        in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE guardian_consents SET guardian = \(newName)
            WHERE student_id = \(student)
                AND (person_id = \(person) OR (person_id IS NULL AND guardian = \(name)))
            """)
    }

    /// Makes the consents of a person those of another, who is the same one.
    func assign(
        _ person: GuardianPersonID, to other: GuardianPersonID, in db: any Transaction
    ) throws {
        try db.run("UPDATE guardian_consents SET person_id = \(other) WHERE person_id = \(person)")
    }

    /// Moves the consent for a student to another, who may have one already.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        guard let consent = try find(student, in: db) else { return }
        if try find(other, in: db) == nil {
            _ = try insert(consent.content, for: other, in: db)
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
            """
            SELECT guardian, CASE WHEN person_id IS NULL THEN 'no' ELSE 'yes' END AS own_sign_in,
                CASE covers_pictures WHEN 1 THEN 'yes' ELSE 'no' END AS pictures, recorded_at
            FROM guardian_consents WHERE student_id = \(student)
            """, in: db)
    }

    /// The consents that a guardian gave.
    func personalData(by person: GuardianPersonID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "consents of guardians",
            """
            SELECT student_id, guardian, recorded_at FROM guardian_consents WHERE person_id = \(person)
            ORDER BY student_id
            """, in: db)
    }

    private func consent(_ row: Row) throws -> StoredConsent {
        let content = NewConsent(
            guardian: try row["guardian"], person: try row["person_id"],
            coversPictures: try row["covers_pictures"], recordedAt: try row["recorded_at"])
        return StoredConsent(id: try row["id"], student: try row["student_id"], content: content)
    }
}
