internal import Core
internal import Persistence

/// Stores the former values of ratings.
struct SQLRatingChanges: Sendable {
    /// Stores a former opinion, and removes the oldest ones above the limit.
    func insert(_ opinion: Opinion, of rating: RatingID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO rating_changes (rating_id, half_stars, comment, replaced_at)
            VALUES (\(rating), \(opinion.stars), \(opinion.comment), \(now))
            """)
        try db.run(
            """
            DELETE FROM rating_changes WHERE rating_id = \(rating) AND id NOT IN (
                SELECT id FROM rating_changes WHERE rating_id = \(rating)
                ORDER BY id DESC LIMIT \(DiscoveryLimits.ratingChanges))
            """)
    }

    /// The former opinions of a rating, newest first.
    func all(of rating: RatingID, in db: any Transaction) throws -> [RatingChange] {
        try db.rows(
            """
            SELECT half_stars, comment, replaced_at FROM rating_changes WHERE rating_id = \(rating)
            ORDER BY id DESC
            """
        ).map { row in
            RatingChange(
                stars: try row["half_stars"], comment: try row["comment"],
                replacedAt: try row["replaced_at"])
        }
    }
}
