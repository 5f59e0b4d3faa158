internal import Core
internal import Persistence

/// Finds the guardians of many students at once by their rights.
struct SQLInformedGuardians {
    /// Of some students, those with a guardian for whom one of some rights is recorded, whether or not it has
    /// ended because the student is of age.
    func students(
        among ids: [StudentID], withAnyOf rights: [GuardianRight], in db: any Transaction
    ) throws -> Set<StudentID> {
        let condition = SQL.joined(rights.map { "\(part: Self.column($0)) = 1" }, by: " OR ")
        var found: Set<StudentID> = []
        try db.forEach(
            in: ids,
            {
                """
                SELECT DISTINCT student_id FROM student_guardians
                WHERE student_id IN (\(list: $0)) AND (\(part: condition))
                """
            }
        ) { found.insert(try $0["student_id"]) }
        return found
    }

    /// The names of the guardians who have a right today, by student, in the order in which they were added.
    ///
    /// - Parameter majority: reads the age of majority, once at most, and only for a student with a birth
    ///   date.
    func names(
        of ids: [StudentID], with right: GuardianRight,
        _ majority: (any Transaction) throws -> AgeOfMajority, in db: any Transaction
    ) throws -> [StudentID: [String]] {
        let named = try recorded(of: ids, with: right, in: db)
        let age = try named.contains { $0.birthDate != nil } ? majority(db) : nil
        var names: [StudentID: [String]] = [:]
        for guardian in named {
            let rights = age.map {
                GuardianRule.rights(
                    [right], isKept: guardian.isKept, birthDate: guardian.birthDate, $0)
            }
            guard rights?.contains(right) ?? true else { continue }
            names[guardian.student, default: []].append(guardian.name)
        }
        return names
    }

    /// A guardian for whom a right is recorded.
    private struct Recorded {
        let student: StudentID
        let name: String
        let birthDate: CalendarDay?
        let isKept: Bool
    }

    private func recorded(
        of ids: [StudentID], with right: GuardianRight, in db: any Transaction
    ) throws -> [Recorded] {
        var found: [Recorded] = []
        try db.forEach(
            in: ids,
            {
                """
                SELECT g.student_id, p.name, s.birth_date, g.is_kept FROM student_guardians g
                JOIN guardian_people p ON p.id = g.person_id JOIN students s ON s.id = g.student_id
                WHERE g.student_id IN (\(list: $0)) AND g.\(part: Self.column(right)) = 1 ORDER BY g.id
                """
            }
        ) { row in
            found.append(
                Recorded(
                    student: try row["student_id"], name: try row["name"], birthDate: try row["birth_date"],
                    isKept: try row["is_kept"]))
        }
        return found
    }

    private static func column(_ right: GuardianRight) -> SQL {
        SQL(verbatim: GuardianRightColumns.name(of: right))
    }
}
