internal import Application
internal import ClassManagement
internal import Core

/// The search for a class to choose, and the list of those that it finds.
struct ClassSearch {
    let context: PageContext

    /// - Parameters:
    ///   - path: the path of the page.
    ///   - hidden: values of the page's address that a search keeps.
    ///   - row: creates the row of a class in the list.
    func parts(
        at path: String, keeping hidden: [String: String] = [:], row: (AcademyClass) -> DeskList.Row
    ) async throws -> [any DeskPart] {
        let (text, words) = (context.query("search"), context.words)
        let search = DeskSearch(
            action: path, label: words["desk.classes.search"], text: text ?? "", hidden: hidden,
            button: words["desk.search"])
        let found = try await context.client.send(ListClasses(search: text, limit: 30, after: context.after))
        return [
            search,
            DeskList(
                rows: found.items.map(row), empty: words["desk.classes.none"],
                next: context.next(found.next, at: path), id: "results"),
        ]
    }
}

extension PageContext {
    /// The class that a field or an address names; nil if it names none.
    func academyClass(named text: String) async throws -> AcademyClass? {
        guard !text.isEmpty, let reference = try? Reference<Kind.AcademyClass>(text, field: "class") else {
            return nil
        }
        do {
            return try await client.send(ShowClass(class: reference))
        } catch let error as any AcademyError where [.notFound, .invalid].contains(error.kind) {
            return nil
        }
    }
}
