internal import Core
internal import Networking
internal import Persistence

/// Stores the students whose events are not counted.
///
/// These are the students who opted out, and those who were erased or merged. So an event that is still in
/// memory is not counted either.
struct SQLUsageOptOuts: Sendable {
    func contains(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM usage_opt_outs WHERE student_id = \(student)")
    }

    /// Those of some students who are in the opt-outs.
    func students(among students: Set<StudentID>, in db: any Transaction) throws -> Set<StudentID> {
        var found: Set<StudentID> = []
        try db.forEach(
            in: Array(students), { "SELECT student_id FROM usage_opt_outs WHERE student_id IN (\(list: $0))" }
        ) { found.insert(try $0["student_id"]) }
        return found
    }

    func insert(_ student: StudentID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO usage_opt_outs (student_id, at) VALUES (\(student), \(now))
            ON CONFLICT (student_id) DO NOTHING
            """)
    }

    func delete(_ student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM usage_opt_outs WHERE student_id = \(student)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "usage opt-out", "SELECT at FROM usage_opt_outs WHERE student_id = \(student)", in: db)
    }
}
