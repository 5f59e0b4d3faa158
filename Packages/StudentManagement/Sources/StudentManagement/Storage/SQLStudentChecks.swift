internal import Application
internal import Core
internal import Persistence

/// The checks of students.
enum SQLStudentChecks {
    static let all = [DataCheck("student-names", recompute: recompute, names)]

    /// Each student is searched and sorted by a copy of the name, without case and accents.
    @Sendable private static func names(_ db: any Transaction) throws -> DataFinding {
        if let id = try wrong(in: db).first?.id {
            return .fault(Phrase("check.student-name", ["id": id]).of(.students))
        }
        let count: Int = try db.value("SELECT count(*) AS value FROM students") ?? 0
        return .sound(
            Phrase(count == 1 ? "check.names.one" : "check.names", ["count": "\(count)"]).of(.students))
    }

    @Sendable private static func recompute(_ db: any Transaction) throws {
        for (id, name) in try wrong(in: db) {
            try db.run("UPDATE students SET sort_name = \(name) WHERE id = \(id)")
        }
    }

    /// The students with wrong copies, each with the right one.
    private static func wrong(in db: any Transaction) throws -> [(id: StudentID, name: String)] {
        var wrong: [(id: StudentID, name: String)] = []
        try db.forEach("SELECT id, first_name, last_name, sort_name FROM students ORDER BY id") { row in
            let name = StudentProfile.sortName(first: try row["first_name"], last: try row["last_name"])
            let stored: String = try row["sort_name"]
            if stored != name { wrong.append((try row["id"], name)) }
        }
        return wrong
    }
}
