public import Application
public import Core
internal import StudentManagement

/// A note as the student reads it: without the list of its readers.
public struct OwnNote: FieldPresentable {
    public static let fields = ResponseFields<OwnNote>(
        .programs, empty: "none.notes",
        .time("label.written") { $0.note.writtenAt }, .text("label.note") { $0.note.text },
        .text("label.injury") { $0.note.isInjury ? Phrase("note.injury") : nil })

    private let note: Note

    private init(_ note: Note) { self.note = note }

    public init(from decoder: any Decoder) throws { note = try Note(from: decoder) }

    public func encode(to encoder: any Encoder) throws { try note.encode(to: encoder) }

    /// Fetches a page of the notes that a student may see, newest first.
    ///
    /// - Parameters:
    ///   - student: the signed-in student, or one whose guardian is signed in.
    ///   - limit: the maximum number of notes on the page; nil for the default.
    ///   - after: the cursor of the page.
    public static func page(
        of student: Reference<Kind.Student> = .me, from client: any Client, limit: Int?, after: Cursor?
    ) async throws -> Page<OwnNote> {
        try await client.send(ListNotes(student: student, limit: limit, after: after)).map(OwnNote.init)
    }
}
