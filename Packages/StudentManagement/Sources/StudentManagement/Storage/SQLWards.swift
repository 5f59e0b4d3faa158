internal import Core
internal import Persistence

/// Reads and gives the rights of guardians at their students.
struct SQLWards {
    /// The students at whom a person is a guardian, with the rights that the person has today, by name;
    /// without erased students.
    ///
    /// - Parameter majority: reads the age of majority, once at most, and only for a student with a birth
    ///   date.
    func wards(
        of person: GuardianPersonID, _ majority: (any Transaction) throws -> AgeOfMajority,
        in db: any Transaction
    ) throws -> [StoredWard] {
        var age: AgeOfMajority?
        return try rows(of: person, in: db).map { row in
            let birthDate: CalendarDay? = try row["birth_date"]
            if age == nil, birthDate != nil { age = try majority(db) }
            let rights = try age.map { try GuardianRule.rights(of: row, birthDate: birthDate, $0) }
            let (first, last): (String, String) = (try row["first_name"], try row["last_name"])
            return StoredWard(
                student: try row["id"], name: "\(first) \(last)", firstName: first,
                status: try row["status"],
                rights: try rights ?? Set(GuardianRightColumns.rights(of: row)))
        }
    }

    private func rows(of person: GuardianPersonID, in db: any Transaction) throws -> [Row] {
        try db.rows(
            """
            SELECT s.id, s.first_name, s.last_name, s.status, s.birth_date,
                \(part: GuardianRightColumns.selection)
            FROM student_guardians g JOIN students s ON s.id = g.student_id
            WHERE g.person_id = \(person) AND s.erased_at IS NULL ORDER BY s.sort_name, s.id
            """)
    }

    /// Gives a person all rights at a student.
    func giveAll(to person: GuardianPersonID, at student: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE student_guardians SET sees = 1, acts = 1, pays = 1, told_arrivals = 1, told_absences = 1,
                told_departures = 1, told_messages = 1
            WHERE person_id = \(person) AND student_id = \(student)
            """)
    }
}

/// A student at whom a person is a guardian, as it is stored.
struct StoredWard {
    let student: StudentID
    let name: String
    let firstName: String
    let status: StudentStatus
    let rights: Set<GuardianRight>
}
