internal import Application
internal import Core
internal import Persistence

/// A row of `recommendations.csv`: sender, recipient and class are its key.
struct RecommendationRow: Codable, Sendable {
    let sender: String
    let recipient: String
    let `class`: String
    var note: String?
    var sentAt: Instant?
    var vote: Vote?
}

/// Imports and exports recommendations, as `recommendations.csv`.
struct RecommendationSheet: Sheet, RowImporter {
    let classes: any ClassDirectory
    let students: any StudentDirectory
    let now: @Sendable () -> Instant
    let recommendations = SQLRecommendations()
    let relations = SQLRelations()
    let name = "recommendations"
    let noun = "recommendation"
    let dependencies: Set = ["students", "classes", "friends"]
    let rareColumns: Set = ["vote"]
    let identity = ["sender", "recipient", "class"]
    let repetitionCode: String? = nil

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (RecommendationRow, Int64) throws -> Void
    ) throws {
        let ended = Set(try classes.endedClasses(at: now(), in: db))
        try recommendations.forEach(in: db) { stored in
            if ended.contains(stored.academyClass) { return }
            let row = RecommendationRow(
                sender: keys.key(stored.sender, of: "students"),
                recipient: keys.key(stored.recipient, of: "students"),
                class: keys.key(stored.academyClass, of: "classes"), note: stored.note,
                sentAt: stored.sentAt, vote: stored.vote)
            try write(row, stored.id.number)
        }
    }

    /// Stores a recommendation between friends, unless it is stored; that of an erased student is left out.
    ///
    /// - Throws: ``FriendError/notFriends(_:)``, ``RecommendationError/tooMany``;
    ///   `InvalidValue`.
    func importRow(
        _ row: RecommendationRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Recommendation>? {
        let sender: StudentID = try keys.id(row.sender, of: "students", column: "sender")
        let recipient: StudentID = try keys.id(row.recipient, of: "students", column: "recipient")
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        let note = try FreeText.note(row.note)
        for one in [sender, recipient] where try students.wasErased(one, in: db) { return nil }
        if let known = try recommendations.find(
            academyClass, from: sender, to: recipient, in: db)
        {
            return ImportOutcome(known.id, isNew: false)
        }
        guard try relations.find(sender, recipient, in: db)?.state == .friend else {
            throw FriendError.notFriends(recipient)
        }
        try recommendations.checkCount(from: sender, in: db)
        let stored = try recommendations.insert(
            academyClass, from: sender, to: recipient, note: note, vote: row.vote,
            at: row.sentAt ?? now, in: db)
        return ImportOutcome(stored.id, isNew: true)
    }
}
