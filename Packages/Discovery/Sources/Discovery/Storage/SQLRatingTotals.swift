internal import Core
internal import Persistence

/// Stores the number of ratings and the sum of their stars, for each class and for all classes together.
///
/// The totals change in the transaction of each rating.
struct SQLRatingTotals: Sendable {
    private func changeSums(ratings: Int, halfStars: Int, in db: any Transaction) throws {
        try db.run(
            "UPDATE rating_sums SET ratings = ratings + \(ratings), half_stars = half_stars + \(halfStars)")
    }

    func add(_ stars: Stars, to academyClass: ClassID, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO rating_totals (class_id, ratings, half_stars) VALUES (\(academyClass), 1, \(stars))
            ON CONFLICT (class_id) DO UPDATE
            SET ratings = rating_totals.ratings + 1, half_stars = rating_totals.half_stars + \(stars)
            """)
        try changeSums(ratings: 1, halfStars: stars.halves, in: db)
    }

    func replace(_ stars: Stars, by other: Stars, of academyClass: ClassID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE rating_totals SET half_stars = half_stars + \(other) - \(stars)
            WHERE class_id = \(academyClass)
            """)
        try changeSums(ratings: 0, halfStars: other.halves - stars.halves, in: db)
    }

    func remove(_ stars: Stars, from academyClass: ClassID, in db: any Transaction) throws {
        try db.run("DELETE FROM rating_totals WHERE class_id = \(academyClass) AND ratings = 1")
        try db.run(
            """
            UPDATE rating_totals SET ratings = ratings - 1, half_stars = half_stars - \(stars)
            WHERE class_id = \(academyClass)
            """)
        try changeSums(ratings: -1, halfStars: -stars.halves, in: db)
    }

    func removeAll(of academyClass: ClassID, in db: any Transaction) throws {
        if let total = try find(academyClass, in: db) {
            try changeSums(ratings: -total.ratings, halfStars: -total.halfStars, in: db)
        }
        try db.run("DELETE FROM rating_totals WHERE class_id = \(academyClass)")
    }

    /// The total of a class; nil without ratings.
    func find(_ academyClass: ClassID, in db: any Transaction) throws -> RatingTotal? {
        try all(of: [academyClass], in: db)[academyClass]
    }

    /// The totals of some classes; classes without ratings are left out.
    func all(of classes: [ClassID], in db: any Transaction) throws -> [ClassID: RatingTotal] {
        let score = try scoreSQL(in: db)
        return try db.rows(
            """
            SELECT class_id, ratings, half_stars, -(\(part: score)) AS place FROM rating_totals
            WHERE class_id IN (\(list: classes))
            """
        ).reduce(into: [:]) { totals, row in totals[try row["class_id"]] = try total(row) }
    }

    /// The totals of some classes by their Bayesian average, best first.
    ///
    /// Classes with equal averages are in the order in which they were added.
    func ranking(
        of classes: [ClassID], limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<RatingTotal> {
        let score = try scoreSQL(in: db)
        let place: SQL = "-(\(part: score))"
        let isAmong: SQL = classes.isEmpty ? "1 = 0" : "class_id IN (\(list: classes))"
        return try db.page(
            "SELECT class_id, ratings, half_stars, \(part: place) AS place FROM rating_totals",
            where: [isAmong],
            by: [.integer(place, as: "place"), .integer("class_id")], limit: limit, after: after, total)
    }

    /// The SQL expression of a class's ``BayesianAverage``, in ``BayesianAverage/parts`` of a half star.
    private func scoreSQL(in db: any Transaction) throws -> SQL {
        guard let all = try db.row("SELECT ratings, half_stars FROM rating_sums WHERE ratings > 0") else {
            // A plain number in ORDER BY would be the number of a column.
            return "0 * ratings"
        }
        let count: Int = try all["ratings"]
        let sum: Int = try all["half_stars"]
        let weight = BayesianAverage.weight
        return """
            (\(weight * sum) + half_stars * \(count)) * \(BayesianAverage.parts)
                / (\(count) * (\(weight) + ratings))
            """
    }

    /// Reads a row whose column `place` has the negative score: pages are in ascending order.
    private func total(_ row: Row) throws -> RatingTotal {
        let place: Int = try row["place"]
        return RatingTotal(
            academyClass: try row["class_id"], ratings: try row["ratings"],
            halfStars: try row["half_stars"], score: -place)
    }
}
