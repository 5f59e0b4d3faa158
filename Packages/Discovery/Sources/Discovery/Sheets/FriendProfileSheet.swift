internal import Application
internal import Core
internal import Persistence

/// A row of `friend_profiles.csv`: the profile choices of a student.
struct FriendProfileRow: Codable, Sendable {
    let student: String
    let foundBy: FoundBy
    let favourites: ProfileVisibility
    let ratings: ProfileVisibility
    let numbers: ProfileVisibility
}

/// Imports and exports the profile choices of students, as `friend_profiles.csv`.
struct FriendProfileSheet: Sheet, RowImporter {
    let students: any StudentDirectory
    let profiles = SQLFriendProfiles()
    let name = "friend_profiles"
    let noun = "friend profile"
    let dependencies: Set = ["students"]
    let identity = ["student"]
    let repetitionCode: String? = nil

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (FriendProfileRow, Int64) throws -> Void
    ) throws {
        try profiles.forEach(in: db) { id, choices in
            let row = FriendProfileRow(
                student: keys.key(choices.student, of: "students"), foundBy: choices.foundBy,
                favourites: choices.favourites, ratings: choices.ratings, numbers: choices.numbers)
            try write(row, id.number)
        }
    }

    /// Stores the choices of a student, unless some are stored; those of an erased student are left out.
    func importRow(
        _ row: FriendProfileRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.FriendProfile>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        if try students.wasErased(student, in: db) { return nil }
        if let known = try profiles.id(of: student, in: db) {
            return ImportOutcome(known, isNew: false)
        }
        let choices = ProfileChoices(
            student: student, foundBy: row.foundBy, favourites: row.favourites, ratings: row.ratings,
            numbers: row.numbers)
        let name = try students.find(.id(student), in: db).name
        try profiles.set(choices, name: name, in: db)
        return try profiles.id(of: student, in: db).map { ImportOutcome($0, isNew: true) }
    }
}
