import Academy
import Application
import Core
import DataExchange
import HTTPServer
import Networking
import StudentManagement
import TestSupport
import Testing
import WebPages

/// The pages of an academy that was imported from files with a script in each text.
@Suite(.limitedParallelism) struct HostileImportTests {
    /// The pages that show texts of the files.
    private static let desk = [
        "/desk", "/desk/dashboard", "/desk/students", "/desk/students/1", "/desk/students/1/edit",
        "/desk/students/1/enrol", "/desk/students/1/sell", "/desk/students/1/withdraw",
        "/desk/students/1/classes/1/end", "/desk/students/1/consent", "/desk/students/1/picture",
        "/desk/students/1/add-guardian", "/desk/students/1/guardians/1",
        "/desk/students/1/guardians/1/remove", "/desk/families", "/desk/families/1",
        "/desk/families/1/statement", "/desk/students/1/add-note", "/desk/students/1/notes/1",
        "/desk/students/1/notes/1/remove", "/desk/students/1/passes/1", "/desk/students/1/passes/1/credits",
        "/desk/students/1/passes/1/extend", "/desk/students/1/passes/1/freeze",
        "/desk/students/1/passes/1/resume", "/desk/payments", "/desk/payments/1", "/desk/payments/1/refund",
        "/desk/payments/1/void", "/desk/payments/2", "/desk/classes", "/desk/classes/1",
        "/desk/classes/1/edit", "/desk/classes/1/delete", "/desk/classes/1/picture",
        "/desk/classes/1/add-session", "/desk/classes/1/enrol", "/desk/add-class",
        "/desk/sessions/1", "/desk/sessions/2", "/desk/sessions/2/edit", "/desk/sessions/2/cancel",
        "/desk/rooms", "/desk/rooms/1", "/desk/rooms/1/delete", "/desk/add-rooms", "/desk/venues",
        "/desk/venues/1",
        "/desk/venues/1/picture", "/desk/class-types", "/desk/class-types/1", "/desk/instructors",
        "/desk/instructors/1", "/desk/terms", "/desk/terms/1", "/desk/holidays", "/desk/holidays/1",
        "/desk/holidays/1/remove", "/desk/plans", "/desk/plans/1", "/desk/ratings", "/desk/screens",
        "/desk/stations", "/desk/invite-staff",
    ]
    private static let student = [
        "/home", "/timetable?day=", "/classes", "/discover", "/discover/1", "/discover/1/recommend",
        "/wishes", "/numbers", "/history", "/passes", "/payments", "/payments/1", "/account", "/ratings",
        "/collections", "/collections/1", "/friends", "/people/2", "/recommendations",
    ]

    private let academy: TestAcademy

    init() async throws {
        academy = try await TestAcademy()
        let files = HostileAcademy.files
        let report = try await academy.admin.send(ImportAcademy(files: files))
        try #require(report.errors.isEmpty && report.counts.count == files.count, "\(report)")
        _ = try await academy.signIn(student: StudentID(1), email: "ines@example.org")
    }

    private func checkPages(_ shown: [String], of browser: Browser) async throws {
        for path in shown {
            let page = try await browser.get(path)
            #expect(page.status == 200, "\(path)")
            #expect(page.html.contains("&lt;script&gt;alert"), "\(path)")
        }
        for path in Set(shown + Self.paths(browser)) {
            let page = try await browser.get(path)
            guard page.html.hasPrefix("<!doctype html>") else { continue }
            #expect(page.status < 500, "\(path)")
            #expect(!page.html.contains("<script>alert"), "\(path)")
            #expect(HostileText.hasOnlyKnownTags(page.html), "\(path)")
        }
    }

    /// All pages, with the first entity of each kind.
    private static func paths(_ browser: Browser) -> [String] {
        let values = ["language": "en", "kind": "receipt", "role": "manager"]
        let shown = browser.pages.routes.filter { $0.method == .get && !$0.path.hasPrefix("screen") }
        return shown.map { route in
            "/" + route.path.replacing(/\{([a-zA-Z]+)\}/) { values[String($0.1)] ?? "1" }
        }
    }

    @Test func `a script in each text of an imported academy runs on no page of the desk`() async throws {
        let browser = try Browser(academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        try await checkPages(Self.desk, of: browser)
    }

    @Test func `a script in each text of an imported academy runs on no page of a student`() async throws {
        let browser = try Browser(academy)
        _ = try await browser.signIn("ines@example.org", TestAcademy.studentPassword)
        try await checkPages(Self.student, of: browser)
    }

    @Test func `the files have each sheet of an academy that has free text`() async throws {
        let sheets = try await academy.admin.send(ListSheets()).items.map(\.name)
        // A picture is a file with a name of its own; settings and schedules have fixed forms.
        #expect(
            Set(sheets).subtracting(["pictures", "schedules", "settings"]) == Set(HostileAcademy.files.keys))
    }

    @Test func `a name of 10,000 characters is refused beside its field, and the others stay`() async throws {
        let desk = try await DeskFixture()
        let long = String(repeating: "Ñ", count: 10_000)
        let page = try await desk.submit("/desk/admit", ["firstName": long, "lastName": "Peña"])
        #expect(page.status == 422 && page.html.contains("id=\"register-newcomer-firstName-error\""))
        #expect(page.html.contains("value=\"Peña\"") && HostileText.hasOnlyKnownTags(page.html))
        #expect(try await desk.admin.send(FindStudents(search: "pena")).items.isEmpty)
    }

    @Test func `a student's own form refuses a text of 10,000 characters, and changes nothing`()
        async throws
    {
        let student = try await StudentPageFixture()
        let long = String(repeating: "Ñ", count: 10_000)
        let page = try await student.browser.get("/account")
        let fields = ["emergencyName": long]
        #expect(try await student.browser.submit("/account/contact", on: page, fields).status == 422)
        #expect(!(try await student.browser.get("/account")).html.contains("ÑÑ"))
    }
}
