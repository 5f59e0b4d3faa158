import Academy
import Application
import Core
import HTTPServer
import Messages
import Payments
import StudentManagement
import TestSupport
import Testing

/// The page of the signed link in a message.
@Suite(.limitedParallelism) struct OptOutPageTests {
    private static let oneClick = ["List-Unsubscribe": "One-Click"]
    private let base: CheckInFixture
    private let mailbox: Mailbox
    /// A student without an address, whose guardians get the messages.
    private let child: StudentID

    init() async throws {
        mailbox = try Mailbox()
        base = try await CheckInFixture(mail: mailbox)
        let admin = base.academy.admin
        _ = try await admin.send(
            EditAcademy(settings: ["messages.enabled": "yes", "web.address": "https://studio.example.org"]))
        child = try await admin.send(AdmitStudent(firstName: "Lucía", lastName: "Paz")).id
        for name in ["Rosa", "Hugo"] {
            let email = "\(name.lowercased())@example.org"
            _ = try await admin.send(AddGuardian(student: .id(child), name: name, email: email))
        }
    }

    /// Records a payment and voids it, which writes a message with a link and one without.
    private func void(of student: StudentID) async throws {
        let admin = base.academy.admin
        let payment = try await admin.send(
            RecordPayment(student: .id(student), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        _ = try await admin.send(VoidPayment(payment: .id(payment.id), reason: "Recorded twice"))
    }

    /// The path of the link in a message about a voided payment.
    private func link(to email: String = "rosa@example.org", about student: StudentID? = nil) async throws
        -> String
    {
        try await void(of: student ?? child)
        _ = try await base.academy.academy.sendMessages()
        let text = try mailbox.text(to: email)
        return String(try #require(text.firstMatch(of: /\/opt-out\/[A-Za-z0-9_\-]{20,}/)).0)
    }

    /// A browser without cookies, as a mail provider is.
    private func provider() throws -> Browser { try Browser(base.academy, keepsCookies: false) }

    private func optedOut(_ student: StudentID? = nil) async throws -> [String] {
        let request = ShowMessagePreferences(student: .id(student ?? child))
        return try await base.academy.admin.send(request).recipients.map(\.email.text)
    }

    @Test func `the page shows the kind and the first name, and opening it changes nothing`() async throws {
        let (link, browser) = (try await link(), try provider())
        for _ in 1...3 {
            let page = try await browser.get(link)
            #expect(page.status == 200 && page.html.contains("Payments that were voided"))
            #expect(page.html.contains("Lucía") && !page.html.contains("Paz"))
            #expect(!page.html.contains("rosa@example.org"))
            #expect(page["Cache-Control"] == "no-store")
        }
        #expect(try await optedOut() == [])
    }

    @Test func `the form of the page opts one guardian out, and says how to get the messages again`()
        async throws
    {
        let (link, browser) = (try await link(), try provider())
        let done = try await browser.submit(link, on: browser.get(link))
        #expect(done.status == 200 && done.html.contains("role=\"status\""))
        #expect(done.html.contains("ask the front desk") && !done.html.contains("<form"))
        #expect(try await optedOut() == ["rosa@example.org"])
        try await void(of: child)
        let written = try await base.academy.admin.send(ListMessages(kind: .receiptVoid)).items
        #expect(
            written.map(\.recipient.text).sorted() == [
                "hugo@example.org", "hugo@example.org", "rosa@example.org",
            ])
    }

    @Test(arguments: [false, true])
    func `one click of a mail provider opts out without cookies and from another origin, also twice`(
        isInParts: Bool
    ) async throws {
        let (link, browser) = (try await link(), try provider())
        for _ in 1...2 {
            let response = try await browser.respond(
                .post, link, Self.oneClick, isLarge: isInParts, isSameOrigin: false, isFromOtherSite: true)
            #expect(response.status == 200 && response.error == nil)
            #expect(!response.fields.contains { ["Set-Cookie", "Location"].contains($0.name) })
        }
        #expect(try await optedOut() == ["rosa@example.org"])
        let entries = try await base.academy.admin.send(ListAuditEntries(action: "OptOut")).items
        #expect(entries.count == 1 && entries.first?.student == child)
    }

    @Test(arguments: [
        [:], ["List-Unsubscribe": ""], ["List-Unsubscribe": "one-click"], ["list-unsubscribe": "One-Click"],
        ["List-Unsubscribe": "One-Click", "email": "hugo@example.org"], ["token": "x", "key": "y"],
    ])
    func `any other body changes nothing`(form: [String: String]) async throws {
        let (link, browser) = (try await link(), try provider())
        for isLarge in [false, true] {
            let page = try await browser.post(link, form, isLarge: isLarge)
            #expect(page.status == 422 && page.html.contains("nothing was changed"))
        }
        #expect(try await optedOut() == [])
    }

    @Test func `a file beside the field changes nothing`() async throws {
        let link = try await link()
        let file = PageForm.File(name: "a.txt", bytes: [65])
        #expect(try await provider().post(link, Self.oneClick, files: [file]).status == 422)
        #expect(try await optedOut() == [])
    }

    @Test func `a connection without TLS from another machine is refused`() async throws {
        let link = try await link()
        let browser = try Browser(base.academy, isSecure: false)
        #expect(try await browser.get(link).status == 403)
        #expect(try await browser.post(link, Self.oneClick).status == 403)
        #expect(try await optedOut() == [])
    }

    @Test func `an altered link and one without a signature are refused`() async throws {
        let (link, browser) = (try await link(), try provider())
        let other = String(link.dropLast(12)) + "AAAAAAAAAAAA"
        for path in [other, link + "A", "/opt-out/x", "/opt-out/" + String(repeating: "A", count: 5_000)] {
            #expect(try await browser.get(path).status == 404, "\(path)")
            #expect(try await browser.post(path, Self.oneClick).status == 404, "\(path)")
        }
        #expect(try await optedOut() == [])
    }

    @Test func `the link about an erased student is refused`() async throws {
        let (link, browser) = (try await link(), try provider())
        _ = try await browser.post(link, Self.oneClick)
        _ = try await base.academy.admin.send(EraseStudent(student: .id(child)))
        #expect(try await browser.get(link).status == 404)
        #expect(try await browser.post(link, Self.oneClick).status == 404)
    }

    @Test func `the link about a duplicate is about the student into whom it was merged`() async throws {
        let (link, browser) = (try await link(), try provider())
        let admin = base.academy.admin
        let kept = try await admin.send(AdmitStudent(firstName: "Lucía", lastName: "Paz Rojas")).id
        _ = try await admin.send(MergeStudents(student: .id(kept), duplicate: .id(child)))
        #expect(try await browser.post(link, Self.oneClick).status == 200)
        #expect(try await optedOut(kept) == ["rosa@example.org"])
        let data = try await admin.send(ExportStudentData(student: .id(kept)))
        #expect(data.sections.contains { $0.name == "recipient opt-outs" })
    }

    @Test func `a student asks for the messages again in the own account`() async throws {
        let (student, browser) = (base.student.id, try Browser(base.academy))
        let link = try await link(to: "ines@example.org", about: student)
        _ = try await browser.post(link, Self.oneClick)
        #expect(try await optedOut(student) == ["ines@example.org"])
        _ = try await browser.signIn(StudentPageFixture.email)
        let page = try await browser.get("/messages")
        #expect(try page.form("/messages")["kind.receipt-void"] == nil)
        let saved = try await browser.submit("/messages", on: page, ["kind.receipt-void": "yes"])
        #expect(saved.location == "/messages?done=saved")
        #expect(try await optedOut(student) == [])
    }

    @Test func `the desk sees in the student's file that a contact has opted out`() async throws {
        let (link, desk) = (try await link(), try Browser(base.academy))
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        #expect(try await !desk.get("/desk/students/\(child)").html.contains(">Opted out<"))
        _ = try await provider().post(link, Self.oneClick)
        let file = try await desk.get("/desk/students/\(child)").html
        #expect(file.contains(">Opted out<") && file.contains("Payments that were voided"))
    }

    @Test func `the page is in the language of its reader`() async throws {
        let link = try await link()
        let browser = try Browser(base.academy, languages: ["es"])
        #expect(try await browser.get(link).html.contains("No me envíen más"))
        #expect(try await browser.post(link, Self.oneClick).html.contains("pídelo en recepción"))
        #expect(try await browser.post(link, [:]).html.contains("no se cambió nada"))
    }
}
