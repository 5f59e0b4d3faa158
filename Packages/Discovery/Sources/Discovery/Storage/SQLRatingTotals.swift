internal import Core
internal import Persistence

/// The number of ratings and the sum of their stars by class. They change in the transaction of each rating.
struct SQLRatingTotals: Sendable {
    static func table(_ dialect: Dialect) -> SQL {
        """
        CREATE TABLE rating_totals (
            class_id INTEGER PRIMARY KEY, ratings INTEGER NOT NULL CHECK (ratings > 0),
            half_stars INTEGER NOT NULL CHECK (half_stars >= 2 * ratings AND half_stars <= 10 * ratings))
            \(part: dialect.strict)
        """
    }

    func add(_ stars: Stars, to academyClass: ClassID, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO rating_totals (class_id, ratings, half_stars) VALUES (\(academyClass), 1, \(stars))
            ON CONFLICT (class_id) DO UPDATE
            SET ratings = rating_totals.ratings + 1, half_stars = rating_totals.half_stars + \(stars)
            """)
    }

    func replace(
        _ stars: Stars, by other: Stars, of academyClass: ClassID, in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE rating_totals SET half_stars = half_stars + \(other) - \(stars)
            WHERE class_id = \(academyClass)
            """)
    }

    func remove(_ stars: Stars, from academyClass: ClassID, in db: any Transaction) throws {
        try db.run("DELETE FROM rating_totals WHERE class_id = \(academyClass) AND ratings = 1")
        try db.run(
            """
            UPDATE rating_totals SET ratings = ratings - 1, half_stars = half_stars - \(stars)
            WHERE class_id = \(academyClass)
            """)
    }

    func removeAll(of academyClass: ClassID, in db: any Transaction) throws {
        try db.run("DELETE FROM rating_totals WHERE class_id = \(academyClass)")
    }

    /// The total of a class; nil without ratings.
    func find(_ academyClass: ClassID, in db: any Transaction) throws -> RatingTotal? {
        let score = try scoreSQL(in: db)
        return try db.row(
            """
            SELECT class_id, ratings, half_stars, -(\(part: score)) AS place FROM rating_totals
            WHERE class_id = \(academyClass)
            """
        ).map(total)
    }

    /// The totals of some classes by their Bayesian average, best first; of equal ones, the class that was
    /// added first goes first.
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

    /// The expression of ``BayesianAverage`` over a total, as a whole number of its parts.
    private func scoreSQL(in db: any Transaction) throws -> SQL {
        guard
            let all = try db.row(
                """
                SELECT coalesce(sum(ratings), 0) AS ratings, coalesce(sum(half_stars), 0) AS half_stars
                FROM rating_totals
                """)
        else { return "0" }
        let count: Int = try all["ratings"]
        let sum: Int = try all["half_stars"]
        let weight = BayesianAverage.weight
        return """
            (\(weight * sum) + half_stars * \(count)) * \(BayesianAverage.parts)
                / (\(count) * (\(weight) + ratings))
            """
    }

    private func total(_ row: Row) throws -> RatingTotal {
        let place: Int = try row["place"]
        return RatingTotal(
            academyClass: try row["class_id"], ratings: try row["ratings"],
            halfStars: try row["half_stars"], score: -place)
    }
}
