internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The pages that create, remove and unlock the PIN that a student enters at stations.
struct StationPINPages {
    /// The part of the addresses after that of the student's file.
    private static let part = "/station-pin/"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let create = FormPage(
            form: DeskForm(CreateStationPIN.self), parameters: ["student"],
            content: { try await StudentFile(context: $0).content() },
            response: { created, context in .page(Self.page(of: created, in: context)) })
        let remove = FormPage(
            form: DeskForm(RemoveStationPIN.self), isDangerous: true, parameters: ["student"],
            content: { try await StudentFile(context: $0).content() },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=pin-removed") })
        let unlock = FormPage(
            form: DeskForm(UnlockStationPIN.self), parameters: ["student"],
            content: { try await StudentFile(context: $0).content() },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=pin-unlocked") })
        let file = "desk/students/{student}" + Self.part
        return pages.formRoutes(file + "create", create) + pages.formRoutes(file + "remove", remove)
            + pages.formRoutes(file + "unlock", unlock)
    }

    /// The links of a student's file. Without a PIN there is none to unlock or to remove.
    static func links(in context: PageContext) async throws -> [DeskActions.Action] {
        let (file, words) = (StudentFile(context: context).path + part, context.words)
        let state = try await context.client.send(ShowStationPIN(student: context.reference("student")))
        let create = DeskActions.Action.link(file + "create", words.title(CreateStationPIN.self))
        guard state.hasPIN else { return [create] }
        return [
            create, .link(file + "unlock", words.title(UnlockStationPIN.self)),
            .link(file + "remove", words.title(RemoveStationPIN.self)),
        ]
    }

    /// The page with a new PIN, to print. No other page shows it.
    private static func page(of created: StationPIN, in context: PageContext) -> PageResponse {
        let words = context.words
        let page = DeskPage(
            words["desk.station-pin.title"], back: StudentFile(context: context).link,
            lead: created.studentName,
            parts: [
                DeskNote(text: words["desk.station-pin.once"]),
                DeskText(text: created.pin, isCode: true), PrintButton(),
            ])
        return page.response(context)
    }
}
