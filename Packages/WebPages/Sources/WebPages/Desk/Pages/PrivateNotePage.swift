internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The page of a person's private note about a student of a session.
enum PrivateNotePage {
    private static let path = "desk/sessions/{session}/students/{student}/note"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        pages.formRoutes(
            path,
            FormPage(
                form: DeskForm(WritePrivateNote.self), parameters: ["session", "student"],
                content: { try await content($0) }, comparesRequests: false,
                response: { note, context in
                    .redirect(RosterPages(context: context).rosterPath + "?done=saved#s\(note.student)")
                }))
    }

    /// The address of the page.
    static func address(of student: StudentID, in session: SessionID) -> String {
        "/desk/sessions/\(session)/students/\(student)/note"
    }

    private static func content(_ context: PageContext) async throws -> FormContent {
        let roster = try await context.client.send(ShowRoster(session: context.id("session")))
        let student: StudentID = try context.id("student")
        guard let entry = roster.entries.first(where: { $0.student == student }) else {
            throw NotFound("student", student)
        }
        return FormContent(
            lead: entry.name, values: FormValues(["text": entry.privateNote ?? ""]),
            back: DeskLink(RosterPages(context: context).rosterPath, context.words["desk.roster.title"]))
    }
}
