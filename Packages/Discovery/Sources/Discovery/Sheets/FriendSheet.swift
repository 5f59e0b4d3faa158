internal import Application
internal import Core
internal import Persistence

/// A row of `friends.csv`: the relation of a student to another.
///
/// Friends have a row in each direction.
struct FriendRow: Codable, Sendable {
    let student: String
    let person: String
    let state: Relation.State
    var startedAt: Instant?
    var refusedAt: Instant?
}

/// Imports and exports friends, requests and blocked students, as `friends.csv`.
struct FriendSheet: Sheet, RowImporter {
    let students: any StudentDirectory
    let relations = SQLRelations()
    let name = "friends"
    let noun = "friend"
    let dependencies: Set = ["students"]
    let identity = ["student", "person"]
    let repetitionCode: String? = nil

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (FriendRow, Int64) throws -> Void
    ) throws {
        try relations.forEach(in: db) { relation in
            let row = FriendRow(
                student: keys.key(relation.student, of: "students"),
                person: keys.key(relation.other, of: "students"), state: relation.state,
                startedAt: relation.startedAt, refusedAt: relation.refusedAt)
            try write(row, relation.id.number)
        }
    }

    /// Stores the relation of a student to another, unless one is stored.
    ///
    /// A row with an erased student is left out. A row of a friend also stores the other direction.
    ///
    /// - Throws: ``FriendError/tooManyFriends``, ``FriendError/tooManyBlocked``,
    ///   ``FriendError/yourself``, ``FriendError/contradiction``.
    func importRow(
        _ row: FriendRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Relation>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let person: StudentID = try keys.id(row.person, of: "students", column: "person")
        guard student != person else { throw FriendError.yourself }
        for one in [student, person] where try students.wasErased(one, in: db) { return nil }
        if let known = try relations.find(student, person, in: db) {
            return ImportOutcome(known.id, isNew: false)
        }
        try check(row.state, student, person, in: db)
        try store(row, student, person, at: now, in: db)
        return try relations.find(student, person, in: db).map {
            ImportOutcome($0.id, isNew: true)
        }
    }

    /// - Throws: ``FriendError/tooManyFriends``, ``FriendError/tooManyBlocked``,
    ///   ``FriendError/contradiction``.
    private func check(
        _ state: Relation.State, _ student: StudentID, _ person: StudentID, in db: any Transaction
    ) throws {
        let theirs = try relations.find(person, student, in: db)?.state
        switch state {
        case .friend:
            if theirs != nil { throw FriendError.contradiction }
            for one in [student, person] { try relations.checkFriends(of: one, in: db) }
        case .blocked:
            try relations.checkBlocked(of: student, in: db)
            if theirs == .asked { throw FriendError.contradiction }
        case .asked: if theirs == .blocked { throw FriendError.contradiction }
        case .refused, .withdrawn: break
        }
    }

    /// Stores the relation; a refused request without a time of the refusal was refused when it was sent.
    private func store(
        _ row: FriendRow, _ student: StudentID, _ person: StudentID, at now: Instant,
        in db: any Transaction
    ) throws {
        let start = row.startedAt ?? now
        let refusedAt = row.refusedAt ?? (row.state == .refused ? start : nil)
        try relations.set(
            student, to: row.state, of: person, since: start,
            refusedAt: row.state.keepsRefusal ? refusedAt : nil, in: db)
        guard row.state == .friend else { return }
        try relations.set(person, to: row.state, of: student, since: start, in: db)
    }
}
