internal import Application
internal import Core
internal import Persistence

/// Stores guardians: a record for each student, which has the values of a person.
struct SQLGuardianRepository {
    private static let name: SQL = "(SELECT p.name FROM guardian_people p WHERE p.id = person_id)"
    /// The name with that of the student: `Rosa Rojas, Ana Rojas`.
    private static let nameWithStudent: SQL = """
        \(part: name) || ', ' || (SELECT s.first_name || ' ' || s.last_name FROM students s
            WHERE s.id = student_guardians.student_id)
        """
    let people = SQLGuardianPeople()
    let texts = SQLGuardianTexts()

    private static let table = KeyedTable<Kind.Guardian>(
        noun: "guardian", table: "student_guardians", names: [name, nameWithStudent], label: nameWithStudent,
        hasKeys: false)

    /// Adds a guardian to a student.
    ///
    /// - Parameter person: the person, whose values stay; nil for a new person with those of the profile.
    /// - Throws: ``StudentError/guardianExists(_:)``; `NotFound` if the student does not exist.
    func insert(
        _ profile: GuardianProfile, of student: StudentID, as person: GuardianPersonID? = nil,
        in db: any Transaction
    ) throws -> GuardianID {
        if try id(of: student, name: profile.name, in: db) != nil {
            throw StudentError.guardianExists(profile.name)
        }
        do {
            return try db.attempt {
                let owner = try person ?? people.insert(profile, in: db)
                return GuardianID(
                    try db.insert(
                        """
                        INSERT INTO student_guardians (
                            student_id, person_id, relationship, \(part: GuardianRightColumns.names))
                        VALUES (
                            \(student), \(owner), \(profile.relationship),
                            \(part: GuardianRightColumns.values(of: profile)))
                        """))
            }
        } catch let violation as ConstraintViolation where violation.rule == .foreignKey {
            throw NotFound("student", student)
        }
    }

    /// Changes a guardian; the name, the address and the phone number change for all students of the person.
    ///
    /// - Throws: ``StudentError/guardianExists(_:)`` if another guardian of one of these students has the
    ///   name.
    func update(_ id: GuardianID, to profile: GuardianProfile, in db: any Transaction) throws {
        if try isTaken(profile.name, besides: id, in: db) {
            throw StudentError.guardianExists(profile.name)
        }
        try updateRecord(id, to: profile, in: db)
        if let person = try person(of: id, in: db) { try people.update(person, to: profile, in: db) }
    }

    /// Changes only the relationship to the student and the rights.
    func updateRecord(_ id: GuardianID, to profile: GuardianProfile, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE student_guardians SET relationship = \(profile.relationship),
                \(part: GuardianRightColumns.assignments(of: profile))
            WHERE id = \(id)
            """)
    }

    /// Gives a guardian another person.
    func assign(_ person: GuardianPersonID, to id: GuardianID, in db: any Transaction) throws {
        try db.run("UPDATE student_guardians SET person_id = \(person) WHERE id = \(id)")
    }

    /// Removes a guardian, and the person if it was the last one.
    func delete(_ id: GuardianID, in db: any Transaction) throws {
        guard let person = try person(of: id, in: db) else { return }
        try db.run("DELETE FROM student_guardians WHERE id = \(id)")
        try people.removeUnused([person], in: db)
    }

    func deleteAll(of student: StudentID, in db: any Transaction) throws {
        let persons: [GuardianPersonID] = try db.rows(
            "SELECT person_id FROM student_guardians WHERE student_id = \(student)"
        ).values(of: "person_id")
        try db.run("DELETE FROM student_guardians WHERE student_id = \(student)")
        try people.removeUnused(persons, in: db)
    }

    /// Gives the guardians of a duplicate to the student. If both have the same person, or a guardian of the
    /// same name, the student's guardian stays, and gets its missing values from the duplicate's guardian. It
    /// gets the rights, that to pay too, only if both have the same person: a right must not become that of a
    /// namesake.
    ///
    /// - Returns: the values of the duplicate's guardians that were not taken.
    func move(
        from duplicate: StudentID, to student: StudentID, in db: any Transaction
    ) throws -> [UnusedValue] {
        let theirs = try guardians(of: duplicate, in: db)
        var unused: [UnusedValue] = []
        for kept in try guardians(of: student, in: db) {
            guard let double = theirs.first(where: { $0.person == kept.person || $0.name == kept.name })
            else { continue }
            var profile = GuardianProfile(kept)
            var other = GuardianProfile(double)
            if double.person != kept.person { (other.rights, other.isKept) = ([], false) }
            unused += profile.complete(with: other)
            try delete(double.id, in: db)
            try update(kept.id, to: profile, in: db)
        }
        try db.run("UPDATE student_guardians SET student_id = \(student) WHERE student_id = \(duplicate)")
        return unused
    }

    /// - Throws: `InvalidValue` `reference.ambiguous` if it is the name of several guardians.
    func guardian(_ reference: Reference<Kind.Guardian>, in db: any Transaction) throws -> Guardian? {
        guard let id = try Self.table.id(of: reference, in: db) else { return nil }
        return try db.row("\(part: Self.selection) WHERE g.id = \(id)").map(Self.guardian)
    }

    /// - Throws: `NotFound`; `InvalidValue` `reference.ambiguous` if it is the name of several guardians.
    func required(_ reference: Reference<Kind.Guardian>, in db: any Transaction) throws -> Guardian {
        guard let found = try guardian(reference, in: db) else { throw NotFound("guardian", reference) }
        return found
    }

    func guardians(of student: StudentID, in db: any Transaction) throws -> [Guardian] {
        try db.rows("\(part: Self.selection) WHERE g.student_id = \(student) ORDER BY g.id")
            .map(Self.guardian)
    }

    /// Of some students, those who have a guardian.
    func students(among ids: [StudentID], in db: any Transaction) throws -> Set<StudentID> {
        var found: Set<StudentID> = []
        try db.forEach(
            in: ids, { "SELECT DISTINCT student_id FROM student_guardians WHERE student_id IN (\(list: $0))" }
        ) { found.insert(try $0["student_id"]) }
        return found
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "guardians",
            """
            SELECT g.id, p.name, p.email, p.phone, g.relationship,
                CASE g.pays WHEN 1 THEN 'yes' ELSE 'no' END AS pays,
                \(part: GuardianRightColumns.text) AS rights,
                CASE g.is_kept WHEN 1 THEN 'yes' ELSE 'no' END AS kept
            FROM student_guardians g JOIN guardian_people p ON p.id = g.person_id
            WHERE g.student_id = \(student) ORDER BY g.id
            """, in: db)
    }

    /// The records of a person at all students.
    func personalData(of person: GuardianPersonID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "guardians",
            """
            SELECT g.id, s.first_name || ' ' || s.last_name AS student, p.name, p.email, p.phone,
                g.relationship, CASE g.pays WHEN 1 THEN 'yes' ELSE 'no' END AS pays,
                \(part: GuardianRightColumns.text) AS rights,
                CASE g.is_kept WHEN 1 THEN 'yes' ELSE 'no' END AS kept
            FROM student_guardians g JOIN guardian_people p ON p.id = g.person_id
            JOIN students s ON s.id = g.student_id
            WHERE g.person_id = \(person) ORDER BY g.id
            """, in: db)
    }

    func id(of student: StudentID, name: String, in db: any Transaction) throws -> GuardianID? {
        try db.value(
            """
            SELECT g.id AS value FROM student_guardians g JOIN guardian_people p ON p.id = g.person_id
            WHERE g.student_id = \(student) AND p.name = \(name)
            """)
    }

    /// Passes all guardians to a closure in the order in which they were added.
    func forEach(in db: any Transaction, _ body: (Guardian) throws -> Void) throws {
        try db.forEach("\(part: Self.selection) ORDER BY g.id") { try body(Self.guardian($0)) }
    }

    private func person(of id: GuardianID, in db: any Transaction) throws -> GuardianPersonID? {
        try db.value("SELECT person_id AS value FROM student_guardians WHERE id = \(id)")
    }

    static let selection: SQL = """
        SELECT g.id, g.student_id, g.person_id, p.name, p.email, p.phone, g.relationship,
            \(part: GuardianRightColumns.selection)
        FROM student_guardians g JOIN guardian_people p ON p.id = g.person_id
        """

    static func guardian(_ row: Row) throws -> Guardian {
        var profile = GuardianProfile(
            name: try row["name"], email: try row["email"], phone: try row["phone"],
            relationship: try row["relationship"], pays: false, isKept: try row["is_kept"])
        profile.rights = try GuardianRightColumns.rights(of: row)
        return Guardian(
            id: try row["id"], student: try row["student_id"], person: try row["person_id"], profile: profile)
    }
}
