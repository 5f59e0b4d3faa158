internal import Application
internal import Core
internal import Persistence

/// Stores guardians.
struct SQLGuardianRepository {
    /// The name with that of the student: `Rosa Rojas, Ana Rojas`.
    private static let nameWithStudent: SQL = """
        name || ', ' || (SELECT s.first_name || ' ' || s.last_name FROM students s
            WHERE s.id = guardians.student_id)
        """
    let texts = SQLGuardianTexts()

    private static let table = KeyedTable<Kind.Guardian>(
        noun: "guardian", table: "guardians", names: ["name", nameWithStudent], label: nameWithStudent,
        hasKeys: false)

    /// - Throws: ``StudentError/guardianExists(_:)``; `NotFound` if the student does not exist.
    func insert(
        _ profile: GuardianProfile, of student: StudentID, in db: any Transaction
    ) throws -> GuardianID {
        do {
            let id = GuardianID(
                try db.attempt {
                    try db.insert(
                        """
                        INSERT INTO guardians (student_id, name, email, phone, relationship, pays)
                        VALUES (\(student), \(profile.name), \(profile.email), \(profile.phone),
                            \(profile.relationship), \(profile.pays))
                        """)
                })
            try texts.insert(id, profile, in: db)
            return id
        } catch let violation as ConstraintViolation where violation.rule == .foreignKey {
            throw NotFound("student", student)
        } catch let violation as ConstraintViolation where violation.isUnique("guardians.name") {
            throw StudentError.guardianExists(profile.name)
        }
    }

    /// - Throws: ``StudentError/guardianExists(_:)``.
    func update(_ id: GuardianID, to profile: GuardianProfile, in db: any Transaction) throws {
        do {
            _ = try db.attempt {
                try db.run(
                    """
                    UPDATE guardians SET name = \(profile.name), email = \(profile.email),
                        phone = \(profile.phone), relationship = \(profile.relationship),
                        pays = \(profile.pays)
                    WHERE id = \(id)
                    """)
            }
            try texts.update(id, to: profile, in: db)
        } catch let violation as ConstraintViolation where violation.isUnique("guardians.name") {
            throw StudentError.guardianExists(profile.name)
        }
    }

    func delete(_ id: GuardianID, in db: any Transaction) throws {
        try db.run("DELETE FROM guardians WHERE id = \(id)")
    }

    func deleteAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM guardians WHERE student_id = \(student)")
    }

    /// Gives the guardians of a duplicate to the student. If both have a guardian of the same name, the
    /// student's guardian stays, and gets its missing values from the duplicate's guardian.
    ///
    /// - Returns: the values of the duplicate's guardians that were not taken.
    func move(
        from duplicate: StudentID, to student: StudentID, in db: any Transaction
    ) throws -> [UnusedValue] {
        let theirs = try guardians(of: duplicate, in: db)
        var unused: [UnusedValue] = []
        for kept in try guardians(of: student, in: db) {
            guard let double = theirs.first(where: { $0.name == kept.name }) else { continue }
            var profile = GuardianProfile(kept)
            unused += profile.complete(with: GuardianProfile(double))
            try update(kept.id, to: profile, in: db)
            try delete(double.id, in: db)
        }
        try db.run("UPDATE guardians SET student_id = \(student) WHERE student_id = \(duplicate)")
        return unused
    }

    /// - Throws: `InvalidValue` `reference.ambiguous` if it is the name of several guardians.
    func guardian(_ reference: Reference<Kind.Guardian>, in db: any Transaction) throws -> Guardian? {
        guard let id = try Self.table.id(of: reference, in: db) else { return nil }
        return try db.row("SELECT \(part: Self.columns) FROM guardians WHERE id = \(id)").map(Self.guardian)
    }

    /// - Throws: `NotFound`; `InvalidValue` `reference.ambiguous` if it is the name of several guardians.
    func required(_ reference: Reference<Kind.Guardian>, in db: any Transaction) throws -> Guardian {
        guard let found = try guardian(reference, in: db) else { throw NotFound("guardian", reference) }
        return found
    }

    func guardians(of student: StudentID, in db: any Transaction) throws -> [Guardian] {
        try db.rows("SELECT \(part: Self.columns) FROM guardians WHERE student_id = \(student) ORDER BY id")
            .map(Self.guardian)
    }

    /// Of some students, those who have a guardian.
    func students(among ids: [StudentID], in db: any Transaction) throws -> Set<StudentID> {
        var found: Set<StudentID> = []
        try db.forEach(
            in: ids, { "SELECT DISTINCT student_id FROM guardians WHERE student_id IN (\(list: $0))" }
        ) { found.insert(try $0["student_id"]) }
        return found
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

    /// The names of all guardians.
    func names(in db: any Transaction) throws -> [StoredName] {
        try db.rows("SELECT id, name FROM guardians ORDER BY id").map {
            StoredName(owner: .guardian(try $0["id"]), parts: [try $0["name"]])
        }
    }

    /// Whether the student of a guardian has another one of a name.
    func isTaken(_ name: String, besides id: GuardianID, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM guardians g JOIN guardians other ON other.student_id = g.student_id
            WHERE g.id = \(id) AND other.id <> g.id AND other.name = \(name)
            """)
    }

    func rename(_ id: GuardianID, to name: String, in db: any Transaction) throws {
        try db.run("UPDATE guardians SET name = \(name) WHERE id = \(id)")
        try writeText(of: id, in: db)
    }

    /// Writes the missing texts by which guardians are found, a limited number of them.
    func writeMissingTexts(in db: any Transaction) throws {
        for id in try texts.missing(in: db) { try writeText(of: id, in: db) }
    }

    private func writeText(of id: GuardianID, in db: any Transaction) throws {
        guard let stored = try guardian(.id(id), in: db) else { return }
        try texts.update(id, to: GuardianProfile(stored), in: db)
    }

    private static let columns: SQL = "id, student_id, name, email, phone, relationship, pays"

    private static func guardian(_ row: Row) throws -> Guardian {
        let profile = GuardianProfile(
            name: try row["name"], email: try row["email"], phone: try row["phone"],
            relationship: try row["relationship"], pays: try row["pays"])
        return Guardian(id: try row["id"], student: try row["student_id"], profile: profile)
    }
}
