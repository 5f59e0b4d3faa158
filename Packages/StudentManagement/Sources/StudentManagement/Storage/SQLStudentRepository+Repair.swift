internal import Core
internal import Persistence

extension SQLStudentRepository {
    /// Two students who may be the same person.
    struct Pair {
        let student: StudentID
        let other: StudentID
        let name: String
    }

    /// The pairs of students with the same name and birth date, or with the same national id but for its
    /// signs; without erased ones.
    func likelyDuplicates(in db: any Transaction) throws -> [Pair] {
        try db.rows(
            """
            WITH known AS (
                SELECT id, first_name || ' ' || last_name AS name, sort_name, birth_date,
                    replace(replace(replace(upper(national_id), '-', ''), '.', ''), ' ', '') AS national_id
                FROM students WHERE erased_at IS NULL)
            SELECT a.id AS id, b.id AS other, a.name AS name FROM known a
            JOIN known b ON b.sort_name = a.sort_name AND b.birth_date = a.birth_date AND b.id > a.id
            UNION
            SELECT a.id, b.id, a.name FROM known a
            JOIN known b ON b.national_id = a.national_id AND b.national_id <> '' AND b.id > a.id
            ORDER BY id, other
            """
        ).map { Pair(student: try $0["id"], other: try $0["other"], name: try $0["name"]) }
    }

    /// The names of all students, without erased ones.
    func names(in db: any Transaction) throws -> [StoredName] {
        try db.rows("SELECT id, first_name, last_name FROM students WHERE erased_at IS NULL ORDER BY id").map
        {
            StoredName(noun: "student", id: try $0["id"], parts: [try $0["first_name"], try $0["last_name"]])
        }
    }
}

extension SQLGuardianRepository {
    /// The names of all guardians.
    func names(in db: any Transaction) throws -> [StoredName] {
        try db.rows("SELECT id, name FROM guardians ORDER BY id").map {
            StoredName(noun: "guardian", id: try $0["id"], parts: [try $0["name"]])
        }
    }

    /// Changes the name of a guardian, unless the student has another one of that name.
    func rename(_ id: GuardianID, to name: String, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE guardians SET name = \(name) WHERE id = \(id) AND NOT EXISTS (
                SELECT 1 FROM guardians g WHERE g.student_id = guardians.student_id AND g.name = \(name))
            """)
    }
}
