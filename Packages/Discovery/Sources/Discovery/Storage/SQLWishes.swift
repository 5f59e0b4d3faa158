internal import Application
internal import Core
internal import Persistence

/// Stores the wish lists of students.
struct SQLWishes: Sendable {
    private static let columns: SQL = "id, student_id, class_id, note, added_at"

    /// The wishes of a student, newest first.
    func page(
        of student: StudentID, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<StoredWish> {
        try db.page(
            "SELECT \(part: Self.columns) FROM wishes", where: ["student_id = \(student)"],
            by: [.integer("id")], isDescending: true, limit: limit, after: after, wish)
    }

    func find(_ academyClass: ClassID, of student: StudentID, in db: any Transaction) throws -> StoredWish? {
        try db.row(
            """
            SELECT \(part: Self.columns) FROM wishes
            WHERE student_id = \(student) AND class_id = \(academyClass)
            """
        ).map(wish)
    }

    /// Stores a new wish.
    ///
    /// - Throws: ``DiscoveryError/tooManyWishes``.
    func insert(
        _ academyClass: ClassID, of student: StudentID, note: String?, at now: Instant,
        in db: any Transaction
    ) throws -> StoredWish {
        guard try count(of: student, in: db) < DiscoveryLimits.wishes else {
            throw DiscoveryError.tooManyWishes
        }
        let id = try db.insert(
            """
            INSERT INTO wishes (student_id, class_id, note, added_at)
            VALUES (\(student), \(academyClass), \(note), \(now))
            """)
        return StoredWish(
            id: WishID(id), student: student, academyClass: academyClass, note: note, addedAt: now)
    }

    private func count(of student: StudentID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM wishes WHERE student_id = \(student)") ?? 0
    }

    func setNote(_ note: String?, of id: WishID, in db: any Transaction) throws {
        try db.run("UPDATE wishes SET note = \(note) WHERE id = \(id)")
    }

    func delete(_ id: WishID, in db: any Transaction) throws {
        try db.run("DELETE FROM wishes WHERE id = \(id)")
    }

    func forEach(in db: any Transaction, _ body: (StoredWish) throws -> Void) throws {
        try db.forEach("SELECT \(part: Self.columns) FROM wishes ORDER BY id") { try body(wish($0)) }
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "wishes",
            "SELECT class_id AS class, note, added_at FROM wishes WHERE student_id = \(student) ORDER BY id",
            in: db)
    }

    private func wish(_ row: Row) throws -> StoredWish {
        StoredWish(
            id: try row["id"], student: try row["student_id"], academyClass: try row["class_id"],
            note: try row["note"], addedAt: try row["added_at"])
    }
}
