import Academy
import Application
import Authentication
import Core
import StudentManagement
import TestSupport
import Testing

/// The buttons of the desk that invite guardians, and that make the code for a parent.
@Suite(.limitedParallelism) struct GuardianInvitationTests {
    private let desk: DeskFixture

    init() async throws {
        desk = try await DeskFixture()
    }

    private func addGuardian(_ name: String, email: String?) async throws -> Guardian {
        try await desk.admin.send(
            AddGuardian(
                student: .id(desk.base.student.id), name: name, email: email, phone: "+51 900 111 222"))
    }

    private func form(_ guardian: Guardian) -> String {
        desk.file + "/guardians/\(guardian.id)/invite"
    }

    /// The link of the invitation on a page of the desk.
    private func link(on page: Browser.Page) throws -> String {
        String(try #require(page.html.firstMatch(of: #/href="(\/invite\/[^"]+)"/#)?.1, "\(page.html)"))
    }

    @Test func `a guardian with an address is invited from the student's file and from the family's page`()
        async throws
    {
        let rosa = try await addGuardian("Rosa Luna", email: "rosa@example.org")
        let juan = try await addGuardian("Juan Quispe", email: nil)
        for path in [desk.file, "/desk/families/\(rosa.person)", "/desk/families/\(juan.person)"] {
            let page = try await desk.browser.get(path)
            #expect(page.html.contains("href=\"\(form(rosa))\""), "\(path)")
            #expect(!page.html.contains("href=\"\(form(juan))\""), "\(path)")
        }
        let page = try await desk.submit(form(rosa), [:])
        #expect(page.html.contains("Rosa Luna") && page.html.contains("<svg class=\"qr\""))
        let phone = try Browser(desk.base.academy)
        let opened = try await phone.get(link(on: page))
        let home = try await phone.submit(
            "/invite", on: opened, ["password": TestAcademy.studentPassword])
        #expect(home.location == "/home", "\(home.html)")
        #expect(try await phone.get("/home").html.contains("Inés Ñahui"))
    }

    @Test func `the form offers all rights to a new guardian, and not to one whose rights were set`()
        async throws
    {
        let rosa = try await addGuardian("Rosa Luna", email: "rosa@example.org")
        let offered = try await desk.browser.get(form(rosa))
        #expect(try offered.form(form(rosa))["givesRights"] == "true", "\(offered.html)")
        #expect(offered.html.contains(">Invite</button>") && !offered.html.contains(">Save</button>"))
        #expect(offered.html.contains("For each child who is not of age, and for whom they could only pay:"))
        _ = try await desk.admin.send(EditGuardianRights(guardian: rosa.id, rights: []))
        let again = try await desk.browser.get(form(rosa))
        #expect(try again.form(form(rosa))["givesRights"] != "true")
        _ = try await desk.submit(form(rosa), [:])
        let file = try await desk.admin.send(ShowStudent(student: .id(desk.base.student.id)))
        #expect(file.guardians.first { $0.id == rosa.id }?.rights == [])
    }

    @Test func `staff who may not set rights invite a guardian without rights`() async throws {
        let rosa = try await addGuardian("Rosa Luna", email: "rosa@example.org")
        #expect(try await desk.browser.get(form(rosa)).html.contains("givesRights"))
        _ = try await desk.admin.send(EditRole(role: .frontDesk, revoke: [.setGuardianRights]))
        let staff = try await desk.staff(.frontDesk)
        let page = try await staff.get(form(rosa))
        #expect(page.status == 200 && !page.html.contains("givesRights"), "\(page.html)")
        let sent = try await staff.submit(form(rosa), on: page)
        #expect(try link(on: sent).count > "/invite/".count)
    }

    @Test func `the data of a guardian is a file for staff who may export`() async throws {
        let rosa = try await addGuardian("Rosa Luna", email: "rosa@example.org")
        let path = "/desk/families/\(rosa.person)/data"
        #expect(
            try await desk.browser.get("/desk/families/\(rosa.person)").html.contains("href=\"\(path)\""))
        let file = try await desk.submit(path, [:])
        let data = try JSON.decode(GuardianData.self, from: Array(file.html.utf8))
        #expect(data.name == "Rosa Luna" && data.guardian == rosa.id)
        let staff = try await desk.staff(.frontDesk)
        let family = try await staff.get("/desk/families/\(rosa.person)")
        #expect(!family.html.contains(path))
        #expect(try await staff.get(path).error?.code == "access.missing-permission")
    }

    @Test func `a code for a parent makes a guardian who is not in the file yet`() async throws {
        let page = try await desk.browser.submit(
            desk.file + "/guardian-code", on: desk.browser.get(desk.file))
        #expect(page.html.contains("Code for a guardian") && page.html.contains("Inés Ñahui"))
        #expect(try link(on: page).count > "/invite/".count)
    }

    @Test func `staff without the permission to write students invite no one`() async throws {
        let rosa = try await addGuardian("Rosa Luna", email: "rosa@example.org")
        let revoked: [Permission] = [.writeStudents, .setGuardianRights]
        _ = try await desk.admin.send(EditRole(role: .frontDesk, revoke: revoked))
        let staff = try await desk.staff(.frontDesk)
        let file = try await staff.get(desk.file)
        #expect(!file.html.contains(form(rosa)) && !file.html.contains("/guardian-code"))
        let own = try await desk.browser.get(form(rosa)).form(form(rosa))
        let token = try await staff.get("/account").form("/sign-out")["token"] ?? ""
        for path in [form(rosa), desk.file + "/guardian-code"] {
            let page = try await staff.post(path, own.merging(["token": token]) { $1 })
            #expect(page.error?.code == "access.missing-permission", "\(path)")
        }
    }
}
