internal import Application
internal import Core
internal import Persistence

/// A row of `collections.csv`.
struct CollectionRow: KeyedRow {
    let key: String
    let student: String
    let name: String
    var icon: CollectionIcon?
    var addedAt: Instant?
}

/// Imports and exports collections, as `collections.csv`.
struct CollectionSheet: Sheet, RowImporter {
    let students: any StudentDirectory
    let collections = SQLCollections()
    let name = "collections"
    let noun = "collection"
    let dependencies: Set = ["students"]
    let naturalKeys = [["student", "name"]]

    func completed(_ row: CollectionRow) -> CollectionRow {
        var row = row
        row.icon = row.icon ?? .bookmark
        return row
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (CollectionRow, Int64) throws -> Void
    ) throws {
        try collections.forEach(in: db) { key, collection in
            let row = CollectionRow(
                key: key, student: keys.key(collection.student, of: "students"), name: collection.name,
                icon: collection.icon, addedAt: collection.addedAt)
            try write(row, collection.id.number)
        }
    }

    /// Stores a collection, unless it is stored; those of an erased student are left out.
    ///
    /// - Throws: ``DiscoveryError/tooManyCollections``, ``DiscoveryError/nameTaken(_:)``;
    ///   `InvalidValue`.
    func importRow(
        _ row: CollectionRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.ClassCollection>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        if let id = try SQLCollections.table.id(key: row.key, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        if try students.wasErased(student, in: db) { return nil }
        let added = try collections.insert(
            key: row.key, FreeText.parse(row.name, field: "name"), icon: row.icon ?? .bookmark, of: student,
            at: row.addedAt ?? now, in: db)
        return ImportOutcome(added.id, isNew: true)
    }
}

/// A row of `collected_classes.csv`: a class in a collection.
struct CollectedClassRow: Codable, Sendable {
    let collection: String
    let `class`: String
    var addedAt: Instant?
}

/// Imports and exports the classes of collections, as `collected_classes.csv`.
struct CollectedClassSheet: Sheet, RowImporter {
    let classes: any ClassDirectory
    let now: @Sendable () -> Instant
    let collections = SQLCollections()
    let name = "collected_classes"
    let noun = "collected class"
    let dependencies: Set = ["collections", "classes"]
    let identity = ["collection", "class"]
    let repetitionCode: String? = nil

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (CollectedClassRow, Int64) throws -> Void
    ) throws {
        let ended = Set(try classes.endedClasses(at: now(), in: db))
        try collections.forEachEntry(in: db) { entry in
            if ended.contains(entry.academyClass) { return }
            let row = CollectedClassRow(
                collection: keys.key(entry.collection, of: "collections"),
                class: keys.key(entry.academyClass, of: "classes"), addedAt: entry.addedAt)
            try write(row, entry.id.number)
        }
    }

    /// Stores a class in a collection, unless it is in one of the student's already.
    ///
    /// - Throws: `NotFound`; ``DiscoveryError/tooManyCollected``.
    func importRow(
        _ row: CollectedClassRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.CollectionEntry>? {
        let collection: CollectionID = try keys.id(row.collection, of: "collections", column: "collection")
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        let student = try collections.owner(of: collection, in: db)
        if let known = try collections.entry(of: academyClass, of: student, in: db) {
            return ImportOutcome(known.id, isNew: false)
        }
        let stored = try collections.insert(
            academyClass, into: collection, of: student, at: row.addedAt ?? now, in: db)
        return ImportOutcome(stored.id, isNew: true)
    }
}
