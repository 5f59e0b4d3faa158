import Academy
import Application
import Authentication
import ClassManagement
import Core
import TestSupport
import Testing

/// The accounts and the roles of the staff at the desk.
@Suite(.limitedParallelism) struct StaffPageTests {
    /// The path of the page of an account with a role.
    private func path(_ desk: DeskFixture, _ role: Role) async throws -> String {
        let staff = try await desk.admin.send(ListAccounts(of: .staff)).items
        return "/desk/accounts/\(try #require(staff.first { $0.role == role }).id)"
    }

    @Test func `a member of staff gets another name and another role`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.staff(.frontDesk)
        let path = try await path(desk, .frontDesk)
        #expect(try await desk.browser.get("/desk/staff").html.contains("href=\"\(path)\""))
        for form in ["/desk/invite-staff", path + "/edit"] {
            let roles = try await desk.browser.get(form).html.matches(of: #/<option value="([a-z-]+)"/#)
            #expect(Set(roles.map { String($0.1) }) == Set(Role.ofStaff.map(\.rawValue)), "\(form)")
        }
        let done = try await desk.submit(path + "/edit", ["name": "Bea Ruiz", "role": "manager"])
        #expect(done.location == path + "?done=saved", "\(done.html)")
        let page = try await desk.browser.get(path)
        #expect(page.html.contains("<h1>Bea Ruiz</h1>") && page.html.contains("Manager"))
        #expect(try await self.path(desk, .manager) == path)
    }

    @Test func `an instructor who is archived stays in the form of the account, by name`() async throws {
        let desk = try await DeskFixture()
        let marta = try await desk.admin.send(AddInstructor(key: "marta", name: "Marta Ríos"))
        _ = try await desk.staff(.instructor, instructor: marta.id)
        _ = try await desk.admin.send(EditInstructor(instructor: .key("marta"), isArchived: true))
        let page = try await desk.browser.get(try await path(desk, .instructor) + "/edit")
        #expect(page.html.contains("<option value=\"\(marta.id)\" selected>Marta Ríos</option>"))
    }

    @Test func `an account that is disabled is signed in nowhere until it is enabled`() async throws {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        let path = try await path(desk, .frontDesk)
        let page = try await desk.browser.get(path)
        #expect(
            try await desk.browser.submit(path + "/disable", on: page).location == path + "?done=disabled")
        #expect(try await staff.get("/desk").location == "/sign-in?to=/desk")
        #expect(try await staff.signIn("front-desk@example.org").status >= 400)
        let disabled = try await desk.browser.get(path)
        #expect(try await desk.browser.submit(path + "/enable", on: disabled).status == 303)
        #expect(try await staff.signIn("front-desk@example.org").location == "/home")
    }

    @Test func `the last owner stays, and the page says why without a command`() async throws {
        let desk = try await DeskFixture()
        let path = try await path(desk, .owner)
        let page = try await desk.browser.get(path)
        let refused = try await desk.browser.submit(path + "/disable", on: page)
        #expect(refused.status == 422 && refused.html.contains("role=\"alert\""))
        #expect(refused.html.contains("Invite another owner first") && !refused.html.contains("--role"))
        #expect(try await desk.browser.get("/desk").status == 200)
    }

    @Test func `a sign-in of a member of staff is ended at the desk`() async throws {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        let path = try await path(desk, .frontDesk)
        let page = try await desk.browser.get(path)
        let form = /action="([^"]*devices\/[0-9]+\/end)"/
        let end = String(try #require(page.html.firstMatch(of: form)?.1))
        #expect(try await desk.browser.submit(end, on: page).location == path + "?done=ended")
        #expect(try await staff.get("/desk").status == 303)
        #expect(try await desk.browser.get(path).html.contains("It is signed in nowhere."))
        let again = try await desk.browser.submit(end, on: page, ["key": "other-window"])
        #expect(again.location == path + "?done=already")
    }

    @Test func `an account gets a code for a new password, which works once`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.staff(.frontDesk)
        let path = try await path(desk, .frontDesk)
        let reset = try await desk.browser.submit(path + "/reset", on: try await desk.browser.get(path))
        let code = String(try #require(reset.html.firstMatch(of: /letters-line">([0-9A-Z-]+)</)?.1))
        #expect(reset.html.contains("/invite/\(code)"))
        let phone = try Browser(desk.base.academy)
        let fields = ["email": "front-desk@example.org", "password": "six brown cows graze"]
        let form = try await phone.get("/invite/\(code)")
        #expect(try await phone.submit("/invite", on: form, fields).location == "/home")
        #expect(try await Browser(desk.base.academy).signIn(fields["email"] ?? "").status == 422)
    }

    @Test func `an account is closed for good after a question and the password`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.staff(.frontDesk)
        let path = try await path(desk, .frontDesk)
        desk.base.academy.clock.move(minutes: 6)
        let page = try await desk.browser.get(path)
        #expect(page.html.contains("href=\"\(path)/close\"") && !page.html.contains("class=\"danger\""))
        let question = try await desk.browser.get(path + "/close")
        #expect(question.html.contains("front-desk@example.org"))
        #expect(question.html.contains("class=\"danger\""))
        let password = try await desk.browser.submit(path + "/close", on: question)
        #expect(password.status == 403 && password.html.contains("type=\"password\""))
        let done = try await desk.browser.submit(
            path + "/close", on: password, ["confirm-password": TestAcademy.password])
        #expect(done.location == path + "?done=closed")
        let closed = try await desk.browser.get(path).html
        #expect(closed.contains("<h1>Closed account</h1>") && !closed.contains("erased.invalid"))
        #expect(!closed.contains("/close"))
        #expect(try await desk.browser.get(path + "/close").location == path)
        #expect(!(try await desk.browser.get("/desk/staff")).html.contains("front-desk@example.org"))
        let again = try await desk.browser.submit(path + "/close", on: question, ["key": "other-window"])
        #expect(again.location == path + "?done=closed")
    }

    @Test func `the question before a closing is refused to those who may not close the account`()
        async throws
    {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        #expect(try await staff.get(try await path(desk, .owner) + "/close").status == 403)
        let file = try await staff.get(desk.file)
        let account = String(try #require(file.html.firstMatch(of: /\/desk\/accounts\/[0-9]+/)?.0))
        #expect(try await staff.get(account + "/close").html.contains("ines@example.org"))
    }

    @Test func `the front desk makes a code for a student who lost the password`() async throws {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        let file = try await staff.get(desk.file)
        #expect(!file.html.contains(desk.file + "/invite"))
        let path = String(try #require(file.html.firstMatch(of: /\/desk\/accounts\/[0-9]+/)?.0))
        let page = try await staff.get(path)
        #expect(page.html.contains("href=\"\(desk.file)\"") && !page.html.contains(path + "/edit"))
        let reset = try await staff.submit(path + "/reset", on: page)
        let code = String(try #require(reset.html.firstMatch(of: /letters-line">([0-9A-Z-]+)</)?.1))
        let phone = try Browser(desk.base.academy)
        let fields = ["email": "ines@example.org", "password": "six brown cows graze"]
        let form = try await phone.get("/invite/\(code)")
        #expect(try await phone.submit("/invite", on: form, fields).location == "/home")
    }

    @Test func `a role gets the permissions that are checked, and loses the others`() async throws {
        let desk = try await DeskFixture()
        let path = "/desk/roles/front-desk"
        let page = try await desk.browser.get(path)
        let form = try page.form(path).merging(["permissions.reports.read": "on"]) { $1 }
            .filter { $0.key != "permissions.payments.read" }
        let before = try await desk.admin.send(ShowRole(role: .frontDesk)).permissions
        try #require(before.contains(.readPayments) && !before.contains(.readReports))
        #expect(try await desk.browser.post(path, form).location == "/desk/roles?done=saved")
        let after = try await desk.admin.send(ShowRole(role: .frontDesk)).permissions
        #expect(Set(after) == Set(before).subtracting([.readPayments]).union([.readReports]))
        let list = try await desk.browser.get("/desk/roles").html
        #expect(list.contains("See reports") && !list.contains("/desk/roles/owner"))
    }

    @Test func `a permission that another person changed meanwhile stays`() async throws {
        let desk = try await DeskFixture()
        let path = "/desk/roles/front-desk"
        let form = try await desk.browser.get(path).form(path)
        _ = try await desk.admin.send(EditRole(role: .frontDesk, grant: [.readReports]))
        _ = try await desk.browser.post(path, form.merging(["permissions.audit.read": "on"]) { $1 })
        let after = try await desk.admin.send(ShowRole(role: .frontDesk)).permissions
        #expect(after.contains(.readReports) && after.contains(.readAudit))
    }

    @Test func `the page “More” leads those who manage staff to the form of an invitation`() async throws {
        let desk = try await DeskFixture()
        let link = "href=\"/desk/invite-staff#invite-staff-email\""
        #expect(try await desk.browser.get("/desk/more").html.contains(link))
        #expect(try await desk.browser.get("/desk/invite-staff").html.contains("id=\"invite-staff-email\""))
        #expect(!(try await desk.staff(.frontDesk).get("/desk/more").html.contains("invite-staff")))
    }

    @Test func `the front desk manages no staff`() async throws {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        for path in ["/desk/roles", "/desk/roles/manager", "/desk/accounts/1/edit"] {
            #expect(try await staff.get(path).status == 403, "\(path)")
        }
        #expect(!(try await staff.get("/desk/accounts/1")).html.contains("/desk/accounts/1/disable"))
        #expect(try await staff.get("/desk/roles/emperor").status == 404)
    }
}
