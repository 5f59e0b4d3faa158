internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    fileprivate static let permissions = "permissions"

    /// The pages of the roles of staff and their permissions.
    var roleRoutes: [PageRoute] {
        [
            desk(.get, "desk/roles", "page.desk.roles", listRoles),
            desk(.get, "desk/roles/{role}", "page.desk.role") { try await $0.rolePage() },
            desk(.post, "desk/roles/{role}", "page.desk.role", editRole),
        ]
    }

    @Sendable private func listRoles(_ context: inout PageContext) async throws -> PageResponse {
        let words = context.words
        let rows = try await context.client.send(ListRoles()).items.map { role in
            // The owner has all permissions, always.
            DeskList.Row(
                href: role.role == .owner ? nil : "/desk/roles/\(role.role.rawValue)",
                title: words.choice(role.role.rawValue, of: "role"),
                lines: [
                    role.role == .owner
                        ? words["desk.roles.all"]
                        : role.permissions.map { words.choice($0.rawValue, of: "permission") }
                            .joined(separator: ", ")
                ], tag: role.isChanged ? words["desk.roles.changed"] : nil, isGood: true)
        }
        var page = DeskPage(words["desk.nav.roles"], back: context.staffLink)
        page.parts = [DeskList(rows: rows, empty: words["desk.catalogue.none"])]
        return page.response(context)
    }

    /// Gives the role the permissions that were checked, and takes those that were unchecked.
    @Sendable private func editRole(_ context: inout PageContext) async throws -> PageResponse {
        let form = context.request.form
        func changed(_ before: Bool) -> [Permission] {
            Permission.allCases.filter { permission in
                let field = "\(Self.permissions).\(permission.rawValue)"
                let (was, now) = (form[FormValues.before + field] != nil, form[field] != nil)
                return was == before && now != before
            }
        }
        let (grant, revoke) = (changed(false), changed(true))
        if !grant.isEmpty || !revoke.isEmpty {
            do {
                let edit = EditRole(role: try context.role(), grant: grant, revoke: revoke)
                _ = try await context.client.send(edit, context.sending())
            } catch let error as any AcademyError where error.isShownInForm {
                return try await context.rolePage(refusal: error)
            }
        }
        return context.redirect(to: "/desk/roles?done=saved")
    }
}

extension PageContext {
    /// The role that the address names.
    fileprivate func role() throws -> Role {
        let text = request.parameters["role"] ?? ""
        guard let role = Role(rawValue: text) else { throw NotFound("role", text) }
        return role
    }

    /// The permissions of a role, each with a box.
    fileprivate func rolePage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let role = try await client.send(ShowRole(role: role()))
        let title = words.choice(role.role.rawValue, of: "role")
        let checked = FormValues(
            Dictionary(
                uniqueKeysWithValues: role.permissions.map {
                    ("\(WebPages.permissions).\($0.rawValue)", "on")
                }
            ))
        var view = FormView(
            action: path, fields: [FormField(listOf: WebPages.permissions)], name: "edit-role",
            button: words["desk.save"])
        let sent = refusal.map { _ in FormValues(request.form) }
        view.values = sent ?? checked
        view.before = sent?.former ?? checked
        view.options = [
            WebPages.permissions: Permission.allCases.map {
                .init(value: $0.rawValue, label: words.choice($0.rawValue, of: "permission"))
            }
        ]
        view.refusal = refusal
        view.cancel = "/desk/roles"
        var page = DeskPage(title, back: DeskLink("/desk/roles", words["desk.nav.roles"]))
        page.lead = words["desk.roles.lead"]
        page.refusal = refusal
        page.parts = [view]
        return page.response(self)
    }
}
