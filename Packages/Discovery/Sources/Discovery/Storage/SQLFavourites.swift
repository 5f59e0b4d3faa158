internal import Application
internal import Core
internal import Persistence

/// Stores the favourites of students.
struct SQLFavourites: Sendable {
    private static let columns: SQL = "id, student_id, class_id, added_at"

    /// The favourites of a student, newest first.
    func page(
        of student: StudentID, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<StoredFavourite> {
        try db.page(
            "SELECT \(part: Self.columns) FROM favourites", where: ["student_id = \(student)"],
            by: [.integer("id")], isDescending: true, limit: limit, after: after, favourite)
    }

    func find(
        _ academyClass: ClassID, of student: StudentID, in db: any Transaction
    ) throws -> StoredFavourite? {
        try db.row(
            """
            SELECT \(part: Self.columns) FROM favourites
            WHERE student_id = \(student) AND class_id = \(academyClass)
            """
        ).map(favourite)
    }

    /// Stores a new favourite.
    ///
    /// - Throws: ``DiscoveryError/tooManyFavourites``.
    func insert(
        _ academyClass: ClassID, of student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> StoredFavourite {
        guard try count(of: student, in: db) < DiscoveryLimits.favourites else {
            throw DiscoveryError.tooManyFavourites
        }
        let id = try db.insert(
            """
            INSERT INTO favourites (student_id, class_id, added_at)
            VALUES (\(student), \(academyClass), \(now))
            """)
        return StoredFavourite(
            id: FavouriteID(id), student: student, academyClass: academyClass, addedAt: now)
    }

    private func count(of student: StudentID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM favourites WHERE student_id = \(student)") ?? 0
    }

    func delete(_ id: FavouriteID, in db: any Transaction) throws {
        try db.run("DELETE FROM favourites WHERE id = \(id)")
    }

    func forEach(in db: any Transaction, _ body: (StoredFavourite) throws -> Void) throws {
        try db.forEach("SELECT \(part: Self.columns) FROM favourites ORDER BY id") { try body(favourite($0)) }
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "favourites",
            "SELECT class_id AS class, added_at FROM favourites WHERE student_id = \(student) ORDER BY id",
            in: db)
    }

    private func favourite(_ row: Row) throws -> StoredFavourite {
        StoredFavourite(
            id: try row["id"], student: try row["student_id"], academyClass: try row["class_id"],
            addedAt: try row["added_at"])
    }
}
