internal import Application
internal import Core
internal import Persistence

/// Stores the private notes of staff about students: one for each author and student.
struct SQLPrivateNotes: Sendable {
    /// Stores a note in place of a former one; nil removes it.
    func set(
        _ text: String?, about student: StudentID, by author: AccountID, at now: Instant,
        in db: any Transaction
    ) throws {
        guard let text else {
            try db.run("DELETE FROM private_notes WHERE student_id = \(student) AND account_id = \(author)")
            return
        }
        try db.run(
            """
            INSERT INTO private_notes (student_id, account_id, text, written_at)
            VALUES (\(student), \(author), \(text), \(now))
            ON CONFLICT (student_id, account_id)
            DO UPDATE SET text = excluded.text, written_at = excluded.written_at
            """)
    }

    /// The notes of an author about some students.
    func notes(
        of author: AccountID, about students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: String] {
        var notes: [StudentID: String] = [:]
        try db.forEach(
            in: students,
            {
                """
                SELECT student_id, text FROM private_notes
                WHERE account_id = \(author) AND student_id IN (\(list: $0))
                """
            }
        ) { notes[try $0["student_id"]] = try $0["text"] }
        return notes
    }

    /// Gives the notes about a duplicate to the student. Two notes of one author become one.
    ///
    /// The joined text is not cut at the limit of a note (``Limits/line``), so that nothing is lost. It stays
    /// until the author replaces it by one within the limit.
    func move(from duplicate: StudentID, to student: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE private_notes SET text = text || '; ' || (SELECT d.text FROM private_notes d
                WHERE d.student_id = \(duplicate) AND d.account_id = private_notes.account_id)
            WHERE student_id = \(student)
                AND account_id IN (SELECT account_id FROM private_notes WHERE student_id = \(duplicate))
            """)
        try db.run(
            """
            DELETE FROM private_notes WHERE student_id = \(duplicate)
                AND account_id IN (SELECT account_id FROM private_notes WHERE student_id = \(student))
            """)
        try db.run("UPDATE private_notes SET student_id = \(student) WHERE student_id = \(duplicate)")
    }

    func deleteAll(about student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM private_notes WHERE student_id = \(student)")
    }

    func deleteAll(of author: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM private_notes WHERE account_id = \(author)")
    }

    /// The notes about a student, without their authors.
    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "private notes",
            """
            SELECT written_at, text FROM private_notes WHERE student_id = \(student)
            ORDER BY written_at, id
            """, in: db)
    }
}
