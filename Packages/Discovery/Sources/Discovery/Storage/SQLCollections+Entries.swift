internal import Core
internal import Persistence

/// The classes of collections.
extension SQLCollections {
    private static let entryColumns: SQL = "id, student_id, collection_id, class_id, added_at"

    /// The entries of a collection, newest first.
    func entries(
        of collection: CollectionID, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<StoredCollectionEntry> {
        try db.page(
            "SELECT \(part: Self.entryColumns) FROM collection_entries",
            where: ["collection_id = \(collection)"], by: [.integer("id")], isDescending: true,
            limit: limit, after: after, entry)
    }

    /// The entry of a class in any collection of a student.
    func entry(
        of academyClass: ClassID, of student: StudentID, in db: any Transaction
    ) throws -> StoredCollectionEntry? {
        try db.row(
            """
            SELECT \(part: Self.entryColumns) FROM collection_entries
            WHERE student_id = \(student) AND class_id = \(academyClass)
            """
        ).map(entry)
    }

    func classes(of student: StudentID, in db: any Transaction) throws -> [CollectionID: Set<ClassID>] {
        try db.rows("SELECT collection_id, class_id FROM collection_entries WHERE student_id = \(student)")
            .reduce(into: [:]) { kept, row in
                let collection: CollectionID = try row["collection_id"]
                kept[collection, default: []].insert(try row["class_id"])
            }
    }

    /// Stores a class in a collection.
    ///
    /// - Throws: ``DiscoveryError/tooManyCollected``.
    func insert(
        _ academyClass: ClassID, into collection: CollectionID, of student: StudentID, at now: Instant,
        in db: any Transaction
    ) throws -> StoredCollectionEntry {
        guard try countEntries(of: student, in: db) < DiscoveryLimits.collected else {
            throw DiscoveryError.tooManyCollected
        }
        let id = try db.insert(
            """
            INSERT INTO collection_entries (collection_id, student_id, class_id, added_at)
            VALUES (\(collection), \(student), \(academyClass), \(now))
            """)
        return StoredCollectionEntry(
            id: CollectionEntryID(id), student: student, collection: collection, academyClass: academyClass,
            addedAt: now)
    }

    private func countEntries(of student: StudentID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM collection_entries WHERE student_id = \(student)") ?? 0
    }

    func delete(_ id: CollectionEntryID, in db: any Transaction) throws {
        try db.run("DELETE FROM collection_entries WHERE id = \(id)")
    }

    func forEachEntry(in db: any Transaction, _ body: (StoredCollectionEntry) throws -> Void) throws {
        try db.forEach("SELECT \(part: Self.entryColumns) FROM collection_entries ORDER BY id") {
            try body(entry($0))
        }
    }

    /// Moves the collections of a student to another. Those of one name become one; a class that both have
    /// stays in the collection of the other.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM collection_entries WHERE student_id = \(student)
            AND class_id IN (SELECT class_id FROM collection_entries WHERE student_id = \(other))
            """)
        try db.run(
            """
            UPDATE collection_entries SET student_id = \(other), collection_id = coalesce((
                SELECT o.id FROM collections d JOIN collections o ON o.folded_name = d.folded_name
                WHERE d.id = collection_entries.collection_id AND o.student_id = \(other)), collection_id)
            WHERE student_id = \(student)
            """)
        try db.run(
            """
            DELETE FROM collections WHERE student_id = \(student)
            AND folded_name IN (SELECT folded_name FROM collections WHERE student_id = \(other))
            """)
        try db.run("UPDATE collections SET student_id = \(other) WHERE student_id = \(student)")
    }

    private func entry(_ row: Row) throws -> StoredCollectionEntry {
        StoredCollectionEntry(
            id: try row["id"], student: try row["student_id"], collection: try row["collection_id"],
            academyClass: try row["class_id"], addedAt: try row["added_at"])
    }
}
