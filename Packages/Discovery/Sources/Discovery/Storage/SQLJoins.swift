internal import Application
internal import Core
internal import Persistence

/// Stores which classes students joined without the front desk.
struct SQLJoins: Sendable {
    /// The rows from an instant on, newest first.
    func page(
        since: Instant?, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<StoredJoin> {
        try db.page(
            "SELECT id, student_id, class_id, joined_at FROM joined_classes",
            where: since.map { ["joined_at >= \($0)"] } ?? [], by: [.integer("joined_at"), .integer("id")],
            isDescending: true, limit: limit, after: after
        ) { row in
            StoredJoin(
                student: try row["student_id"], academyClass: try row["class_id"],
                joinedAt: try row["joined_at"])
        }
    }

    func classes(of student: StudentID, in db: any Transaction) throws -> [ClassID] {
        try db.rows("SELECT class_id FROM joined_classes WHERE student_id = \(student) ORDER BY id").map {
            try $0["class_id"]
        }
    }

    /// Stores that a student joined a class, again after an enrolment that has ended.
    func insert(
        _ academyClass: ClassID, of student: StudentID, at now: Instant, in db: any Transaction
    ) throws {
        _ = try remove(academyClass, of: student, in: db)
        _ = try db.insert(
            """
            INSERT INTO joined_classes (student_id, class_id, joined_at)
            VALUES (\(student), \(academyClass), \(now))
            """)
    }

    /// Removes the row of a student and a class; returns whether there was one.
    func remove(_ academyClass: ClassID, of student: StudentID, in db: any Transaction) throws -> Bool {
        try db.run(
            "DELETE FROM joined_classes WHERE student_id = \(student) AND class_id = \(academyClass)") > 0
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "joined classes",
            """
            SELECT class_id AS class, joined_at FROM joined_classes
            WHERE student_id = \(student) ORDER BY id
            """, in: db)
    }
}
