internal import Application
internal import Core
internal import Persistence

/// Stores the ids and keys of merged duplicates, so that a request with one of them finds the student.
struct SQLMergedStudents {
    /// Stores the id of a duplicate, and the key with which it was exported.
    func record(
        _ duplicate: Student, into student: StudentID, at: Instant, in db: any Transaction
    ) throws {
        try db.run("UPDATE merged_students SET student_id = \(student) WHERE student_id = \(duplicate.id)")
        let key = try SQLStudentRepository.table.exportKey(duplicate.key, duplicate.id, in: db)
        try db.run(
            """
            INSERT INTO merged_students (merged_id, key, student_id, merged_at)
            VALUES (\(duplicate.id), \(key), \(student), \(at))
            """)
    }

    /// The student into whom the duplicate with an id or a key was merged; nil if there is none.
    func student(
        _ reference: Reference<Kind.Student>, in db: any Transaction
    ) throws -> StudentID? {
        switch reference {
        case .id(let id):
            try db.value("SELECT student_id AS value FROM merged_students WHERE merged_id = \(id)")
        case .number(let number):
            try student(.key(String(number)), in: db) ?? student(.id(StudentID(number)), in: db)
        case .key(let key):
            try db.value("SELECT student_id AS value FROM merged_students WHERE key = \(key)")
        case .me: nil
        }
    }

    /// The ids of the duplicates that were merged into a student.
    func duplicates(of student: StudentID, in db: any Transaction) throws -> [StudentID] {
        try db.rows(
            "SELECT merged_id FROM merged_students WHERE student_id = \(student) ORDER BY merged_id"
        ).map { try $0["merged_id"] }
    }

    /// Passes the key of each duplicate, with the id of the student into whom it was merged, to a closure.
    func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws {
        try db.forEach("SELECT key, student_id FROM merged_students WHERE key IS NOT NULL") { row in
            let student: Int64 = try row["student_id"]
            try body(try row["key"], student)
        }
    }

    func deleteAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM merged_students WHERE student_id = \(student)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "merged students",
            """
            SELECT merged_id AS id, key, merged_at FROM merged_students WHERE student_id = \(student)
            ORDER BY merged_id
            """, in: db)
    }
}
