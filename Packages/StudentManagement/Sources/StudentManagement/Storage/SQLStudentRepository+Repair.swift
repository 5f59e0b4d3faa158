internal import Core
internal import Persistence

extension SQLStudentRepository {
    /// Two students who may be the same person.
    struct Pair {
        let student: StudentID
        let other: StudentID
        let name: String
    }

    /// The pairs of students who may be one person by their names and other values, or with the same national
    /// id but for its signs; without erased ones.
    func likelyDuplicates(in db: any Transaction) throws -> [Pair] {
        var pairs = try db.rows(
            """
            WITH known AS (
                SELECT id, first_name || ' ' || last_name AS name,
                    replace(replace(replace(upper(national_id), '-', ''), '.', ''), ' ', '') AS national_id
                FROM students WHERE erased_at IS NULL AND national_id IS NOT NULL)
            SELECT a.id AS id, b.id AS other, a.name AS name FROM known a
            JOIN known b ON b.national_id = a.national_id AND b.national_id <> '' AND b.id > a.id
            """
        ).map { Pair(student: try $0["id"], other: try $0["other"], name: try $0["name"]) }
        let known = Set(pairs.map { [$0.student, $0.other] })
        pairs += try pairsBySameName(in: db).filter { !known.contains([$0.student, $0.other]) }
        return pairs.sorted { ($0.student, $0.other) < ($1.student, $1.other) }
    }

    /// The pairs of students whose names have the same words in any order, as where two columns were swapped,
    /// and whose other values do not say that they are two persons.
    private func pairsBySameName(in db: any Transaction) throws -> [Pair] {
        var groups: [[Substring]: [StudentID]] = [:]
        try db.forEach("SELECT id, sort_name FROM students WHERE erased_at IS NULL ORDER BY id") { row in
            let name: String = try row["sort_name"]
            groups[name.split(separator: " ").sorted(), default: []].append(try row["id"])
        }
        return try groups.values.filter { $0.count > 1 }.flatMap { ids -> [Pair] in
            let students = try ids.compactMap { try student(.id($0), in: db) }
            let people = students.map { PersonIdentity(StudentProfile($0)) }
            return students.indices.flatMap { first in
                students.indices.filter { second in
                    second > first && people[first].isRecognised(as: people[second], byNameAlone: true)
                }.map {
                    Pair(student: students[first].id, other: students[$0].id, name: students[first].name)
                }
            }
        }
    }

    /// The names of all students, without erased ones.
    func names(in db: any Transaction) throws -> [StoredName] {
        try db.rows("SELECT id, first_name, last_name FROM students WHERE erased_at IS NULL ORDER BY id").map
        {
            StoredName(
                owner: .student(try $0["id"]), parts: [try $0["first_name"], try $0["last_name"]])
        }
    }
}
