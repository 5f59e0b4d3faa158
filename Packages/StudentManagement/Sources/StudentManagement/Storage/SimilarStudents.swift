internal import Core
internal import Persistence

/// Finds the students who may be the same person as a student: those of the same name or phone number.
struct SimilarStudents {
    /// The maximum number of students of the same name, and of the same phone number.
    static let limit = 5

    private let student: Student

    init(to student: Student) { self.student = student }

    /// The students in order of their ids, without the student.
    func find(in db: any Transaction) throws -> [StudentSummary] {
        let found = try sameName(in: db) + samePhone(in: db)
        return Set(found).sorted { $0.id.number < $1.id.number }
    }

    private func sameName(in db: any Transaction) throws -> [StudentSummary] {
        let names = SQLStudentRepository.rotations(of: student.name)
        return try db.rows(
            """
            \(part: SQLStudentRepository.summaries) WHERE sort_name IN (\(list: names))
            AND id <> \(student.id) ORDER BY id LIMIT \(Self.limit)
            """
        ).map(SQLStudentRepository.summary)
    }

    private func samePhone(in db: any Transaction) throws -> [StudentSummary] {
        guard let ending = student.phone.map(PersonIdentity.ending),
            let matches = db.dialect.searchMatches("students", column: "search_text", words: [ending])
        else { return [] }
        let rows = try db.rows(
            """
            SELECT students.id, first_name, last_name, status, phone FROM (\(part: matches)) AS hits
            CROSS JOIN students WHERE students.id = hits.id AND students.id <> \(student.id)
            AND phone IS NOT NULL ORDER BY students.id
            """)
        return try rows.filter { PersonIdentity.ending(of: try $0["phone"]) == ending }.prefix(Self.limit)
            .map(SQLStudentRepository.summary)
    }
}
