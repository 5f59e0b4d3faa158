internal import Core
internal import Persistence

/// Single values of many students at once.
extension SQLStudentRepository {
    /// The students with these ids, as other features see them.
    func summaries(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary] {
        var found: [StudentID: StudentSummary] = [:]
        try db.forEach(in: ids, { "\(part: Self.summaries) WHERE id IN (\(list: $0))" }) { row in
            let summary = try Self.summary(row)
            found[summary.id] = summary
        }
        return found
    }

    /// The students on trial and the active ones, in order of id.
    func attending(limit: Int, in db: any Transaction) throws -> [StudentID] {
        try db.rows(
            """
            SELECT id FROM students WHERE status IN (\(list: [StudentStatus.trial, .active]))
            ORDER BY id LIMIT \(limit)
            """
        ).map { try $0["id"] }
    }

    static let summaries: SQL = "SELECT id, first_name, last_name, status FROM students"

    static func summary(_ row: Row) throws -> StudentSummary {
        StudentSummary(
            id: try row["id"], name: try row["first_name"] + " " + row["last_name"], status: try row["status"]
        )
    }

    func firstNames(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        var names: [StudentID: String] = [:]
        try db.forEach(in: ids, { "SELECT id, first_name FROM students WHERE id IN (\(list: $0))" }) {
            names[try $0["id"]] = try $0["first_name"]
        }
        return names
    }

    /// The phone number of students, else that of the first guardian with one.
    func phones(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        var phones: [StudentID: String] = [:]
        try db.forEach(
            in: ids,
            {
                """
                SELECT s.id, coalesce(s.phone, (SELECT p.phone FROM student_guardians g
                    JOIN guardian_people p ON p.id = g.person_id
                    WHERE g.student_id = s.id AND p.phone IS NOT NULL ORDER BY g.id LIMIT 1)) AS phone
                FROM students s WHERE s.id IN (\(list: $0))
                """
            }
        ) { phones[try $0["id"]] = try $0["phone"] }
        return phones
    }

    /// The birth dates of students; those whose birth date is not known are left out.
    func birthDates(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: CalendarDay] {
        var dates: [StudentID: CalendarDay] = [:]
        try db.forEach(
            in: ids,
            { "SELECT id, birth_date FROM students WHERE id IN (\(list: $0)) AND birth_date IS NOT NULL" }
        ) { dates[try $0["id"]] = try $0["birth_date"] }
        return dates
    }
}
