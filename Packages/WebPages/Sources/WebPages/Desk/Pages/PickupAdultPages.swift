internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The pages of the adults who may pick a student up besides the guardians.
enum PickupAdultPages {
    private static let path = "desk/students/{student}/adults"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let add = FormPage(
            form: DeskForm(AddPickupAdult.self), parameters: ["student"],
            content: { try await content($0) },
            response: { _, context in .redirect(address(context) + "?done=saved") })
        let remove = FormPage(
            form: DeskForm(RemovePickupAdult.self), isDangerous: true, parameters: ["adult"],
            content: { try await removal($0) },
            response: { _, context in .redirect(address(context) + "?done=removed") })
        return pages.formRoutes(path, add) + pages.formRoutes(path + "/{adult}/remove", remove)
    }

    /// The link of a student's file.
    ///
    /// - Parameter file: the path of the file.
    static func link(of file: String, _ words: Words) -> DeskActions.Action {
        .link(file + "/adults", words.title(ListPickupAdults.self))
    }

    private static func address(_ context: PageContext) -> String {
        StudentFile(context: context).path + "/adults"
    }

    /// The form for a further adult, below the list of the others.
    private static func content(_ context: PageContext) async throws -> FormContent {
        let adults = try await adults(context)
        var content = try await StudentFile(context: context).content()
        content.above = [
            context.list(of: adults, empty: context.words["desk.adults.none"]) { adult, row in
                row.actions =
                    (adult.phone.map(context.words.contacts) ?? []) + [
                        .link(address(context) + "/\(adult.id)/remove", context.words["desk.remove"])
                    ]
            }
        ]
        return content
    }

    private static func removal(_ context: PageContext) async throws -> FormContent {
        let id: PickupAdultID = try context.id("adult")
        guard let adult = try await adults(context).first(where: { $0.id == id }) else {
            throw NotFound("pickup adult", id)
        }
        return FormContent(
            lead: adult.name,
            back: DeskLink(address(context), context.words.title(ListPickupAdults.self)))
    }

    private static func adults(_ context: PageContext) async throws -> [PickupAdult] {
        try await context.client.send(ListPickupAdults(student: context.reference("student"))).items
    }
}
