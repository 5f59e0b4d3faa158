import Academy
import Application
import Attendance
import Core
import Foundation
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// The forms that the script of a phone sends for check-ins that were scanned without a connection.
@Suite(.limitedParallelism) struct LateCheckInPageTests {
    /// What the script is told.
    private struct Answer: Decodable {
        let state: String
        let title: String
        let text: String
    }

    private struct Registered: Decodable {
        let key: Int64
    }

    private struct Student: Decodable {
        let id: String
        let number: String
        let name: String
    }

    /// The generator of P-256, which is a point as any other (SEC 2, 2.4.2).
    private static let point =
        "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"

    private func json<Value: Decodable>(_ page: Browser.Page) throws -> Value {
        #expect(page.status == 200 && page["Content-Type"] == "application/json", "\(page.html)")
        return try JSONDecoder().decode(Value.self, from: Data(page.html.utf8))
    }

    /// The students whom the home page gives to the script.
    private func students(on page: Browser.Page) throws -> [Student] {
        let text = try #require(page.html.firstMatch(of: #/ data-students="([^"]*)"/#)?.1)
        return try JSONDecoder().decode([Student].self, from: Data(text.replacing("&quot;", with: "\"").utf8))
    }

    private func register(_ browser: Browser) async throws -> Int64 {
        let page = try await browser.submit(
            "/check-in/keys", on: try await browser.get("/home"), ["publicKey": Self.point])
        let registered: Registered = try json(page)
        return registered.key
    }

    /// The fields of a scan, signed by no one.
    private func scan(
        _ fixture: CheckInFixture, on page: Browser.Page, key: Int64
    ) async throws -> [String: String] {
        let now = "\(fixture.academy.clock.now.milliseconds)"
        let token = try #require(try page.form("/check-in/keys")["token"])
        return [
            "token": token, "code": try await fixture.code(), "scannedAt": now, "sentAt": now,
            "checkInKey": "\(key)", "signature": String(repeating: "A", count: 86),
        ]
    }

    @Test func `the home page gives the script the person's own student`() async throws {
        let student = try await StudentPageFixture()
        let home = try await student.browser.get("/home")
        let found = try students(on: home)
        #expect(found.map(\.id) == ["own"] && found.map(\.name) == ["Inés"])
        #expect(found.map(\.number) == ["\(student.fixture.student.id)"])
        #expect(home.html.contains("id=\"late\"") && home.html.contains("/assets/app-"))
    }

    @Test func `the home page gives the script the children for whom a guardian may act, and no others`()
        async throws
    {
        let mother = try await MotherFixture()
        _ = try await mother.strangersChild()
        #expect(try students(on: try await mother.browser.get("/home")).map(\.name) == ["Lucía", "Mateo"])
        try await mother.allow([.sees], at: mother.atLucia)
        let found = try students(on: try await mother.browser.get("/home"))
        #expect(found.map(\.name) == ["Mateo"] && found.map(\.id) == ["\(mother.mateo)"])
    }

    @Test func `people have different marks in one browser, and one person in two browsers`() async throws {
        let student = try await StudentPageFixture()
        func mark(_ browser: Browser) async throws -> String {
            let html = try await browser.get("/home").html
            return String(try #require(html.firstMatch(of: #/ data-person="([^"]+)"/#)?.1))
        }
        let own = try await mark(student.browser)
        #expect(try await mark(student.browser) == own)
        let second = try Browser(student.fixture.academy)
        _ = try await second.signIn(StudentPageFixture.email)
        #expect(try await mark(second) != own)
        let other = try await student.admin.send(AdmitStudentSample.request)
        _ = try await student.fixture.academy.signIn(student: other.id, email: "luz@example.org")
        _ = try await student.browser.submit("/sign-out", on: student.browser.get("/home"))
        _ = try await student.browser.signIn("luz@example.org")
        #expect(try await mark(student.browser) != own)
    }

    @Test func `the key of a browser is registered once, and has the same number again`() async throws {
        let student = try await StudentPageFixture()
        let first = try await register(student.browser)
        #expect(try await register(student.browser) == first)
        let wrong = try await student.browser.submit(
            "/check-in/keys", on: try await student.browser.get("/home"), ["publicKey": "AAAA"])
        #expect(wrong.status == 422)
    }

    @Test func `an altered scan is refused for good, in the words of the person`() async throws {
        let mother = try await MotherFixture()
        let key = try await register(mother.browser)
        let home = try await mother.browser.get("/home")
        var fields = try await scan(mother.base, on: home, key: key)
        fields["student"] = "\(mother.lucia)"
        let refused: Answer = try json(try await mother.browser.post("/check-in/late", fields))
        #expect(refused.state == "refused" && refused.title == "El registro no se aceptó")
        #expect(!refused.text.isEmpty)
        #expect(try await mother.status(of: mother.lucia) == nil)
    }

    @Test func `a scan for the child of other people is refused for good`() async throws {
        let mother = try await MotherFixture()
        let key = try await register(mother.browser)
        let home = try await mother.browser.get("/home")
        let other = try await mother.strangersChild()
        var fields = try await scan(mother.base, on: home, key: key)
        // A guardian who is no student has none of their own.
        for student in ["\(other)", "0", "x", ""] {
            fields["student"] = student
            let refused: Answer = try json(try await mother.browser.post("/check-in/late", fields))
            #expect(refused.state == "refused", "\(student)")
        }
        #expect(try await mother.status(of: other) == nil)
    }

    @Test func `the script keeps a scan that it may send again`() async throws {
        let student = try await StudentPageFixture()
        let key = try await register(student.browser)
        let home = try await student.browser.get("/home")
        let fields = try await scan(student.fixture, on: home, key: key)
        // Without a sign-in, and then as another person.
        _ = try await student.browser.submit("/sign-out", on: home)
        for path in ["/check-in/late", "/check-in/keys"] {
            #expect(try await student.browser.post(path, fields).status == 401, "\(path)")
        }
        let other = try await student.admin.send(AdmitStudentSample.request)
        _ = try await student.fixture.academy.signIn(student: other.id, email: "luz@example.org")
        _ = try await student.browser.signIn("luz@example.org")
        for path in ["/check-in/late", "/check-in/keys"] {
            let page = try await student.browser.post(path, fields)
            #expect(page.status == 409 && page.error?.code == "page.other-person", "\(path)")
        }
    }

    @Test(arguments: [
        ["token": "x"], ["scannedAt": ""], ["scannedAt": "-1"], ["scannedAt": "8640000000000001"],
        ["sentAt": "now"],
    ])
    func `a form that the script does not send is refused`(_ change: [String: String]) async throws {
        let student = try await StudentPageFixture()
        let key = try await register(student.browser)
        let home = try await student.browser.get("/home")
        let fields = try await scan(student.fixture, on: home, key: key).merging(change) { $1 }
        let page = try await student.browser.post("/check-in/late", fields)
        #expect(page.status == 403 && page["Content-Type"] != "application/json")
        #expect(try await student.browser.post("/check-in/late", fields, isSameOrigin: false).status == 403)
    }

    @Test func `staff send no scans`() async throws {
        let desk = try await DeskFixture()
        let form = try await desk.browser.get("/desk/admit").form("/desk/admit")
        for path in ["/check-in/late", "/check-in/keys"] {
            let page = try await desk.browser.post(path, form)
            #expect(page.status == 403 && page.error?.code == "page.students-only", "\(path)")
        }
    }

    @Test func `the page of a code has the code, with which the browser keeps a tap without a connection`()
        async throws
    {
        let student = try await StudentPageFixture()
        let code = try await student.fixture.code()
        let form = try await student.browser.get("/c/" + code).form("/check-in")
        #expect(form["scanned"] == code && form["scannedAt"] == "")
        let ticket = try #require(form["code"])
        let again = try await student.browser.get("/c/" + ticket).form("/check-in")
        #expect(again["scanned"] == nil)
    }

    @Test func `only a receipt names the student whose scan is discarded`() async throws {
        let field = "Classly-Checked-In"
        let student = try await StudentPageFixture()
        let path = "/c/" + (try await student.fixture.code())
        let page = try await student.browser.get(path)
        #expect(page[field] == nil)
        let stranger = try Browser(student.fixture.academy)
        #expect(try await stranger.get(path)[field] == nil)
        // The first is checked in, and the second is the receipt of that check-in.
        for _ in 1...2 {
            let receipt = try await student.browser.submit("/check-in", on: page)
            #expect(receipt[field] == "\(student.fixture.student.id)")
        }
        let form = try await student.browser.get("/scan").form("/check-in")
        let refused = try await student.browser.post("/check-in", form.merging(["code": "CL1.X"]) { $1 })
        #expect(refused.status >= 400 && refused[field] == nil)
        #expect(refused.html.contains("/assets/app-"))
    }

    @Test func `the receipt of a guardian names the child`() async throws {
        let mother = try await MotherFixture()
        let code = try await mother.base.code()
        let page = try await mother.browser.get("/c/\(code)?student=\(mother.mateo)")
        let receipt = try await mother.browser.submit("/check-in", on: page)
        #expect(receipt["Classly-Checked-In"] == "\(mother.mateo)")
    }

    @Test(arguments: ["en", "es"])
    func `the pages without a connection name no one, and have all their texts`(_ language: String)
        async throws
    {
        let student = try await StudentPageFixture(languages: [language])
        for path in ["/offline/scan", "/offline/sign-out", "/offline/station", "/offline/check-in"] {
            let page = try await student.browser.get(path)
            #expect(page.status == 200 && page.html.contains("<html lang=\"\(language)\""), "\(path)")
            #expect(!page.html.contains("Inés") && !page.html.contains("<nav"), "\(path)")
            #expect(page.html.matches(of: #/(?:late|station|offline)\.[a-z]+[.<"]/#).isEmpty, "\(path)")
        }
    }
}
