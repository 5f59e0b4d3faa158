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
    /// The entity in the list, without its link.
    let row: @Sendable (Item, PageContext) -> (id: String, row: DeskList.Row)
    /// The buttons and links of a row, for those who may edit.
    var rowActions: @Sendable (Item, Words) -> [DeskActions.Action] = { _, _ in [] }
    /// The entities to choose from in the form that adds an entity, or in the form that edits this one.
    var options: @Sendable (PageContext, Item?) async throws -> [String: [FormView.Option]] = { _, _ in [:] }
    /// The initial values of the form that adds an entity.
    var initial: @Sendable (PageContext) async throws -> [String: String] = { _ in [:] }

    /// The address of the list.
    fileprivate var address: String { "/desk/" + path }

    fileprivate var addPage: FormPage<Add> {
        FormPage(
            form: add,
            content: { context in
                FormContent(
                    values: FormValues(try await initial(context)), options: try await options(context, nil),
                    back: DeskLink(address, context.words["desk.nav.\(path)"]))
            }, response: { _, _ in .redirect(address + "?done=added") })
    }

    fileprivate var editPage: FormPage<Edit> {
        FormPage(
            form: edit, parameters: [parameter],
            content: { context in
                let item = try await show(context)
                return FormContent(
                    values: try FormValues(of: item), options: try await options(context, item),
                    back: DeskLink(address, context.words["desk.nav.\(path)"]),
                    parts: delete == nil ? [] : [context.deletion])
            }, response: { _, _ in .redirect(address + "?done=saved") })
    }
}

extension WebPages {
    /// The routes of the pages of one kind of entity.
    func entityRoutes<Item, Add, Edit>(_ entity: CatalogueEntity<Item, Add, Edit>) -> [PageRoute] {
        let one = "desk/\(entity.path)/{\(entity.parameter)}"
        let name = "page.desk.\(entity.path)"
        var pages = [desk(.get, "desk/\(entity.path)", name) { try await $0.list(of: entity) }]
        pages += formRoutes("desk/add-\(entity.path)", entity.addPage)
        pages += formRoutes(one, entity.editPage)
        if entity.archive != nil {
            pages.append(
                deskForm(one + "/archive", name + "-archive") {
                    try await $0.list(of: entity, refusal: $1)
                } _: {
                    try await $0.archive(entity)
                })
        }
        if let delete = entity.delete {
            pages += [
                desk(.get, one + "/delete", name + "-delete") { try await $0.deletionPage(of: entity) },
                // An entity that was used is not deleted; the list then shows the reason.
                deskForm(one + "/delete", name + "-delete") {
                    try await $0.list(of: entity, refusal: $1)
                } _: { context in
                    let isDone = try await delete(context)
                    return entity.address + "?done=\(isDone ? "deleted" : "already")"
                },
            ]
        }
        return pages
    }
}

extension PageContext {
    /// The choice between entities in use and archived ones.
    var archivedFilter: DeskSearch.Choice {
        let archived = FormView.Option(value: "true", label: words["desk.archived.yes"])
        return filter(
            "archived", words["desk.archived.label"], [archived], all: words["desk.archived.no"])
    }

    /// The link to the page that deletes the entity of the page.
    fileprivate var deletion: DeskActions { DeskActions([.link(path + "/delete", words["desk.delete"])]) }

    /// The page that asks before the entity that the address names is deleted.
    fileprivate func deletionPage<Item, Add, Edit>(
        of entity: CatalogueEntity<Item, Add, Edit>
    ) async throws -> PageResponse {
        try finalQuestion(
            "delete", about: entity.row(try await entity.show(self), self).row.title,
            needing: entity.permission,
            back: DeskLink(
                entity.address + "/" + segment(entity.parameter), words.title(ofForm: entity.edit.name)))
    }

    fileprivate func list<Item, Add, Edit>(
        of entity: CatalogueEntity<Item, Add, Edit>, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let mayEdit = may(entity.permission)
        let items = try await entity.list(self, query("archived") == "true")
        var page = DeskPage(words["desk.nav.\(entity.path)"], back: moreLink, refusal: refusal)
        if mayEdit {
            page.parts.append(
                DeskActions([.link("/desk/add-\(entity.path)", words.title(ofForm: entity.add.name))]))
        }
        if entity.archive != nil {
            page.parts.append(
                DeskSearch(
                    action: entity.address, choices: [archivedFilter], button: words["desk.show"]))
        }
        page.parts.append(
            DeskList(
                rows: items.items.map { row(of: $0, entity, mayEdit: mayEdit) },
                empty: words["desk.catalogue.none"], next: next(items.next, at: entity.address)))
        return page.response(self)
    }

    private func row<Item, Add, Edit>(
        of item: Item, _ entity: CatalogueEntity<Item, Add, Edit>, mayEdit: Bool
    ) -> DeskList.Row {
        let (id, shown) = entity.row(item, self)
        guard mayEdit else { return shown }
        var row = shown
        row.href = "\(entity.address)/\(id)"
        row.actions = entity.rowActions(item, words) + archiveAction(item, id, entity)
        return row
    }

    private func archiveAction<Item, Add, Edit>(
        _ item: Item, _ id: String, _ entity: CatalogueEntity<Item, Add, Edit>
    ) -> [DeskActions.Action] {
        guard let archive = entity.archive else { return [] }
        let isArchived = entity.isArchived(item)
        return [
            .send(
                "\(entity.address)/\(id)/archive", words[isArchived ? "desk.restore" : "desk.archive"],
                [archive.property: isArchived ? archive.restored : archive.archived])
        ]
    }

    /// Archives or restores the entity in the address.
    ///
    /// - Returns: the address of the page that follows.
    fileprivate func archive<Item, Add, Edit>(
        _ entity: CatalogueEntity<Item, Add, Edit>
    ) async throws -> String {
        guard let archive = entity.archive else { return entity.address }
        let value = field(archive.property)
        let edit = try JSON.request(
            Edit.self,
            from: [
                .init(name: entity.parameter, value: .text(request.parameters[entity.parameter] ?? "")),
                .init(name: archive.property, value: .text(value)),
            ])
        _ = try await client.send(edit, sending())
        return entity.address + "?done=" + (value == archive.archived ? "archived" : "restored")
    }
}
