internal import Application
internal import Core
internal import Persistence

/// Stores the notes about students.
struct SQLNoteRepository {
    /// - Throws: ``StudentError/noteExists``; `NotFound` if the student does not exist.
    func insert(
        _ content: NoteContent, of student: StudentID, at: Instant, by account: AccountID?,
        in db: any Transaction
    ) throws -> NoteID {
        do {
            let id = try db.attempt {
                try db.insert(
                    """
                    INSERT INTO notes (student_id, text, visible_to, is_injury, written_at, written_by)
                    VALUES (\(student), \(content.text), \(content.visibleTo), \(content.isInjury), \(at),
                        \(account))
                    """)
            }
            return NoteID(id)
        } catch let violation as ConstraintViolation where violation.rule == .foreignKey {
            throw NotFound("student", student)
        } catch let violation as ConstraintViolation where violation.isUnique("notes.text") {
            throw StudentError.noteExists
        }
    }

    /// - Throws: ``StudentError/noteExists``.
    func update(_ id: NoteID, to content: NoteContent, in db: any Transaction) throws {
        do {
            _ = try db.attempt {
                try db.run(
                    """
                    UPDATE notes SET text = \(content.text), visible_to = \(content.visibleTo),
                        is_injury = \(content.isInjury)
                    WHERE id = \(id)
                    """)
            }
        } catch let violation as ConstraintViolation where violation.isUnique("notes.text") {
            throw StudentError.noteExists
        }
    }

    func delete(_ id: NoteID, in db: any Transaction) throws {
        try db.run("DELETE FROM notes WHERE id = \(id)")
    }

    func deleteAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM notes WHERE student_id = \(student)")
    }

    /// Gives the notes about a duplicate to the student. If both have a note with the same text, the note of
    /// the student stays, with the content of ``NoteContent/init(merging:_:)``.
    func move(from duplicate: StudentID, to student: StudentID, in db: any Transaction) throws {
        let theirs = try db.rows("SELECT \(part: Self.columns) FROM notes WHERE student_id = \(duplicate)")
            .map(Self.note)
        for note in theirs {
            guard let id = try id(of: student, text: note.text, in: db), let kept = try self.note(id, in: db)
            else { continue }
            try update(id, to: NoteContent(merging: kept, note), in: db)
            try delete(note.id, in: db)
        }
        try db.run("UPDATE notes SET student_id = \(student) WHERE student_id = \(duplicate)")
    }

    func count(of student: StudentID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM notes WHERE student_id = \(student)") ?? 0
    }

    func note(_ id: NoteID, in db: any Transaction) throws -> Note? {
        try db.row("SELECT \(part: Self.columns) FROM notes WHERE id = \(id)").map(Self.note)
    }

    /// - Throws: `NotFound`.
    func required(_ id: NoteID, in db: any Transaction) throws -> Note {
        guard let found = try note(id, in: db) else { throw NotFound("note", id) }
        return found
    }

    /// A page of the notes about a student with some visibilities, newest first.
    func page(
        of student: StudentID, visibleTo: [NoteVisibility], limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Page<Note> {
        try db.page(
            "SELECT \(part: Self.columns) FROM notes",
            where: ["student_id = \(student)", "visible_to IN (\(list: visibleTo))"],
            by: [.integer("id")], isDescending: true, limit: limit, after: after, Self.note)
    }

    /// The notes about injuries that all staff may see, by student; several texts are joined by "; ".
    func injuries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        var injuries: [StudentID: String] = [:]
        try db.forEach(
            in: students,
            {
                """
                SELECT student_id, text FROM notes
                WHERE is_injury = 1 AND visible_to <> 'desk' AND student_id IN (\(list: $0)) ORDER BY id
                """
            }
        ) { row in
            let (student, text): (StudentID, String) = (try row["student_id"], try row["text"])
            injuries[student] = injuries[student].map { "\($0); \(text)" } ?? text
        }
        return injuries
    }

    func id(of student: StudentID, text: String, in db: any Transaction) throws -> NoteID? {
        try db.value("SELECT id AS value FROM notes WHERE student_id = \(student) AND text = \(text)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "notes",
            """
            SELECT id, written_at, text, visible_to, CASE is_injury WHEN 1 THEN 'yes' ELSE 'no' END AS injury
            FROM notes WHERE student_id = \(student) ORDER BY id
            """, in: db)
    }

    func forEach(in db: any Transaction, _ body: (Note) throws -> Void) throws {
        try db.forEach("SELECT \(part: Self.columns) FROM notes ORDER BY id") { try body(Self.note($0)) }
    }

    private static let columns: SQL =
        "id, student_id, text, visible_to, is_injury, written_at, written_by"

    private static func note(_ row: Row) throws -> Note {
        let content = NoteContent(
            text: try row["text"], visibleTo: try row["visible_to"], isInjury: try row["is_injury"])
        return Note(
            id: try row["id"], student: try row["student_id"], content, at: try row["written_at"],
            by: try row["written_by"])
    }
}
