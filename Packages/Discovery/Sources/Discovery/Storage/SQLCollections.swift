internal import Application
internal import Core
internal import Persistence

/// Stores the collections of students. Each entry has its student too, since a class is in one collection
/// of a student at most.
struct SQLCollections: Sendable {
    static let table = KeyedTable<Kind.ClassCollection>(noun: "collection", table: "collections")
    private static let selection: SQL = """
        SELECT c.id, c.key, c.student_id, c.name, c.icon, c.added_at,
            (SELECT count(*) FROM collection_entries e WHERE e.collection_id = c.id) AS classes
        FROM collections c
        """

    /// The collections of a student, in the order in which they were added.
    func page(
        of student: StudentID, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<ClassCollection> {
        try db.page(
            Self.selection, where: ["c.student_id = \(student)"], by: [.integer("c.id")], limit: limit,
            after: after, collection)
    }

    /// A collection of a student.
    ///
    /// - Throws: `NotFound` if the student has no such collection.
    func find(_ id: CollectionID, of student: StudentID, in db: any Transaction) throws -> ClassCollection {
        guard
            let row = try db.row(
                "\(part: Self.selection) WHERE c.id = \(id) AND c.student_id = \(student)")
        else { throw NotFound("collection", id) }
        return try collection(row)
    }

    /// The student who has a collection.
    ///
    /// - Throws: `NotFound`.
    func owner(of id: CollectionID, in db: any Transaction) throws -> StudentID {
        guard let row = try db.row("SELECT student_id FROM collections WHERE id = \(id)") else {
            throw NotFound("collection", id)
        }
        return try row["student_id"]
    }

    func hasName(_ name: String, of student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM collections
            WHERE student_id = \(student) AND folded_name = \(SearchText.fold(name))
            """)
    }

    /// Stores a new collection.
    ///
    /// - Throws: ``DiscoveryError/tooManyCollections``, ``DiscoveryError/nameTaken(_:)``.
    func insert(
        key: String? = nil, _ name: String, icon: CollectionIcon, of student: StudentID, at now: Instant,
        in db: any Transaction
    ) throws -> ClassCollection {
        guard try count(of: student, in: db) < DiscoveryLimits.collections else {
            throw DiscoveryError.tooManyCollections
        }
        guard try !hasName(name, of: student, in: db) else { throw DiscoveryError.nameTaken(name) }
        let id = try db.insert(
            """
            INSERT INTO collections (key, student_id, name, folded_name, icon, added_at)
            VALUES (\(key), \(student), \(name), \(SearchText.fold(name)), \(icon), \(now))
            """)
        return ClassCollection(
            id: CollectionID(id), student: student, name: name, icon: icon, classes: 0, addedAt: now)
    }

    private func count(of student: StudentID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM collections WHERE student_id = \(student)") ?? 0
    }

    func update(_ id: CollectionID, name: String, icon: CollectionIcon, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE collections SET name = \(name), folded_name = \(SearchText.fold(name)), icon = \(icon)
            WHERE id = \(id)
            """)
    }

    /// Deletes a collection and its entries.
    func delete(_ id: CollectionID, in db: any Transaction) throws {
        try db.run("DELETE FROM collections WHERE id = \(id)")
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM collections WHERE student_id = \(student)")
    }

    func forEach(in db: any Transaction, _ body: (String, ClassCollection) throws -> Void) throws {
        let keys = try Self.table.rowKeys(in: db)
        try db.forEach("\(part: Self.selection) ORDER BY c.id") { row in
            let collection = try collection(row)
            try body(keys.key(try row["key"], collection.id), collection)
        }
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> [PersonalData] {
        try [
            PersonalData(
                "collections",
                "SELECT id, name, icon, added_at FROM collections WHERE student_id = \(student) ORDER BY id",
                in: db),
            PersonalData(
                "collected classes",
                """
                SELECT collection_id AS collection, class_id AS class, added_at FROM collection_entries
                WHERE student_id = \(student) ORDER BY id
                """, in: db),
        ]
    }

    private func collection(_ row: Row) throws -> ClassCollection {
        ClassCollection(
            id: try row["id"], student: try row["student_id"], name: try row["name"], icon: try row["icon"],
            classes: try row["classes"], addedAt: try row["added_at"])
    }
}
