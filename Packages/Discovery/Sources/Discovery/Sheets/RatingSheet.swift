internal import Application
internal import Core
internal import Persistence

/// A row of `ratings.csv`; the rating of an erased student has no student.
struct RatingRow: KeyedRow {
    let key: String
    var student: String?
    let `class`: String
    let stars: Stars
    var comment: String?
    var ratedAt: Instant?
    var editedAt: Instant?
    var hiddenAt: Instant?
    var hideReason: String?
    /// False for a rating that is not part of the averages; missing for others.
    var isCounted: Bool?
}

/// Imports and exports ratings, as `ratings.csv`.
struct RatingSheet: Sheet, RowImporter {
    let students: any StudentDirectory
    let ratings = SQLRatings()
    let name = "ratings"
    let noun = "rating"
    let dependencies: Set = ["students", "classes"]
    let naturalKeys = [["student", "class"]]
    let rareColumns: Set = ["edited_at", "hidden_at", "hide_reason", "is_counted"]

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (RatingRow, Int64) throws -> Void
    ) throws {
        try ratings.forEach(in: db) { key, rating in
            let row = RatingRow(
                key: key, student: rating.student.map { keys.key($0, of: "students") },
                class: keys.key(rating.academyClass, of: "classes"), stars: rating.opinion.stars,
                comment: rating.opinion.comment, ratedAt: rating.ratedAt, editedAt: rating.editedAt,
                hiddenAt: rating.hiding?.at, hideReason: rating.hiding?.reason,
                isCounted: rating.isCounted ? nil : false)
            try write(row, rating.id.number)
        }
    }

    /// Stores a rating, unless it is stored.
    ///
    /// It is a fact of the past, so the attendance is not checked again.
    /// The rating of an erased student gets no author and no comment.
    ///
    /// - Throws: `InvalidValue`.
    func importRow(
        _ row: RatingRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Rating>? {
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        var student: StudentID? = try row.student.map {
            try keys.id($0, of: "students", column: "student")
        }
        let comment = try FreeText.comment(row.comment)
        if let id = try SQLRatings.table.id(key: row.key, in: db) { return ImportOutcome(id, isNew: false) }
        if let author = student {
            if let known = try ratings.find(academyClass, by: author, in: db) {
                return ImportOutcome(known.id, isNew: false)
            }
            if try students.wasErased(author, in: db) { student = nil }
        }
        let isAnonymous = student == nil
        let stored = try ratings.insert(
            key: row.key, Opinion(stars: row.stars, comment: isAnonymous ? nil : comment),
            of: academyClass, by: student, ratedAt: row.ratedAt ?? now, editedAt: row.editedAt,
            hiding: comment == nil || isAnonymous ? nil : try hiding(row, at: now),
            isCounted: row.isCounted ?? true, in: db)
        return ImportOutcome(stored.id, isNew: true)
    }

    private func hiding(_ row: RatingRow, at now: Instant) throws -> StoredRating.Hiding? {
        try FreeText.parseOptional(row.hideReason, field: "hideReason", limit: DiscoveryLimits.comment).map {
            StoredRating.Hiding(at: row.hiddenAt ?? now, reason: $0)
        }
    }
}
