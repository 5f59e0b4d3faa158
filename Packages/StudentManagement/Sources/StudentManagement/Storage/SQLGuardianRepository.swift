internal import Core
internal import Networking
internal import Persistence

/// Stores guardians.
struct SQLGuardianRepository {
    /// - Throws: ``StudentError/guardianExists(_:)``; `NotFound` if the student does not exist.
    func insert(
        _ profile: GuardianProfile, of student: StudentID, in db: any Transaction
    ) throws -> GuardianID {
        do {
            return GuardianID(
                try db.insert(
                    """
                    INSERT INTO guardians (student_id, name, email, phone, relationship, pays)
                    VALUES (\(student), \(profile.name), \(profile.email), \(profile.phone),
                        \(profile.relationship), \(profile.pays))
                    """))
        } catch let violation as ConstraintViolation where violation.rule == .foreignKey {
            throw NotFound("student", student)
        } catch let violation as ConstraintViolation where violation.isUnique("guardians.name") {
            throw StudentError.guardianExists(profile.name)
        }
    }

    /// - Throws: ``StudentError/guardianExists(_:)``.
    func update(_ id: GuardianID, to profile: GuardianProfile, in db: any Transaction) throws {
        do {
            try db.run(
                """
                UPDATE guardians SET name = \(profile.name), email = \(profile.email), phone = \(profile.phone),
                    relationship = \(profile.relationship), pays = \(profile.pays)
                WHERE id = \(id)
                """)
        } catch let violation as ConstraintViolation where violation.isUnique("guardians.name") {
            throw StudentError.guardianExists(profile.name)
        }
    }

    /// - Returns: whether there was such a guardian.
    func delete(_ id: GuardianID, in db: any Transaction) throws -> Bool {
        try db.run("DELETE FROM guardians WHERE id = \(id)") > 0
    }

    func deleteAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM guardians WHERE student_id = \(student)")
    }

    /// Gives the guardians of a student to another; of two with one name, that of the other stays, with the
    /// values that it lacks.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        let theirs = try guardians(of: student, in: db)
        for kept in try guardians(of: other, in: db) {
            guard let double = theirs.first(where: { $0.name == kept.name }) else { continue }
            try db.run(
                """
                UPDATE guardians SET email = coalesce(email, \(double.email)),
                    phone = coalesce(phone, \(double.phone)),
                    relationship = coalesce(relationship, \(double.relationship)),
                    pays = max(pays, \(double.pays))
                WHERE id = \(kept.id)
                """)
            _ = try delete(double.id, in: db)
        }
        try db.run("UPDATE guardians SET student_id = \(other) WHERE student_id = \(student)")
    }

    func guardian(_ id: GuardianID, in db: any Transaction) throws -> Guardian? {
        try db.row("SELECT \(part: Self.columns) FROM guardians WHERE id = \(id)").map(Self.guardian)
    }

    func guardians(of student: StudentID, in db: any Transaction) throws -> [Guardian] {
        try db.rows("SELECT \(part: Self.columns) FROM guardians WHERE student_id = \(student) ORDER BY id")
            .map(Self.guardian)
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "guardians",
            """
            SELECT id, name, email, phone, relationship, CASE pays WHEN 1 THEN 'yes' ELSE 'no' END AS pays
            FROM guardians WHERE student_id = \(student) ORDER BY id
            """, in: db)
    }

    func id(of student: StudentID, name: String, in db: any Transaction) throws -> GuardianID? {
        try db.value("SELECT id AS value FROM guardians WHERE student_id = \(student) AND name = \(name)")
    }

    func forEach(in db: any Transaction, _ body: (Guardian) throws -> Void) throws {
        try db.forEach("SELECT \(part: Self.columns) FROM guardians ORDER BY id") {
            try body(Self.guardian($0))
        }
    }

    private static let columns: SQL = "id, student_id, name, email, phone, relationship, pays"

    private static func guardian(_ row: Row) throws -> Guardian {
        let profile = GuardianProfile(
            name: try row["name"], email: try row["email"], phone: try row["phone"],
            relationship: try row["relationship"], pays: try row["pays"])
        return Guardian(id: try row["id"], student: try row["student_id"], profile: profile)
    }
}
