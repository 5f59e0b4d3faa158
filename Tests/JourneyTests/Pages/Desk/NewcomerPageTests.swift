import Academy
import Application
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The page that adds, enrols and invites a newcomer, and sells a plan to them.
@Suite(.limitedParallelism) struct NewcomerPageTests {
    private static let fields = ["firstName": "Lucía", "lastName": "Peña"]

    @Test func `one form adds, enrols, sells and invites, and leads to the receipt and the code`()
        async throws
    {
        let desk = try await DeskFixture()
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        let sheet = try await desk.browser.get("/desk/admit")
        #expect(sheet.html.contains("9 places free") && sheet.html.contains("S/ 110.00"))
        let done = try await desk.browser.submit(
            "/desk/admit", on: sheet,
            Self.fields.merging([
                "class": "\(desk.base.academyClass.id)", "plan": "\(plan.id)", "method": "cash",
                "invite": "true",
            ]) { $1 })
        #expect(done.status == 200, "\(done.html)")
        let student = try #require(try await desk.admin.send(FindStudents(search: "Peña")).items.first)
        let payment = try #require(
            try await desk.admin.send(ListStudentPayments(student: .id(student.id))).items.first)
        for text in [
            "href=\"/desk/students/\(student.id)\"", "href=\"/desk/payments/\(payment.id)\"",
            payment.receipt, "<svg class=\"qr\"", "href=\"/invite/", "The student was added.",
        ] { #expect(done.html.contains(text), "\(text)") }
    }

    @Test func `a refused part names its field, keeps the values and adds no student`() async throws {
        let desk = try await DeskFixture()
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        let page = try await desk.submit(
            "/desk/admit",
            Self.fields.merging(["plan": "\(plan.id)", "method": "cash", "amount": "100.00"]) { $1 })
        #expect(page.status == 422)
        #expect(page.html.contains("id=\"register-newcomer-amount-error\""))
        #expect(page.html.contains("value=\"Lucía\""))
        #expect(page.html.contains("value=\"\(plan.id)\" data-amount=\"S/ 110.00\" checked"))
        #expect(try await desk.admin.send(FindStudents(search: "Peña")).items.isEmpty)
    }

    @Test func `the form has the age of majority of the academy, at which it asks for no guardian`()
        async throws
    {
        let desk = try await DeskFixture()
        #expect(try await desk.browser.get("/desk/admit").html.contains(" data-majority=\"18\">"))
        for age in ["0", "21"] {
            _ = try await desk.admin.send(EditAcademy(settings: ["friends.age-of-majority": age]))
            let page = try await desk.browser.get("/desk/admit").html
            #expect(page.contains(" data-majority=\"\(age)\">"), "\(page)")
        }
    }

    @Test func `a method without a plan is not sent, and a newcomer alone leads to the file`() async throws {
        let desk = try await DeskFixture()
        let done = try await desk.submit(
            "/desk/admit", Self.fields.merging(["plan": "", "method": "cash", "invite": "false"]) { $1 })
        #expect(done.location?.hasSuffix("?done=admitted") == true, "\(done.html)")
    }

    @Test func `a person who may not record payments gets no plans`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.admin.send(EditRole(role: .frontDesk, revoke: [.recordPayments]))
        let browser = try await desk.staff(.frontDesk)
        let sheet = try await browser.get("/desk/admit")
        #expect(!sheet.html.contains("name=\"plan\"") && sheet.html.contains("name=\"class\""))
        let done = try await browser.submit("/desk/admit", on: sheet, Self.fields)
        #expect(done.location?.hasSuffix("?done=admitted") == true)
    }
}
