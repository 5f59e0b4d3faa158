internal import Application
internal import Core
internal import Persistence

/// A row of `notes.csv`, which its student and its text identify.
struct NoteRow: Codable, Hashable, Sendable {
    var student: String
    var text: String
    var visibleTo: NoteVisibility?
    var injury: Bool?
    var writtenAt: Instant?
}

/// Imports and exports the notes about students, as `notes.csv`.
struct NoteSheet: Sheet, RowImporter {
    let students = SQLStudentRepository()
    let notes = SQLNoteRepository()
    let name = "notes"
    let noun = "note"
    let dependencies: Set = ["students"]
    let fixedColumns: Set<String>? = ["written_at"]
    let identity = ["student", "text"]
    let repetitionCode: String? = "note.repeated"
    let isOneStatement = true

    func completed(_ row: NoteRow) -> NoteRow {
        var row = row
        row.visibleTo = row.visibleTo ?? .staff
        row.injury = row.injury ?? false
        return row
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (NoteRow, Int64) throws -> Void
    ) throws {
        try notes.forEach(in: db) { note in
            let row = NoteRow(
                student: keys.key(note.student, of: "students"), text: note.text, visibleTo: note.visibleTo,
                injury: note.isInjury, writtenAt: note.writtenAt)
            try write(row, note.id.number)
        }
    }

    func edit(
        _ id: NoteID, to row: NoteRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) -> (any APIRequest)? {
        EditNote(note: id, visibleTo: row.visibleTo?.rawValue, isInjury: row.injury)
    }

    /// Stores a note, unless there is one with the same text about the student.
    ///
    /// - Returns: nil if the student was erased.
    /// - Throws: `InvalidValue`; `NotFound` if there is no such student.
    func importRow(
        _ row: NoteRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Note>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let content = try NoteContent(
            parsing: row.text, visibleTo: row.visibleTo ?? .staff, isInjury: row.injury ?? false)
        if try students.isErased(student, in: db) { return nil }
        if let id = try notes.id(of: student, text: content.text, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        let id = try notes.insert(
            content, of: student, at: row.writtenAt ?? now, by: nil, in: db)
        return ImportOutcome(id, isNew: true)
    }
}
