internal import Application
internal import Core
internal import Persistence

/// A row of `wishes.csv`: student and class are its key.
struct WishRow: Codable, Sendable {
    let student: String
    let `class`: String
    var note: String?
    var addedAt: Instant?
}

/// Imports and exports wishes, as `wishes.csv`.
struct WishSheet: Sheet, RowImporter {
    let classes: any ClassDirectory
    let students: any StudentDirectory
    let now: @Sendable () -> Instant
    let wishes = SQLWishes()
    let name = "wishes"
    let noun = "wish"
    let dependencies: Set = ["students", "classes"]
    let fixedColumns: Set<String>? = ["added_at"]
    let identity = ["student", "class"]
    let repetitionCode: String? = nil

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (WishRow, Int64) throws -> Void
    ) throws {
        let ended = Set(try classes.endedClasses(at: now(), in: db))
        try wishes.forEach(in: db) { wish in
            if ended.contains(wish.academyClass) { return }
            let row = WishRow(
                student: keys.key(wish.student, of: "students"),
                class: keys.key(wish.academyClass, of: "classes"), note: wish.note, addedAt: wish.addedAt)
            try write(row, wish.id.number)
        }
    }

    /// Only the note can change.
    func edit(
        _ id: WishID, to row: WishRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> (any APIRequest)? {
        AddWish(
            student: .id(try keys.id(row.student, of: "students", column: "student")),
            class: .id(try keys.id(row.class, of: "classes", column: "class")), note: row.note)
    }

    /// Stores a wish, unless the student has it; those of an erased student are left out.
    ///
    /// - Throws: ``DiscoveryError/tooManyWishes``; `InvalidValue`.
    func importRow(
        _ row: WishRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Wish>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        let note = try FreeText.note(row.note)
        if try students.wasErased(student, in: db) { return nil }
        if let known = try wishes.find(academyClass, of: student, in: db) {
            return ImportOutcome(known.id, isNew: false)
        }
        let stored = try wishes.insert(
            academyClass, of: student, note: note, at: row.addedAt ?? now, in: db)
        return ImportOutcome(stored.id, isNew: true)
    }
}
