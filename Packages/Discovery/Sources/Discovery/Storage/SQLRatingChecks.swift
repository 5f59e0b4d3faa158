internal import Application
internal import Core
internal import Persistence

/// The checks of ratings.
enum SQLRatingChecks {
    static let all = [DataCheck("ratings", recompute: recompute, ratings)]

    /// The totals of each class, and those of all classes, are the sums of the ratings that count.
    @Sendable private static func ratings(_ db: any Transaction) throws -> DataFinding {
        let id: Int64? = try db.value(
            """
            SELECT class_id AS value FROM (
                SELECT class_id, ratings, half_stars FROM rating_totals
                UNION ALL SELECT class_id, -ratings, -half_stars FROM (\(part: totals)) AS counted
            ) AS sums GROUP BY class_id HAVING sum(ratings) <> 0 OR sum(half_stars) <> 0
            ORDER BY class_id LIMIT 1
            """)
        if let id { return .fault(Phrase("check.stars-of-class", ["id": "\(id)"]).of(.discovery)) }
        let hasSums = try db.exists(
            """
            SELECT 1 FROM rating_sums s JOIN (\(part: sums)) AS t
            ON s.ratings = t.ratings AND s.half_stars = t.half_stars
            """)
        guard hasSums else {
            return .fault(Phrase("check.stars").of(.discovery))
        }
        let count: Int = try db.value("SELECT count(*) AS value FROM ratings") ?? 0
        return .sound(
            Phrase(count == 1 ? "check.ratings.one" : "check.ratings", ["count": "\(count)"]).of(.discovery))
    }

    @Sendable private static func recompute(_ db: any Transaction) throws {
        try db.run("DELETE FROM rating_totals")
        try db.run("INSERT INTO rating_totals (class_id, ratings, half_stars) \(part: totals)")
        try db.run("DELETE FROM rating_sums")
        try db.run("INSERT INTO rating_sums (id, ratings, half_stars) SELECT 1, * FROM (\(part: sums)) AS t")
    }

    private static let totals: SQL = """
        SELECT class_id, count(*) AS ratings, sum(half_stars) AS half_stars FROM ratings
        WHERE is_counted = 1 GROUP BY class_id
        """
    private static let sums: SQL = """
        SELECT coalesce(sum(ratings), 0) AS ratings, coalesce(sum(half_stars), 0) AS half_stars
        FROM rating_totals
        """
}
