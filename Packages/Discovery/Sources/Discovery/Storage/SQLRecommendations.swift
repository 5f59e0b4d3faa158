internal import Application
internal import Core
internal import Persistence

/// Stores recommendations.
struct SQLRecommendations: Sendable {
    private static let columns: SQL = "id, student_id, sender_id, class_id, note, sent_at, vote"

    /// The recommendations that a student received or sent, newest first.
    func page(
        of student: StudentID, areSent: Bool, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<StoredRecommendation> {
        try db.page(
            "SELECT \(part: Self.columns) FROM recommendations",
            where: [areSent ? "sender_id = \(student)" : "student_id = \(student)"], by: [.integer("id")],
            isDescending: true, limit: limit, after: after, recommendation)
    }

    /// - Throws: `NotFound`.
    func find(_ id: RecommendationID, in db: any Transaction) throws -> StoredRecommendation {
        guard let row = try db.row("SELECT \(part: Self.columns) FROM recommendations WHERE id = \(id)")
        else { throw NotFound("recommendation", id) }
        return try recommendation(row)
    }

    func find(
        _ academyClass: ClassID, from sender: StudentID, to recipient: StudentID, in db: any Transaction
    ) throws -> StoredRecommendation? {
        try db.row(
            """
            SELECT \(part: Self.columns) FROM recommendations
            WHERE student_id = \(recipient) AND class_id = \(academyClass) AND sender_id = \(sender)
            """
        ).map(recommendation)
    }

    /// The recommendations of a class that a student received, oldest first.
    func all(
        of academyClass: ClassID, to recipient: StudentID, in db: any Transaction
    ) throws -> [StoredRecommendation] {
        try db.rows(
            """
            SELECT \(part: Self.columns) FROM recommendations
            WHERE student_id = \(recipient) AND class_id = \(academyClass) ORDER BY id
            """
        ).map(recommendation)
    }

    /// Checks whether a student may send one more recommendation.
    ///
    /// - Throws: ``RecommendationError/tooMany``.
    func checkCount(from sender: StudentID, in db: any Transaction) throws {
        let count: Int =
            try db.value("SELECT count(*) AS value FROM recommendations WHERE sender_id = \(sender)") ?? 0
        guard count < DiscoveryLimits.recommendations else { throw RecommendationError.tooMany }
    }

    func insert(
        _ academyClass: ClassID, from sender: StudentID, to recipient: StudentID, note: String?,
        vote: Vote? = nil, at now: Instant, in db: any Transaction
    ) throws -> StoredRecommendation {
        let id = try db.insert(
            """
            INSERT INTO recommendations (student_id, sender_id, class_id, note, sent_at, vote)
            VALUES (\(recipient), \(sender), \(academyClass), \(note), \(now), \(vote))
            """)
        return StoredRecommendation(
            id: RecommendationID(id), academyClass: academyClass, sender: sender, recipient: recipient,
            note: note, sentAt: now, vote: vote)
    }

    func setNote(_ note: String?, of id: RecommendationID, in db: any Transaction) throws {
        try db.run("UPDATE recommendations SET note = \(note) WHERE id = \(id)")
    }

    func setVote(_ vote: Vote, of id: RecommendationID, in db: any Transaction) throws {
        try db.run("UPDATE recommendations SET vote = \(vote) WHERE id = \(id)")
    }

    func delete(_ id: RecommendationID, in db: any Transaction) throws {
        try db.run("DELETE FROM recommendations WHERE id = \(id)")
    }

    /// Removes the recommendations of two students to one another.
    func removeAll(between student: StudentID, _ other: StudentID, in db: any Transaction) throws {
        for (recipient, sender) in [(student, other), (other, student)] {
            try db.run(
                "DELETE FROM recommendations WHERE student_id = \(recipient) AND sender_id = \(sender)")
        }
    }

    /// Removes the recommendations that a student sent or received.
    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM recommendations WHERE student_id = \(student) OR sender_id = \(student)")
    }

    /// Moves the recommendations of a student to another, who may have the same ones already.
    ///
    /// Only recommendations between friends stay, so the relations are moved first.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try removeAll(between: student, other, in: db)
        let sides: [(SQL, SQL)] = [("student_id", "sender_id"), ("sender_id", "student_id")]
        for (side, opposite) in sides {
            try db.run(
                """
                UPDATE recommendations SET \(part: side) = \(other) WHERE \(part: side) = \(student)
                AND NOT EXISTS (SELECT 1 FROM recommendations r WHERE r.\(part: side) = \(other)
                    AND r.class_id = recommendations.class_id
                    AND r.\(part: opposite) = recommendations.\(part: opposite))
                """)
            try db.run(
                """
                DELETE FROM recommendations WHERE \(part: side) = \(other) AND NOT EXISTS (
                    SELECT 1 FROM friend_relations f WHERE f.student_id = \(other)
                    AND f.other_id = recommendations.\(part: opposite) AND f.state = 'friend')
                """)
        }
        try removeAll(of: student, in: db)
    }

    func forEach(in db: any Transaction, _ body: (StoredRecommendation) throws -> Void) throws {
        try db.forEach("SELECT \(part: Self.columns) FROM recommendations ORDER BY id") {
            try body(recommendation($0))
        }
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "recommendations",
            """
            SELECT id, class_id AS class, sender_id AS sender, student_id AS recipient, note, sent_at, vote
            FROM recommendations WHERE student_id = \(student) OR sender_id = \(student) ORDER BY id
            """, in: db)
    }

    private func recommendation(_ row: Row) throws -> StoredRecommendation {
        StoredRecommendation(
            id: try row["id"], academyClass: try row["class_id"], sender: try row["sender_id"],
            recipient: try row["student_id"], note: try row["note"], sentAt: try row["sent_at"],
            vote: try row["vote"])
    }
}
