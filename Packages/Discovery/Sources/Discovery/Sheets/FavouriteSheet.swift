internal import Application
internal import Core
internal import Persistence

/// A row of `favourites.csv`: student and class are its key.
struct FavouriteRow: Codable, Sendable {
    let student: String
    let `class`: String
    var addedAt: Instant?
}

/// Imports and exports favourites, as `favourites.csv`.
struct FavouriteSheet: Sheet, RowImporter {
    let classes: any ClassDirectory
    let students: any StudentDirectory
    let now: @Sendable () -> Instant
    let favourites = SQLFavourites()
    let name = "favourites"
    let noun = "favourite"
    let dependencies: Set = ["students", "classes"]
    let identity = ["student", "class"]
    let repetitionCode: String? = nil

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (FavouriteRow, Int64) throws -> Void
    ) throws {
        let ended = Set(try classes.endedClasses(at: now(), in: db))
        try favourites.forEach(in: db) { favourite in
            if ended.contains(favourite.academyClass) { return }
            let row = FavouriteRow(
                student: keys.key(favourite.student, of: "students"),
                class: keys.key(favourite.academyClass, of: "classes"), addedAt: favourite.addedAt)
            try write(row, favourite.id.number)
        }
    }

    /// Stores a favourite, unless the student has it; those of an erased student are left out.
    ///
    /// - Throws: ``DiscoveryError/tooManyFavourites``.
    func importRow(
        _ row: FavouriteRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Favourite>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        if try students.wasErased(student, in: db) { return nil }
        if let known = try favourites.find(academyClass, of: student, in: db) {
            return ImportOutcome(known.id, isNew: false)
        }
        let stored = try favourites.insert(
            academyClass, of: student, at: row.addedAt ?? now, in: db)
        return ImportOutcome(stored.id, isNew: true)
    }
}
