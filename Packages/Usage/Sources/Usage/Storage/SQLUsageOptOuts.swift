internal import Application
internal import Core
internal import Persistence

/// Stores the students whose events are not counted.
///
/// These are the students who opted out, and those who were erased or merged. So an event that is still in
/// memory is not counted either.
struct SQLUsageOptOuts: Sendable {
    func contains(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM usage_opt_outs WHERE student_id = \(student)")
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
