internal import Application
internal import Core
internal import HTTPServer

/// The pages of one kind of entity: the list, and the forms that add and edit an entity.
struct CatalogueEntity<Item: Codable & Sendable, Add: APIRequest, Edit: APIRequest>: Sendable
where Add.Response == Item, Edit.Response == Item {
    /// The name of the pages: `class-types`.
    let path: String
    /// The property of requests that refers to an entity: `classType`.
    let parameter: String
    /// The forms, named `add-venue` and `edit-venue`, for example.
    let add: DeskForm<Add>
    let edit: DeskForm<Edit>
    let permission: Permission
    /// The property with which an edit archives an entity, and its values; nil if entities are removed.
    var archive: (property: String, archived: String, restored: String)? = ("isArchived", "true", "false")
    /// Lists the entities in use, or the archived ones.
    let list: @Sendable (PageContext, _ isArchived: Bool) async throws -> Page<Item>
    let show: @Sendable (PageContext) async throws -> Item
    let isArchived: @Sendable (Item) -> Bool
    /// Deletes the entity that the address names, and returns false if it was deleted before; nil if the
    /// entities are removed in the list.
    var delete: (@Sendable (PageContext) async throws -> Bool)?
    /// The field that has the focus on the page of an entity: the one that people change most often.
    var focused: String?
    /// The entity in the list, without its link.
    let row: @Sendable (Item, PageContext) -> (id: String, row: DeskList.Row)
    /// The buttons and links of a row, for those who may edit.
    var rowActions: @Sendable (Item, Words) -> [DeskActions.Action] = { _, _ in [] }
    /// The entities to choose from in the form that adds an entity, or in the form that edits this one.
    var options: @Sendable (PageContext, Item?) async throws -> [String: [FormView.Option]] = { _, _ in [:] }
    /// The initial values of the form that adds an entity.
    var initial: @Sendable (PageContext) async throws -> [String: String] = { _ in [:] }

    /// The address of the list.
    private var address: String { "/desk/" + path }

    /// The routes of the pages.
    func routes(_ pages: WebPages) -> [PageRoute] {
        let one = "desk/\(path)/{\(parameter)}"
        let name = "page.desk.\(path)"
        var routes = [pages.desk(.get, "desk/\(path)", name) { try await listPage($0) }]
        routes += pages.formRoutes("desk/add-\(path)", addPage)
        routes += pages.formRoutes(one, editPage)
        if archive != nil {
            routes.append(
                pages.deskForm(one + "/archive", name + "-archive") {
                    try await listPage($0, refusal: $1)
                } _: {
                    try await sendArchive($0)
                })
        }
        if let delete {
            routes += [
                pages.desk(.get, one + "/delete", name + "-delete") { try await deletionPage($0) },
                // An entity that was used is not deleted; the list then shows the reason.
                pages.deskForm(one + "/delete", name + "-delete") {
                    try await listPage($0, refusal: $1)
                } _: { context in
                    let isDone = try await delete(context)
                    return address + "?done=\(isDone ? "deleted" : "already")"
                },
            ]
        }
        return routes
    }

    private var addPage: FormPage<Add> {
        FormPage(
            form: add,
            content: { context in
                FormContent(
                    values: FormValues(try await initial(context)), options: try await options(context, nil),
                    back: DeskLink(address, context.words["desk.nav.\(path)"]))
            }, response: { _, _ in .redirect(address + "?done=added") })
    }

    private var editPage: FormPage<Edit> {
        FormPage(
            form: edit, parameters: [parameter],
            content: { context in
                let item = try await show(context)
                let deletion = DeskActions([.link(context.path + "/delete", context.words["desk.delete"])])
                return FormContent(
                    values: try FormValues(of: item), options: try await options(context, item),
                    back: DeskLink(address, context.words["desk.nav.\(path)"]),
                    parts: delete == nil ? [] : [deletion])
            }, response: { _, _ in .redirect(address + "?done=saved") })
    }

    /// The page that asks before the entity that the address names is deleted.
    private func deletionPage(_ context: PageContext) async throws -> PageResponse {
        try context.finalQuestion(
            "delete", about: row(try await show(context), context).row.title, needing: permission,
            back: DeskLink(
                address + "/" + context.segment(parameter), context.words.title(ofForm: edit.name)))
    }

    private func listPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let words = context.words
        let mayEdit = context.may(permission)
        let items = try await list(context, context.query("archived") == "true")
        var page = DeskPage(words["desk.nav.\(path)"], back: .more(words), refusal: refusal)
        if mayEdit {
            page.parts.append(DeskActions([.link("/desk/add-\(path)", words.title(ofForm: add.name))]))
        }
        if archive != nil {
            page.parts.append(
                DeskSearch(action: address, choices: [context.archivedFilter], button: words["desk.show"]))
        }
        page.parts.append(
            DeskList(
                rows: items.items.map { listRow($0, context, mayEdit: mayEdit) },
                empty: words["desk.catalogue.none"], next: context.next(items.next, at: address)))
        return page.response(context)
    }

    private func listRow(_ item: Item, _ context: PageContext, mayEdit: Bool) -> DeskList.Row {
        let (id, shown) = row(item, context)
        guard mayEdit else { return shown }
        var edited = shown
        edited.href = "\(address)/\(id)" + (focused.map { "#\(edit.name)-\($0)" } ?? "")
        edited.actions += rowActions(item, context.words) + archiveAction(item, id, context.words)
        return edited
    }

    private func archiveAction(_ item: Item, _ id: String, _ words: Words) -> [DeskActions.Action] {
        guard let archive else { return [] }
        let isArchived = isArchived(item)
        return [
            .send(
                "\(address)/\(id)/archive", words[isArchived ? "desk.restore" : "desk.archive"],
                [archive.property: isArchived ? archive.restored : archive.archived])
        ]
    }

    /// Archives or restores the entity in the address.
    ///
    /// - Returns: the address of the page that follows.
    private func sendArchive(_ context: PageContext) async throws -> String {
        guard let archive else { return address }
        let value = context.field(archive.property)
        let request = try JSON.request(
            Edit.self,
            from: [
                .init(name: parameter, value: .text(context.request.parameters[parameter] ?? "")),
                .init(name: archive.property, value: .text(value)),
            ])
        _ = try await context.client.send(request, context.sending())
        return address + "?done=" + (value == archive.archived ? "archived" : "restored")
    }
}
