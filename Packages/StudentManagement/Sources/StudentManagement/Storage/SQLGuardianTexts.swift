internal import Core
internal import Persistence

/// Finds students by the texts of their guardians: the name folded as those of students are, the e-mail
/// address and the phone number.
struct SQLGuardianTexts {
    /// The number of students up to which a search lists those whose guardians match. A search that finds
    /// more lists only the students who match it themselves.
    static let most = 200

    /// The students, in no order, of the guardians whose texts contain every word; none if there is no word
    /// of three letters or more, or if the guardians have more than ``most`` students.
    func students(matching words: [String], in db: any Transaction) throws -> [StudentID] {
        guard let matches = db.dialect.searchMatches("guardian_people", column: "search_text", words: words)
        else { return [] }
        let short = words.filter { $0.unicodeScalars.count < 3 }
            .map { db.dialect.contains("p.search_text", $0) }
        let rows = try db.rows(Self.children(of: matches, and: short))
        return try rows.count > Self.most ? [] : rows.values(of: "student_id")
    }

    /// Of some students, the first guardian whose text contains every word.
    func guardians(
        of students: [StudentID], matching words: [String], in db: any Transaction
    ) throws -> [StudentID: FoundGuardian] {
        let matching = SQL.joined(words.map { db.dialect.contains("p.search_text", $0) }, by: " AND ")
        var found: [StudentID: FoundGuardian] = [:]
        try db.forEach(
            in: students,
            {
                """
                SELECT g.student_id, p.name, g.relationship FROM student_guardians g
                JOIN guardian_people p ON p.id = g.person_id
                WHERE g.student_id IN (\(list: $0)) AND \(part: matching) ORDER BY g.id
                """
            }
        ) { row in
            let student: StudentID = try row["student_id"]
            let guardian = FoundGuardian(name: try row["name"], relationship: try row["relationship"])
            if found[student] == nil { found[student] = guardian }
        }
        return found
    }

    /// The statement that reads the students of the persons with some ids.
    ///
    /// - Parameter conditions: further conditions on a person `p`.
    static func children(of matches: SQL, and conditions: [SQL]) -> SQL {
        let all: [SQL] = ["p.id = hits.id", "g.person_id = p.id"] + conditions
        return """
            SELECT DISTINCT g.student_id FROM (\(part: matches)) AS hits
            CROSS JOIN guardian_people p CROSS JOIN student_guardians g\(part: .whereAll(all))
            LIMIT \(most + 1)
            """
    }

    /// Removes the texts of former guardians from the search index.
    func compactSearchIndex(in db: any Transaction) throws {
        for statement in db.dialect.compactSearchIndex("guardian_people") { try db.run(statement) }
    }

    /// The text by which a person is found.
    static func text(of profile: GuardianProfile) -> String {
        [SearchText.name(profile.name), profile.email?.text.lowercased() ?? "", profile.phone ?? ""]
            .joined(separator: " ")
    }
}
