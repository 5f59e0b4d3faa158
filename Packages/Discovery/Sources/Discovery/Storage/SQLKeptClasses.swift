internal import Core
internal import Persistence

/// The tables of the classes that students keep.
struct SQLKeptClasses: Sendable {
    /// The tables with one row for each student and class, and without references to other rows.
    private static let lists: [SQL] = ["favourites", "wishes", "joined_classes"]
    private static let tables: [SQL] = lists + ["collection_entries", "recommendations"]

    /// Whether there are kept classes, and the last removal of those that are over was an hour ago or
    /// earlier.
    ///
    /// A removal in the future, which a clock that was set back left, does not count.
    func isCleanupDue(at now: Instant, in db: any Transaction) throws -> Bool {
        let isDone = try db.exists(
            """
            SELECT 1 FROM discovery_cleanups
            WHERE done_at > \(now.adding(seconds: -3_600)) AND done_at <= \(now)
            """)
        guard !isDone else { return false }
        return try Self.tables.contains { try db.exists("SELECT 1 FROM \(part: $0) LIMIT 1") }
    }

    func recordCleanup(at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO discovery_cleanups (id, done_at) VALUES (1, \(now))
            ON CONFLICT (id) DO UPDATE SET done_at = excluded.done_at
            """)
    }

    /// Those of some classes that are favourites of a student.
    func favourites(
        of student: StudentID, among classes: [ClassID], in db: any Transaction
    ) throws -> Set<ClassID> {
        try kept("favourites", of: student, among: classes, in: db)
    }

    /// Those of some classes that are on a student's wish list.
    func wishes(
        of student: StudentID, among classes: [ClassID], in db: any Transaction
    ) throws -> Set<ClassID> {
        try kept("wishes", of: student, among: classes, in: db)
    }

    private func kept(
        _ table: SQL, of student: StudentID, among classes: [ClassID], in db: any Transaction
    ) throws -> Set<ClassID> {
        Set(
            try db.rows(
                """
                SELECT class_id FROM \(part: table)
                WHERE student_id = \(student) AND class_id IN (\(list: classes))
                """
            ).map { try $0["class_id"] })
    }

    /// Removes the rows of a class, and returns their number.
    ///
    /// - Parameter limit: the most rows that are removed.
    func remove(_ academyClass: ClassID, limit: Int = .max, in db: any Transaction) throws -> Int {
        try Self.tables.reduce(0) { removed, table in
            try removed
                + db.run(
                    """
                    DELETE FROM \(part: table) WHERE id IN (
                        SELECT id FROM \(part: table) WHERE class_id = \(academyClass)
                        LIMIT \(limit - removed))
                    """)
        }
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        for table in Self.lists {
            try db.run("DELETE FROM \(part: table) WHERE student_id = \(student)")
        }
    }

    /// Moves the rows of a student to another, who may have some of the classes already.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        for table in Self.lists {
            try db.run(
                """
                UPDATE \(part: table) SET student_id = \(other)
                WHERE student_id = \(student) AND class_id NOT IN (
                    SELECT class_id FROM \(part: table) WHERE student_id = \(other))
                """)
        }
        try removeAll(of: student, in: db)
    }
}
