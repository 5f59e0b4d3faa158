internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The pages of the roles of staff and their permissions.
struct RolePages {
    private static let permissions = "permissions"

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/roles", "page.desk.roles") { try await Self(context: $0).listRoles() },
            pages.desk(.get, "desk/roles/{role}", "page.desk.role") {
                try await Self(context: $0).rolePage()
            },
            pages.deskForm("desk/roles/{role}", "page.desk.role") {
                try await Self(context: $0).rolePage(refusal: $1)
            } _: { context in
                try await Self(context: context).editRole()
                return "/desk/roles?done=saved"
            },
        ]
    }

    private func listRoles() async throws -> PageResponse {
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
        let list = DeskList(rows: rows, empty: words["desk.catalogue.none"])
        let page = DeskPage(words["desk.nav.roles"], back: .staff(words), parts: [list])
        return page.response(context)
    }

    /// Gives the role the permissions that were checked, and takes those that were unchecked.
    private func editRole() async throws {
        let form = context.request.form
        func changed(_ before: Bool) -> [Permission] {
            Permission.allCases.filter { permission in
                let field = "\(Self.permissions).\(permission.rawValue)"
                let (was, now) = (form[FormValues.before + field] != nil, form[field] != nil)
                return was == before && now != before
            }
        }
        let (grant, revoke) = (changed(false), changed(true))
        guard !grant.isEmpty || !revoke.isEmpty else { return }
        let edit = EditRole(role: try role(), grant: grant, revoke: revoke)
        _ = try await context.client.send(edit, context.sending())
    }

    /// The role that the address names.
    private func role() throws -> Role {
        let text = context.request.parameters["role"] ?? ""
        guard let role = Role(rawValue: text) else { throw NotFound("role", text) }
        return role
    }

    /// The permissions of a role, each with a box.
    private func rolePage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let role = try await context.client.send(ShowRole(role: role()))
        let title = words.choice(role.role.rawValue, of: "role")
        let checked = FormValues(
            Dictionary(
                uniqueKeysWithValues: role.permissions.map {
                    ("\(Self.permissions).\($0.rawValue)", "on")
                }
            ))
        let sent = refusal.map { _ in FormValues(context.request.form) }
        let options = Permission.allCases.map {
            FormView.Option(value: $0.rawValue, label: words.choice($0.rawValue, of: "permission"))
        }
        let view = FormView(
            action: context.path, fields: [FormField(listOf: Self.permissions)], name: "edit-role",
            values: sent ?? checked, options: [Self.permissions: options],
            before: sent?.former ?? checked, refusal: refusal, button: words["desk.save"],
            cancel: "/desk/roles")
        let page = DeskPage(
            title, back: DeskLink("/desk/roles", words["desk.nav.roles"]), lead: words["desk.roles.lead"],
            refusal: refusal, parts: [view])
        return page.response(context)
    }
}
