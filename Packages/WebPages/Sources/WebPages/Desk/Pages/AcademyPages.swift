internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The pages of the staff: the list of accounts, and the form that invites a member of staff.
    var academyRoutes: [PageRoute] {
        let invite = FormPage(
            form: RequestForm("invite-staff", InviteStaff.self, ["email", "name", "role", "instructor"]),
            content: { visit in
                FormContent(
                    options: ["instructor": try await visit.instructorOptions()],
                    back: DeskLink("/desk/staff", visit.words["desk.nav.staff"]))
            },
            next: { invitation, visit in
                let view = try InvitationView(
                    code: invitation.code, expiresAt: invitation.expiresAt,
                    at: try await visit.siteAddress())
                var page = DeskPage(
                    visit.words["desk.invitation.title"],
                    back: DeskLink("/desk/staff", visit.words["desk.nav.staff"]))
                page.lead = invitation.email.text
                page.parts = [DeskNote(text: visit.words["desk.invitation.how"]), view]
                return .page(page.response(visit))
            })
        let list = desk(.get, "desk/staff", "page.desk.staff", listStaff)
        return [list] + formRoutes("desk/invite-staff", invite)
    }

    @Sendable private func listStaff(_ visit: inout Visit) async throws -> PageResponse {
        let words = visit.words
        let found = try await visit.client.send(ListAccounts(of: .staff, limit: 100, after: visit.after))
        let rows = found.items.filter { !$0.isClosed }.map { account in
            DeskList.Row(
                title: account.name ?? account.email.text,
                lines: account.name == nil ? [] : [account.email.text],
                value: words.choice(account.role.rawValue, of: "role"),
                tag: account.disabledAt == nil ? nil : words["desk.staff.disabled"],
                isOff: account.disabledAt != nil)
        }
        var page = DeskPage(words["desk.nav.staff"], back: DeskLink("/desk/more", words["desk.nav.more"]))
        page.parts = [
            DeskActions([
                visit.may(.manageStaff)
                    ? .link("/desk/invite-staff", words["desk.form.invite-staff"]) : nil
            ]),
            DeskList(
                rows: rows, empty: words["desk.catalogue.none"],
                next: visit.next(found.next, at: "/desk/staff")),
        ]
        return page.response(visit)
    }
}

extension Visit {
    /// The address of the site in links that people open elsewhere: the setting's, or else this request's.
    func siteAddress() async throws -> String { site.address ?? request.origin }
}
