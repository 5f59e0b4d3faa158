public import Application
public import Core

/// Writes a note about a student.
public struct AddNote: APIRequest {
    public typealias Response = Note
    public static let endpoint = Endpoint(
        .post, "students/{student}/notes", access: .staff(.writeStudents),
        failures: StudentFailures.addNote)
    public var student: Reference<Kind.Student>
    public var text: String
    /// Defaults to `staff`.
    public var visibleTo: String?
    /// Defaults to false.
    public var isInjury: Bool?

    public init(
        student: Reference<Kind.Student>, text: String, visibleTo: String? = nil, isInjury: Bool? = nil
    ) {
        self.student = student
        self.text = text
        self.visibleTo = visibleTo
        self.isInjury = isInjury
    }
}

extension AddNote: FormRequest {
    public static let form = RequestForm(
        .students, "students notes add", ["student", .positional("text"), "visibleTo", .injury],
        done: "done.note-saved")
}

/// Lists the notes about a student that the caller may see, newest first.
public struct ListNotes: APIRequest {
    public typealias Response = Page<Note>
    public static let endpoint = Endpoint(
        .get, "students/{student}/notes", access: .own(staff: .readStudents), allowsFormerPrincipals: true,
        failures: StudentFailures.unknown)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        self.student = student
        self.limit = limit
        self.after = after
    }
}

extension ListNotes: FormRequest {
    public static let form = RequestForm(.students, "students notes list", ["student"])
}

/// Shows one note.
public struct ShowNote: APIRequest {
    public typealias Response = Note
    public static let endpoint = Endpoint(
        .get, "notes/{note}", access: .staff(.writeStudents), "Shows one note.",
        failures: StudentFailures.unknownNote)
    public var note: NoteID

    public init(note: NoteID) { self.note = note }
}

/// Changes a note; a missing field stays as it is.
public struct EditNote: EditRequest {
    public typealias Response = Note
    public static let endpoint = Endpoint(
        .patch, "notes/{note}", access: .staff(.writeStudents),
        failures: StudentFailures.editNote)
    public var note: NoteID
    public var text: String?
    public var visibleTo: String?
    public var isInjury: Bool?
    public var resource: ShowNote { ShowNote(note: note) }
}

extension EditNote: FormRequest {
    public static let form = RequestForm(
        .students, "students notes edit", ["note", "text", "visibleTo", .injury], done: "done.note-saved")
}

/// Removes a note.
public struct RemoveNote: APIRequest {
    public typealias Response = Note
    public static let endpoint = Endpoint(
        .delete, "notes/{note}", access: .staff(.writeStudents),
        failures: StudentFailures.unknownNote)
    public var note: NoteID

    public init(note: NoteID) { self.note = note }
}

extension RemoveNote: FormRequest {
    public static let form = RequestForm(
        .students, "students notes remove", ["note"], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard let found = try await client.dryRun(self) else { return nil }
        let student = try await client.student(.id(found.student))
        return Self.phrase("ask", ["text": found.text, "student": student.name])
    }
}
