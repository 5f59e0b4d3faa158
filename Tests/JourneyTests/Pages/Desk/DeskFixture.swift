import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import HTTPServer
import Messages
import Payments
import StudentManagement
import Testing

/// The academy of ``CheckInFixture`` with a browser at the desk, signed in as the owner.
struct DeskFixture {
    let base: CheckInFixture
    let browser: Browser

    /// - Parameter writesMessages: whether the academy writes messages; then it has one, an invitation of
    /// staff.
    init(
        languages: [String] = [], writesMessages: Bool = false, mail: (any MailTransport)? = nil
    ) async throws {
        base = try await CheckInFixture(mail: mail)
        if writesMessages {
            _ = try await base.academy.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
            _ = try await base.academy.admin.send(InviteStaff(email: "new@example.org", role: .manager))
        }
        browser = try Browser(base.academy, languages: languages)
        let signedIn = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        try #require(signedIn.location == "/home")
    }

    var admin: any Client { base.academy.admin }
    var roster: String { "/desk/sessions/\(base.session.id)" }
    var file: String { "/desk/students/\(base.student.id)" }

    /// Another student, who is enrolled in nothing.
    func admit(_ firstName: String, _ lastName: String) async throws -> Student {
        try await admin.send(AdmitStudent(firstName: firstName, lastName: lastName))
    }

    /// A browser of a member of staff with a role.
    func staff(_ role: Role, instructor: InstructorID? = nil) async throws -> Browser {
        let email = "\(role.rawValue)@example.org"
        let invitation = try await admin.send(
            InviteStaff(email: email, role: role, instructor: instructor.map { .id($0) }))
        _ = try await base.academy.client(nil).send(
            AcceptInvitation(code: invitation.code, email: email, password: TestAcademy.studentPassword))
        let browser = try Browser(base.academy)
        try #require(try await browser.signIn(email).location == "/home")
        return browser
    }

    /// Opens the form of a page, fills it in and sends it.
    func submit(_ path: String, _ fields: [String: String]) async throws -> Browser.Page {
        try await browser.submit(path, on: try await browser.get(path), fields)
    }
}

extension DeskFixture {
    /// The sample student on the roster of the sample session.
    func entry() async throws -> RosterEntry {
        let roster = try await admin.send(ShowRoster(session: base.session.id))
        return try #require(roster.entries.first { $0.student == base.student.id })
    }

    /// Sends the button of a status beside the sample student.
    func mark(_ status: String) async throws -> Browser.Page {
        let page = try await browser.get(roster)
        return try await browser.submit(
            roster + "/mark", on: page, ["mark": "\(base.student.id).\(status)"])
    }
}
