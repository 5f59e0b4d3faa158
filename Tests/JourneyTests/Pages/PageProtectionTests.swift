import Academy
import Application
import ClassManagement
import Core
import Foundation
import HTTPServer
import Payments
import StudentManagement
import TestSupport
import Testing

/// Sign-ins, forms, hostile names and sizes of students' pages.
@Suite(.limitedParallelism) struct PageProtectionTests {
    @Test(arguments: StudentPageFixture.paths)
    func `a page without a sign-in leads to the form, which leads back`(_ path: String) async throws {
        let student = try await StudentPageFixture()
        let browser = try Browser(student.fixture.academy)
        let form = try #require(try await browser.get(path).location)
        #expect(form == (path == "/home" ? "/sign-in" : "/sign-in?to=\(path)"))
        let page = try await browser.get(form)
        let fields = ["email": StudentPageFixture.email, "password": TestAcademy.studentPassword]
        let wrong = try await browser.submit(
            "/sign-in", on: page, ["email": "x@example.org", "password": "x"])
        #expect(try await browser.submit("/sign-in", on: wrong, fields).location == path)
    }

    @Test(arguments: [
        "//evil.example", "https://evil.example", "/\\evil.example", "evil.example", "/a?b",
        "/a\r\nSet-Cookie: x",
    ]) func `the form to sign in leads to no other site`(_ path: String) async throws {
        let student = try await StudentPageFixture()
        let browser = try Browser(student.fixture.academy)
        let page = try await browser.get("/sign-in")
        let fields = ["email": StudentPageFixture.email, "password": TestAcademy.studentPassword, "to": path]
        #expect(try await browser.submit("/sign-in", on: page, fields).location == "/home")
    }

    @Test func `staff are refused on the pages of students`() async throws {
        let student = try await StudentPageFixture()
        let desk = try Browser(student.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        for path in ["/scan", "/classes", "/history", "/passes", "/payments/1"] {
            let page = try await desk.get(path)
            #expect(page.status == 403, "\(path)")
            #expect(page.html.contains("This page is not for your account"))
        }
    }

    @Test(arguments: StudentPageFixture.forms)
    func `a form without its token, or of another site, changes nothing`(_ path: String) async throws {
        let student = try await StudentPageFixture()
        let token = try #require(try await student.browser.get("/scan").form("/check-in")["token"])
        let fields = ["key": "k", "code": "CL1", "device": "1", "current": "x", "new": "y", "phone": "1"]
        #expect(try await student.browser.post(path, fields).status == 403)
        let own = fields.merging(["token": token]) { $1 }
        #expect(try await student.browser.post(path, own, isSameOrigin: false).status == 403)
        let signedOut = try Browser(student.fixture.academy)
        let other = try #require(try await signedOut.get("/sign-in").form("/sign-in")["token"])
        let page = try await signedOut.post(path, fields.merging(["token": other]) { $1 })
        #expect(page.html.contains("type=\"password\""))
    }

    @Test func `names that people enter are escaped on every page`() async throws {
        let text = "\"><script>alert(1)</script>"
        let student = try await StudentPageFixture()
        let admin = student.admin
        _ = try await admin.send(EditAcademy(name: text))
        _ = try await admin.send(EditClass(class: .key("c"), name: text))
        _ = try await admin.send(EditVenue(venue: .key("v"), name: text))
        _ = try await admin.send(EditRoom(room: .key("r"), name: text))
        _ = try await admin.send(EditClassType(classType: .key("salsa"), style: text, level: text))
        _ = try await admin.send(EditPlan(plan: .key("pack-4"), name: text))
        _ = try await admin.send(
            EditStudent(student: .id(student.fixture.student.id), firstName: text, emergencyName: text))
        _ = try await admin.send(CancelSession(session: student.fixture.session.id, reason: text))
        _ = try await admin.send(VoidPayment(payment: .id(PaymentID(1)), reason: text))
        for path in StudentPageFixture.paths + ["/timetable?day=", "/offline"] {
            let page = try await student.browser.get(path)
            #expect(page.status == 200, "\(path)")
            #expect(page.html.contains("&lt;script&gt;"), "\(path)")
            #expect(!page.html.contains("<script>"), "\(path)")
        }
    }

    @Test func `a form that only staff may send because of its size says so to others`() async throws {
        let student = try await StudentPageFixture()
        let file = PageForm.File(name: "a.csv", bytes: [65])
        let anonymous = try Browser(student.fixture.academy)
        for (browser, path) in [(anonymous, "/sign-in"), (student.browser, "/account/contact")] {
            let page = try await browser.post(path, [:], files: [file])
            #expect(page.status == 422 && page.html.contains("Shorten the texts"), "\(path)")
        }
    }

    @Test func `a large form after the sign-in has ended leads to the form to sign in`() async throws {
        let student = try await StudentPageFixture()
        let stolen = student.browser.cookies
        _ = try await student.browser.submit("/sign-out", on: try await student.browser.get("/home"))
        student.browser.cookies = stolen
        let page = try await student.browser.post(
            "/desk/import", [:], files: [PageForm.File(name: "a.csv", bytes: [65])])
        #expect(page.status == 401 && page.html.contains("nothing was saved"))
    }

    @Test(arguments: [
        ("/check-in", "/"), ("/sign-out", "/"), ("/account/contact", "/account"),
        ("/account/calendar/end", "/account"), ("/account/picture", "/account"),
        ("/account/picture/remove", "/account"), ("/desk/sessions/7/mark", "/desk/sessions/7"),
        ("/desk/students/7/readmit", "/desk/students/7"),
    ])
    func `the address of a form without a page leads to the page that has the form`(
        _ form: String, _ page: String
    ) async throws {
        let student = try await StudentPageFixture()
        #expect(try await student.browser.get(form).location == page)
    }

    @Test func `a person who types an invitation code gets the form for it`() async throws {
        let student = try await StudentPageFixture()
        let browser = try Browser(student.fixture.academy)
        #expect(try await browser.get("/sign-in").html.contains("href=\"/invite\""))
        #expect(try await browser.get("/invite").form("/invite")["code"] == "")
    }

    @Test func `browsers keep no page of a person`() async throws {
        let student = try await StudentPageFixture()
        for path in StudentPageFixture.paths {
            let page = try await student.browser.get(path)
            #expect(page["Cache-Control"] == "no-store", "\(path)")
            #expect(page["Permissions-Policy"]?.contains("camera=(self)") == (path == "/scan"), "\(path)")
        }
    }
}
