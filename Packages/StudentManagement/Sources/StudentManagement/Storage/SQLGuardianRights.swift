internal import Core
internal import Persistence

/// Reads the guardians of students with the rights that they have today.
struct SQLGuardianRights {
    /// The most students of one statement.
    private static let studentsOfStatement = 500

    private static let selection: SQL = """
        SELECT s.id AS own_id, s.first_name, s.last_name, s.email AS own_email, s.birth_date, g.id,
            g.student_id, g.person_id, p.name, p.email, p.phone, g.relationship,
            \(part: GuardianRightColumns.selection)
        FROM students s LEFT JOIN student_guardians g ON g.student_id = s.id
        LEFT JOIN guardian_people p ON p.id = g.person_id
        """

    /// A guardian with the rights of today, which ``Guardian/rights`` need not be.
    struct Entry {
        let guardian: Guardian
        let rights: Set<GuardianRight>
    }

    /// A student with the guardians, in the order in which they were added.
    struct Family {
        let name: String
        /// The address in the student's file.
        let email: EmailAddress?
        let guardians: [Entry]
    }

    /// A student with the guardians, by one statement, since each message needs them; nil if there is no such
    /// student.
    ///
    /// - Parameter majority: reads the age of majority, once at most, and only for a student with a birth
    ///   date and a guardian.
    func family(
        of student: StudentID, _ majority: (any Transaction) throws -> AgeOfMajority, in db: any Transaction
    ) throws -> Family? {
        let rows = try db.rows("\(part: Self.selection) WHERE s.id = \(student) ORDER BY g.id")
        return try Self.family(rows) { try majority(db) }
    }

    /// The same of several students, by one statement for each ``studentsOfStatement``; without unknown ids.
    func families(
        of students: [StudentID], _ majority: (any Transaction) throws -> AgeOfMajority,
        in db: any Transaction
    ) throws -> [StudentID: Family] {
        var (families, known): ([StudentID: Family], AgeOfMajority?) = ([:], nil)
        for start in stride(from: 0, to: students.count, by: Self.studentsOfStatement) {
            let part = Array(students[start..<min(start + Self.studentsOfStatement, students.count)])
            let rows = try db.rows(
                "\(part: Self.selection) WHERE s.id IN (\(list: part)) ORDER BY s.id, g.id")
            for (student, rows) in try Dictionary(grouping: rows, by: { try $0["own_id"] as StudentID }) {
                families[student] = try Self.family(rows) {
                    let age = try known ?? majority(db)
                    known = age
                    return age
                }
            }
        }
        return families
    }

    /// The family of the rows of one student; nil without any.
    private static func family(_ rows: [Row], _ majority: () throws -> AgeOfMajority) throws -> Family? {
        guard let first = rows.first else { return nil }
        let birthDate: CalendarDay? = try first["birth_date"]
        let isAgeNeeded = birthDate != nil && first.has("id")
        let age = isAgeNeeded ? try majority() : nil
        let guardians = try rows.filter { $0.has("id") }.map { row in
            let guardian = try SQLGuardianRepository.guardian(row)
            let rights = try age.map { try GuardianRule.rights(of: row, birthDate: birthDate, $0) }
            return Entry(guardian: guardian, rights: rights ?? Set(guardian.rights))
        }
        return Family(
            name: try first["first_name"] + " " + first["last_name"], email: try first["own_email"],
            guardians: guardians)
    }

    /// The guardians of a student, in the order in which they were added.
    func guardians(
        of student: StudentID, _ majority: (any Transaction) throws -> AgeOfMajority, in db: any Transaction
    ) throws -> [Entry] {
        try family(of: student, majority, in: db)?.guardians ?? []
    }
}

extension GuardianRule {
    /// The rights of today of a row with the ``GuardianRightColumns/selection``.
    static func rights(
        of row: Row, birthDate: CalendarDay?, _ majority: AgeOfMajority
    ) throws -> Set<GuardianRight> {
        rights(
            Set(try GuardianRightColumns.rights(of: row)), isKept: try row["is_kept"], birthDate: birthDate,
            majority)
    }
}
