internal import Core
internal import Persistence

/// The students with whom a person is compared, who may be one of them.
extension SQLStudentRepository {
    /// The maximum number of students with one value with whom a person is compared.
    private static let candidateLimit = 50

    /// The students whose files have an address, in the order of their ids.
    func students(with email: EmailAddress, in db: any Transaction) throws -> [Student] {
        try db.rows(
            "SELECT \(part: Self.columns) FROM students WHERE email = \(email) ORDER BY id LIMIT \(Self.candidateLimit)"
        ).map(Self.student)
    }

    /// The students who have the national id, the e-mail address or the words of the name of a profile, and
    /// those with some ids; without the erased ones. Each value has a limit of its own, so that the
    /// students who share an address do not take the places of the others.
    ///
    /// - Parameter byNameAlone: whether the name decides where no value contradicts it. Otherwise a student
    ///   with the same name must have the same birth date.
    func candidates(
        for profile: StudentProfile, among ids: [StudentID], byNameAlone: Bool, in db: any Transaction
    ) throws -> [Student] {
        var conditions: [SQL] = []
        if let id = profile.nationalID { conditions.append("national_id = \(id)") }
        if let email = profile.email { conditions.append("email = \(email)") }
        if !ids.isEmpty { conditions.append("id IN (\(list: Array(ids.prefix(Self.candidateLimit))))") }
        let others: [SQL] = conditions.map { "SELECT id FROM (\(part: Self.first($0))) AS first" }
        let found = others + Self.namesakes(of: profile, byNameAlone: byNameAlone)
        if found.isEmpty { return [] }
        return try db.rows(
            """
            SELECT \(part: Self.columns) FROM students
            WHERE id IN (\(part: .joined(found, by: " UNION "))) ORDER BY id
            """
        ).map(Self.student)
    }

    /// The ids of the students with the name of a profile who can be the same person.
    ///
    /// Each order of the name has a query of its own, which reads the index up to the limit and sorts
    /// nothing. If more students have the name than the limit, the later ones are not found. Those who cannot
    /// be the same person are left out of the result.
    private static func namesakes(of profile: StudentProfile, byNameAlone: Bool) -> [SQL] {
        guard byNameAlone || profile.birthDate != nil else { return [] }
        var same: [SQL] = []
        if let id = profile.nationalID { same.append("(national_id IS NULL OR national_id = \(id))") }
        if let day = profile.birthDate {
            same.append(byNameAlone ? "(birth_date IS NULL OR birth_date = \(day))" : "birth_date = \(day)")
        }
        let filter: SQL = same.isEmpty ? "" : "WHERE \(part: .joined(same, by: " AND "))"
        return rotations(of: profile.firstName + " " + profile.lastName).map { name in
            "SELECT id FROM (\(part: first("sort_name = \(name)"))) AS first \(part: filter)"
        }
    }

    /// The first students for whom a condition is true.
    private static func first(_ condition: SQL) -> SQL {
        """
        SELECT id, birth_date, national_id FROM students WHERE erased_at IS NULL AND \(part: condition)
        ORDER BY id LIMIT \(candidateLimit)
        """
    }
}
