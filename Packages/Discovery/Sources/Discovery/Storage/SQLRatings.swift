internal import Application
internal import Core
internal import Persistence

/// Stores the ratings, with their former values and totals.
struct SQLRatings: Sendable {
    static let table = KeyedTable<Kind.Rating>(noun: "rating", table: "ratings")
    private static let columns: SQL = """
        id, key, student_id, class_id, half_stars, comment, rated_at, edited_at, hidden_at, hide_reason,
        is_counted
        """
    let totals = SQLRatingTotals()
    let changes = SQLRatingChanges()

    /// - Throws: `NotFound`.
    func find(_ id: RatingID, in db: any Transaction) throws -> StoredRating {
        guard let row = try db.row("SELECT \(part: Self.columns) FROM ratings WHERE id = \(id)") else {
            throw NotFound("rating", id)
        }
        return try rating(row)
    }

    func find(_ academyClass: ClassID, by student: StudentID, in db: any Transaction) throws -> StoredRating?
    {
        try db.row(
            """
            SELECT \(part: Self.columns) FROM ratings
            WHERE student_id = \(student) AND class_id = \(academyClass)
            """
        ).map(rating)
    }

    func exist(of student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM ratings WHERE student_id = \(student) LIMIT 1")
    }

    /// Ratings, newest first; a nil filter selects all.
    func page(
        of student: StudentID? = nil, academyClass: ClassID? = nil, isHidden: Bool? = nil, limit: Int?,
        after: Cursor?, in db: any Transaction
    ) throws -> Page<StoredRating> {
        try db.page(
            "SELECT \(part: Self.columns) FROM ratings",
            where: [
                student.map { "student_id = \($0)" }, academyClass.map { "class_id = \($0)" },
                isHidden.map { $0 ? "hidden_at IS NOT NULL" : "hidden_at IS NULL" },
            ], by: [.integer("id")], isDescending: true, limit: limit, after: after, rating)
    }

    /// The ratings of a student with the most stars; with equal stars, the oldest first.
    func best(of student: StudentID, limit: Int, in db: any Transaction) throws -> [StoredRating] {
        try db.rows(
            """
            SELECT \(part: Self.columns) FROM ratings WHERE student_id = \(student)
            ORDER BY half_stars DESC, id LIMIT \(limit)
            """
        ).map(rating)
    }

    /// The counted ratings of a class whose comments are not hidden, newest first.
    func comments(
        on academyClass: ClassID, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<ClassComment> {
        try db.page(
            "SELECT id, half_stars, comment, rated_at FROM ratings",
            where: [
                "class_id = \(academyClass)", "comment IS NOT NULL", "hidden_at IS NULL", "is_counted = 1",
            ],
            by: [.integer("id")], isDescending: true, limit: limit, after: after
        ) { row in
            ClassComment(
                stars: try row["half_stars"], comment: try row["comment"],
                ratedAt: (try row["rated_at"] as Instant).startOfDayInUTC)
        }
    }

    func insert(
        key: String? = nil, _ opinion: Opinion, of academyClass: ClassID, by student: StudentID?,
        ratedAt: Instant, editedAt: Instant? = nil, hiding: StoredRating.Hiding? = nil,
        isCounted: Bool = true, in db: any Transaction
    ) throws -> StoredRating {
        let id = try db.insert(
            """
            INSERT INTO ratings (
                key, student_id, class_id, half_stars, comment, rated_at, edited_at, hidden_at, hide_reason,
                is_counted)
            VALUES (
                \(key), \(student), \(academyClass), \(opinion.stars), \(opinion.comment), \(ratedAt),
                \(editedAt), \(hiding?.at), \(hiding?.reason), \(isCounted))
            """)
        if isCounted { try totals.add(opinion.stars, to: academyClass, in: db) }
        return StoredRating(
            id: RatingID(id), student: student, academyClass: academyClass, opinion: opinion,
            ratedAt: ratedAt, editedAt: editedAt, hiding: hiding, isCounted: isCounted)
    }

    /// The ratings of a student that are not in the totals.
    func uncounted(of student: StudentID, in db: any Transaction) throws -> [StoredRating] {
        try db.rows(
            "SELECT \(part: Self.columns) FROM ratings WHERE student_id = \(student) AND is_counted = 0"
        ).map(rating)
    }

    /// The newest ratings that are not in the totals, without those of erased students, at most
    /// ``DiscoveryLimits/uncountedRatings``.
    func uncounted(in db: any Transaction) throws -> [StoredRating] {
        try db.rows(Self.newestUncounted).map(rating)
    }

    /// The query of ``uncounted(in:)``, which reads an index of these ratings only.
    static let newestUncounted: SQL = """
        SELECT \(part: columns) FROM ratings WHERE is_counted = 0 AND student_id IS NOT NULL
        ORDER BY id DESC LIMIT \(DiscoveryLimits.uncountedRatings)
        """

    /// Adds a rating to the totals, or takes it out of them.
    func setCounted(_ isCounted: Bool, _ rating: inout StoredRating, in db: any Transaction) throws {
        guard isCounted != rating.isCounted else { return }
        rating.isCounted = isCounted
        try db.run("UPDATE ratings SET is_counted = \(isCounted) WHERE id = \(rating.id)")
        let (stars, academyClass) = (rating.opinion.stars, rating.academyClass)
        if isCounted {
            try totals.add(stars, to: academyClass, in: db)
        } else {
            try totals.remove(stars, from: academyClass, in: db)
        }
    }

    /// Replaces the opinion of a rating, and stores the former one.
    ///
    /// If the comment was hidden, the new one is hidden too.
    func update(_ rating: StoredRating, to opinion: Opinion, at now: Instant, in db: any Transaction) throws {
        try changes.insert(rating.opinion, of: rating.id, at: now, in: db)
        try db.run(
            """
            UPDATE ratings SET half_stars = \(opinion.stars), comment = \(opinion.comment),
                edited_at = \(now)
            WHERE id = \(rating.id)
            """)
        guard rating.isCounted else { return }
        try totals.replace(rating.opinion.stars, by: opinion.stars, of: rating.academyClass, in: db)
    }

    func setHiding(_ hiding: StoredRating.Hiding?, of id: RatingID, in db: any Transaction) throws {
        try db.run(
            "UPDATE ratings SET hidden_at = \(hiding?.at), hide_reason = \(hiding?.reason) WHERE id = \(id)")
    }

    func delete(_ rating: StoredRating, in db: any Transaction) throws {
        try db.run("DELETE FROM ratings WHERE id = \(rating.id)")
        guard rating.isCounted else { return }
        try totals.remove(rating.opinion.stars, from: rating.academyClass, in: db)
    }

    func removeAll(of academyClass: ClassID, in db: any Transaction) throws {
        try db.run("DELETE FROM ratings WHERE class_id = \(academyClass)")
        try totals.removeAll(of: academyClass, in: db)
    }

    func forEach(in db: any Transaction, _ body: (String, StoredRating) throws -> Void) throws {
        let keys = try Self.table.rowKeys(in: db)
        try db.forEach("SELECT \(part: Self.columns) FROM ratings ORDER BY id") { row in
            let rating = try rating(row)
            try body(keys.key(try row["key"], rating.id), rating)
        }
    }

    /// The ratings of a student for classes that another student has rated too.
    func ofClasses(
        ratedBy student: StudentID, and other: StudentID, in db: any Transaction
    ) throws -> [StoredRating] {
        try db.rows(
            """
            SELECT \(part: Self.columns) FROM ratings WHERE student_id = \(student)
            AND class_id IN (SELECT class_id FROM ratings WHERE student_id = \(other)) ORDER BY id
            """
        ).map(rating)
    }

    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE ratings SET student_id = \(other) WHERE student_id = \(student)")
    }

    /// Removes the author, the comments and all former values from the ratings of a student.
    func anonymise(_ student: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM rating_changes
            WHERE rating_id IN (SELECT id FROM ratings WHERE student_id = \(student))
            """)
        try db.run(
            """
            UPDATE ratings SET student_id = NULL, comment = NULL, hidden_at = NULL, hide_reason = NULL
            WHERE student_id = \(student)
            """)
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> [PersonalData] {
        try [
            PersonalData(
                "ratings",
                """
                SELECT id, class_id AS class, half_stars, comment, rated_at, edited_at, hidden_at,
                    hide_reason, CASE is_counted WHEN 1 THEN 'yes' ELSE 'no' END AS counted
                FROM ratings WHERE student_id = \(student) ORDER BY id
                """, in: db),
            PersonalData(
                "former ratings",
                """
                SELECT c.rating_id AS rating, c.half_stars, c.comment, c.replaced_at
                FROM ratings r JOIN rating_changes c ON c.rating_id = r.id
                WHERE r.student_id = \(student) ORDER BY c.id
                """, in: db),
        ]
    }

    private func rating(_ row: Row) throws -> StoredRating {
        let (hiddenAt, reason): (Instant?, String?) = (try row["hidden_at"], try row["hide_reason"])
        var hiding: StoredRating.Hiding?
        if let hiddenAt, let reason { hiding = StoredRating.Hiding(at: hiddenAt, reason: reason) }
        return StoredRating(
            id: try row["id"], student: try row["student_id"], academyClass: try row["class_id"],
            opinion: Opinion(stars: try row["half_stars"], comment: try row["comment"]),
            ratedAt: try row["rated_at"], editedAt: try row["edited_at"], hiding: hiding,
            isCounted: try row["is_counted"])
    }
}
