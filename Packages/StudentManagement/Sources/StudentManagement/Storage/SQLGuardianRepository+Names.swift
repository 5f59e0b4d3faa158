internal import Core
internal import Persistence

/// The names of guardians, which are those of persons.
extension SQLGuardianRepository {
    /// The names of all persons, each with the first guardian who has it.
    func names(in db: any Transaction) throws -> [StoredName] {
        try db.rows(
            """
            SELECT min(g.id) AS id, p.name FROM guardian_people p
            JOIN student_guardians g ON g.person_id = p.id GROUP BY p.id, p.name ORDER BY min(g.id)
            """
        ).map { StoredName(owner: .guardian(try $0["id"]), parts: [try $0["name"]]) }
    }

    /// Whether a student of a guardian's person has another guardian of a name.
    func isTaken(_ name: String, besides id: GuardianID, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM student_guardians mine
            JOIN student_guardians g ON g.person_id = mine.person_id
            JOIN student_guardians other ON other.student_id = g.student_id AND other.person_id <> g.person_id
            JOIN guardian_people p ON p.id = other.person_id
            WHERE mine.id = \(id) AND p.name = \(name)
            """)
    }

    func rename(_ id: GuardianID, to name: String, in db: any Transaction) throws {
        guard let stored = try guardian(.id(id), in: db) else { return }
        var profile = GuardianProfile(stored)
        profile.name = name
        try people.update(stored.person, to: profile, in: db)
    }
}
