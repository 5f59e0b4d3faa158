internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The pages of the staff: their list, the invitation, and one account, also of a student.
struct StaffPages {
    private static let account = "desk/accounts/{account}"

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let edit = FormPage(
            form: DeskForm("edit-account", EditAccount.self, ["name", "role", "instructor"]),
            parameters: ["account"],
            content: { context in
                let account = try await Self(context: context).account()
                let instructors = try await EntityOptions(context: context).instructors()
                    .including(account.instructor, named: account.instructorName)
                return FormContent(
                    lead: account.email.text, values: try FormValues(of: account),
                    options: ["instructor": instructors], back: Self(context: context).accountLink)
            },
            response: { account, _ in .redirect("/desk/accounts/\(account.id)?done=saved") })
        var routes = [
            pages.desk(.get, "desk/staff", "page.desk.staff") { try await Self(context: $0).listStaff() },
            pages.desk(.get, Self.account, "page.desk.account") { try await Self(context: $0).accountPage() },
            pages.desk(.post, Self.account + "/reset", "page.desk.reset-password") {
                try await Self(context: $0).resetPassword()
            },
            pages.desk(.post, Self.account + "/devices/{device}/end", "page.desk.end-device") {
                try await Self(context: $0).endAccountDevice()
            },
            accountRoute(pages, "disable", done: "disabled") { DisableAccount(account: $0) },
            accountRoute(pages, "enable", done: "enabled") { EnableAccount(account: $0) },
            pages.desk(.get, Self.account + "/close", "page.desk.close-account") {
                try await Self(context: $0).closingPage()
            },
            accountRoute(pages, "close", done: "closed") { CloseAccount(account: $0) },
        ]
        routes += pages.formRoutes("desk/invite-staff", invitation)
        routes += pages.formRoutes(Self.account + "/edit", edit)
        routes += pages.formRoutes(Self.account + "/remove-second-factor", secondFactorRemoval)
        return routes
    }

    /// The form that removes the second factor of a member of staff who has lost it.
    private static var secondFactorRemoval: FormPage<RemoveSecondFactor> {
        FormPage(
            form: DeskForm(RemoveSecondFactor.self), isDangerous: true, parameters: ["account"],
            content: { context in
                FormContent(
                    lead: try await Self(context: context).account().email.text,
                    back: Self(context: context).accountLink)
            },
            response: { account, _ in .redirect("/desk/accounts/\(account.id)?done=removed") })
    }

    private static var invitation: FormPage<InviteStaff> {
        FormPage(
            form: DeskForm("invite-staff", InviteStaff.self, ["email", "name", "role", "instructor"]),
            content: { context in
                FormContent(
                    options: ["instructor": try await EntityOptions(context: context).instructors()],
                    back: .staff(context.words))
            },
            response: { invitation, context in
                let view = try InvitationView(
                    code: invitation.code, expiresAt: invitation.expiresAt, at: context.siteAddress)
                let page = view.page(
                    "invitation", for: invitation.email.text, back: .staff(context.words), context.words)
                return .page(page.response(context))
            })
    }

    /// The route of a button that changes the account that the address names.
    ///
    /// After a refusal the route shows the page of the account.
    private static func accountRoute<Request: APIRequest>(
        _ pages: WebPages, _ name: String, done: String, _ request: @escaping @Sendable (AccountID) -> Request
    ) -> PageRoute {
        pages.deskForm(Self.account + "/" + name, "page.desk.\(name)-account") {
            try await Self(context: $0).accountPage(refusal: $1)
        } _: { context in
            let account: AccountID = try context.id("account")
            let isOpen = try await context.sendOnce(request(account))
            return "/desk/accounts/\(account)?done=\(isOpen ? done : "closed")"
        }
    }

    /// Creates the code with which the owner of the account chooses a new password.
    private func resetPassword() async throws -> PageResponse {
        do {
            let reset = try await context.client.send(
                ResetPassword(account: context.id("account")), context.sending())
            let view = try InvitationView(
                code: reset.code, expiresAt: reset.expiresAt, at: context.siteAddress)
            return view.page("reset", for: reset.email.text, back: accountLink, words)
                .response(context)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await accountPage(refusal: error)
        }
    }

    /// Ends a sign-in of the account.
    private func endAccountDevice() async throws -> PageResponse {
        let account: AccountID = try context.id("account")
        let request = RevokeAccountDevice(account: account, device: try context.id("device"))
        let isDone = try await context.sendOnce(request)
        return context.redirect(to: "/desk/accounts/\(account)?done=\(isDone ? "ended" : "already")")
    }

    private func listStaff() async throws -> PageResponse {
        let found = try await context.client.send(ListAccounts(of: .staff, limit: 100, after: context.after))
        var page = DeskPage(words["desk.nav.staff"], back: .more(words))
        if context.may(.manageStaff) {
            page.parts.append(
                DeskActions([
                    .link("/desk/invite-staff", words.title(ofForm: "invite-staff")),
                    .link("/desk/roles", words["desk.nav.roles"]),
                ]))
        }
        page.parts.append(
            context.list(
                of: found.items.filter { !$0.isClosed }, empty: words["desk.catalogue.none"],
                next: context.next(found.next, at: "/desk/staff")
            ) { account, row in
                row.href = "/desk/accounts/\(account.id)"
                row.isInactive = account.disabledAt != nil
                if account.name == nil { (row.title, row.lines) = (account.email.text, []) }
            })
        return page.response(context)
    }

    /// The link to the account that the address names.
    private var accountLink: DeskLink {
        DeskLink("/desk/accounts/" + context.segment("account"), words["desk.staff.account"])
    }

    /// The account that the address names.
    private func account() async throws -> AccountInfo {
        try await context.client.send(ShowAccount(account: context.id("account")))
    }

    /// The page of an account: its facts, its actions, and the devices that are signed in.
    private func accountPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let account = try await account()
        let back = account.student.map { DeskLink("/desk/students/\($0)", words["desk.student.file"]) }
        let name = account.name ?? account.email.text
        // The address of a closed account is overwritten.
        var page = DeskPage(
            account.isClosed ? words["desk.staff.closed-account"] : name, back: back ?? .staff(words),
            lead: words.choice(account.role.rawValue, of: "role"), refusal: refusal,
            parts: [facts(of: account), actions(of: account)])
        if canManage(account) { page.parts.append(try await devices(of: account)) }
        return page.response(context)
    }

    /// The page that asks before the account that the address names is closed.
    private func closingPage() async throws -> PageResponse {
        let account = try await account()
        guard !account.isClosed else { return context.redirect(to: accountLink.href) }
        return try context.finalQuestion(
            "close-account", about: [account.name ?? account.studentName, account.email.text].joinedLine,
            needing: account.managers, back: accountLink)
    }

    /// Whether the person may manage the account, which is not closed.
    private func canManage(_ account: AccountInfo) -> Bool {
        !account.isClosed && context.may(account.managers)
    }

    private func facts(of account: AccountInfo) -> DeskDetails {
        // The address of a closed account is overwritten.
        context.facts(
            of: account,
            (account.isClosed ? [] : ["label.e-mail"]) + ["label.opened", "label.second-factor"]
        ).adding([
            (words["desk.staff.disabled"], account.disabledAt.map(context.moment)),
            (words["desk.staff.closed"], account.isClosed ? words.choice("yes", of: "setting") : nil),
        ])
    }

    private func actions(of account: AccountInfo) -> DeskActions {
        guard canManage(account) else { return DeskActions([]) }
        let path = "/desk/accounts/\(account.id)"
        return DeskActions([
            account.student == nil ? .link(path + "/edit", words.title(EditAccount.self)) : nil,
            .send(path + "/reset", words["desk.staff.reset"]),
            account.disabledAt == nil
                ? .send(path + "/disable", words["desk.staff.disable"])
                : .send(path + "/enable", words["desk.staff.enable"]),
            context.may(.manageStaff) && account.secondFactorAt != nil
                ? .link(path + "/remove-second-factor", words.title(RemoveSecondFactor.self)) : nil,
            .link(path + "/close", words["desk.staff.close"]),
        ])
    }

    private func devices(of account: AccountInfo) async throws -> DeskList {
        let devices = try await context.client.send(ListAccountDevices(account: account.id)).items
        return context.list(
            heading: words["desk.staff.devices"], of: devices, empty: words["desk.staff.no-device"]
        ) { device, row in
            row.actions = [
                .send("/desk/accounts/\(account.id)/devices/\(device.id)/end", words["devices.end"])
            ]
        }
    }
}

extension DeskLink {
    /// The link to the list of the staff.
    static func staff(_ words: Words) -> DeskLink { DeskLink("/desk/staff", words["desk.nav.staff"]) }
}

extension AccountInfo {
    /// The permission of those who manage the account.
    fileprivate var managers: Permission { student == nil ? .manageStaff : .writeStudents }
}
