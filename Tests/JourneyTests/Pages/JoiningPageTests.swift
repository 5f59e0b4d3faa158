import Academy
import Application
import Attendance
import ClassManagement
import Core
import Discovery
import Payments
import StudentManagement
import TestSupport
import Testing

/// The buttons with which students join classes and leave them, and what the desk sees of it.
@Suite(.limitedParallelism) struct JoiningPageTests {
    private let student: StudentPageFixture
    private let path = "/discover/1"

    init() async throws {
        student = try await StudentPageFixture()
        try await student.fixture.unenrol()
    }

    @Test func `by default a class is not joined on its page, which says whom to ask`() async throws {
        let page = try await student.expect(
            [
                "Only the front desk enrols students", "Included in your pass",
                ">Add to my wish list</button>",
            ],
            on: path)
        #expect(!page.html.contains(path + "/join"))
        let token = try page.form(path + "/favourite")
        let sent = try await student.browser.post(path + "/join", token)
        #expect(sent.status == 422 && sent.html.contains("Ask the front desk for a place."))
        _ = try await student.browser.submit(path + "/wish", on: page)
        #expect(!(try await student.browser.get("/wishes").html.contains(path + "/take")))
    }

    @Test func `a class is joined on its page, with its cost and its first day, and left again`() async throws
    {
        try await student.fixture.allowJoining()
        let page = try await student.expect(
            ["From Mon 23 Nov on", "Included in your pass “4 classes”"], on: path)
        let joined = try await student.browser.submit(path + "/join", on: page)
        #expect(joined.location == path + "?done=join")
        let enrolled = try await student.expect(
            ["You are enrolled", path + "/leave"], on: path + "?done=join")
        let left = try await student.browser.submit(path + "/leave", on: enrolled)
        #expect(left.location == path + "?done=leave")
        let after = try await student.expect(["You have left this class."], on: path + "?done=leave")
        #expect(after.html.contains(path + "/join"))
        #expect(try await student.browser.submit(path + "/leave", on: enrolled).status == 303)
    }

    @Test func `without a pass the page says the price, and the desk that no pass covers the class`()
        async throws
    {
        try await student.fixture.allowJoining()
        _ = try await student.admin.send(EditClass(class: .key("c"), dropInPrice: "30.00"))
        _ = try await student.admin.send(VoidPayment(payment: .id(PaymentID(1)), reason: "Mistake"))
        let page = try await student.expect(["30.00 each class without a pass"], on: path)
        _ = try await student.browser.submit(path + "/join", on: page)
        let desk = try Browser(student.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        let today = try await desk.get("/desk").html
        for text in ["Joined a class", "Inés Ñahui", "Salsa · 20 Nov 2026", "No pass covers it"] {
            #expect(today.contains(text), "\(text)")
        }
    }

    @Test func `a class is rated by who attended it only, and no stars are chosen at first`() async throws {
        #expect(!(try await student.browser.get(path).html.contains("name=\"stars\"")))
        _ = try await student.admin.send(
            MarkAttendance(
                session: student.fixture.session.id, student: .id(student.fixture.student.id),
                status: "present"))
        let after = try await student.expect(["action=\"\(path)/rating\"", "name=\"stars\""], on: path)
        #expect(!after.html.contains(" checked>"))
    }
}
