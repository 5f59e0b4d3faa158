internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The pages that record how the students of a session leave.
///
/// The list of the session has a button for each adult who may pick a student up; the form is for any other
/// adult, and for students who leave early.
struct DeparturePages {
    private static let path = "desk/sessions/{session}/students/{student}/departure"

    let context: PageContext

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let record = FormPage(
            form: DeskForm(RecordDeparture.self), parameters: ["session", "student"],
            content: { try await content($0) }, comparesRequests: false,
            response: { departure, context in .redirect(roster(context, at: departure.student)) })
        return pages.formRoutes(path, record) + [
            pages.deskForm(path + "/pick-up", "page.desk.pick-up", page: refused) {
                try await Self(context: $0).pickUp()
            },
            pages.deskForm(path + "/undo", "page.desk.undo-departure", page: refused) {
                try await Self(context: $0).undo()
            },
        ]
    }

    /// The address of the form.
    static func address(of student: StudentID, in session: SessionID) -> String {
        "/desk/sessions/\(session)/students/\(student)/departure"
    }

    private static func roster(_ context: PageContext, at student: StudentID) -> String {
        RosterPages(context: context).rosterPath + "?done=saved#s\(student)"
    }

    private static func content(_ context: PageContext) async throws -> FormContent {
        let roster = try await context.client.send(ShowRoster(session: context.id("session")))
        let student: StudentID = try context.id("student")
        guard let entry = roster.entries.first(where: { $0.student == student }) else {
            throw NotFound("student", student)
        }
        return FormContent(
            lead: entry.name, values: FormValues(["kind": DepartureKind.pickedUp.rawValue]),
            options: [
                "kind": DepartureKind.allCases.map {
                    FormView.Option(
                        value: $0.rawValue, label: context.words["desk.departure.\($0.rawValue)"])
                }
            ],
            back: DeskLink(RosterPages(context: context).rosterPath, context.words["desk.roster.title"]))
    }

    @Sendable private static func refused(
        _ context: PageContext, _ error: any AcademyError
    ) async throws -> PageResponse {
        try await RosterPages(context: context).roster(refusal: error)
    }

    /// Records that the adult of the button picked the student up.
    private func pickUp() async throws -> String {
        let student: StudentID = try context.id("student")
        _ = try await context.client.send(
            RecordDeparture(
                session: context.id("session"), student: .id(student),
                kind: DepartureKind.pickedUp.rawValue, adult: context.field("adult")),
            context.sending(".\(student).pick-up"))
        return Self.roster(context, at: student)
    }

    private func undo() async throws -> String {
        let student: StudentID = try context.id("student")
        _ = try await context.client.send(
            UndoDeparture(session: context.id("session"), student: .id(student)),
            context.sending(".\(student).undo-departure"))
        return Self.roster(context, at: student)
    }
}
