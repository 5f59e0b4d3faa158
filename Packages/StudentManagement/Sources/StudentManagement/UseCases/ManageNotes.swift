internal import Application
internal import Core
internal import Persistence

/// Lists, shows, adds, changes and removes the notes about students.
struct ManageNotes {
    let students = SQLStudentRepository()
    let notes = SQLNoteRepository()

    func serve(_ service: inout Service) {
        service.on(ListNotes.self, listNotes)
        service.on(ShowNote.self) { request, _, db in try notes.required(request.note, in: db) }
        service.on(AddNote.self, addNote)
        service.on(EditNote.self, editNote)
        service.on(RemoveNote.self, removeNote)
        service.auditChanges(by: RemoveNote.self) { try notes.required($0.note, in: $2) }
    }

    /// Writes a note about a student.
    private func addNote(_ request: AddNote, by caller: Caller, in db: any Transaction) throws -> Note {
        let student = try students.required(request.student, in: db)
        try students.checkIsNotErased(student.id, in: db)
        let content = try NoteContent(
            parsing: request.text,
            visibleTo: try request.visibleTo.map { try NoteVisibility(parsing: $0) } ?? .staff,
            isInjury: request.isInjury ?? false)
        let account = try caller.signedIn().account
        let id = try notes.insert(content, of: student.id, at: caller.at, by: account, in: db)
        return Note(id: id, student: student.id, content, at: caller.at, by: account)
    }

    /// Lists the notes about a student that the caller may see.
    private func listNotes(
        _ request: ListNotes, by caller: Caller, in db: any Transaction
    ) throws -> Page<Note> {
        let principal = try caller.signedIn()
        let student = try students.required(principal.resolving(request.student), in: db)
        return try notes.page(
            of: student.id, visibleTo: Self.visibilities(for: principal), limit: request.limit,
            after: request.after, in: db)
    }

    private func editNote(_ request: EditNote, by caller: Caller, in db: any Transaction) throws -> Note {
        let before = try notes.required(request.note, in: db)
        let content = try NoteContent(
            parsing: request.text ?? before.text,
            visibleTo: try request.visibleTo.map { try NoteVisibility(parsing: $0) } ?? before.visibleTo,
            isInjury: request.isInjury ?? before.isInjury)
        try notes.update(before.id, to: content, in: db)
        return Note(
            id: before.id, student: before.student, content, at: before.writtenAt, by: before.writtenBy)
    }

    private func removeNote(_ request: RemoveNote, by caller: Caller, in db: any Transaction) throws -> Note {
        let note = try notes.required(request.note, in: db)
        try notes.delete(note.id, in: db)
        return note
    }

    private static func visibilities(for principal: Principal) -> [NoteVisibility] {
        if principal.role.audience == .students { return [.student] }
        return principal.permissions.contains(.writeStudents)
            ? NoteVisibility.allCases : [.staff, .student]
    }
}
