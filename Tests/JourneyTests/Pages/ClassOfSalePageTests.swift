import Application
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// Two single classes that were paid on one day can be told apart: each payment has its class.
@Suite(.limitedParallelism) struct ClassOfSalePageTests {
    private let student: StudentPageFixture
    private let payment: Payment

    init() async throws {
        student = try await StudentPageFixture()
        _ = try await student.admin.send(
            AddPlan(
                key: "drop-in", name: "Drop-in", kind: "drop_in", credits: 1, validDays: 1, price: "35.00",
                families: []))
        payment = try await student.admin.send(
            RecordPayment(
                student: .id(student.fixture.student.id), plan: .key("drop-in"), method: "cash",
                class: .key("c")))
    }

    @Test func `the pages of the student have the class of a payment`() async throws {
        try await student.expect(["Salsa · 20 Nov 2026 · "], on: "/payments")
        let receipt = try await student.expect([payment.receipt], on: "/payments/\(payment.id)")
        #expect(receipt.html.contains("<dt>Class</dt><dd>Salsa</dd>"))
        // The pass of the fixture was sold without a class.
        #expect(!(try await student.browser.get("/payments/1").html.contains("<dt>Class</dt>")))
    }

    @Test func `the pages of the desk have the class of a payment`() async throws {
        let desk = try Browser(student.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        let list = try await desk.get("/desk/payments").html
        #expect(list.contains(">20 Nov 2026</td><td class=\"line long\">Drop-in · Salsa</td>"), "\(list)")
        let file = try await desk.get("/desk/students/\(student.fixture.student.id)").html
        #expect(file.contains("Salsa · 20 Nov 2026"))
        let receipt = try await desk.get("/desk/payments/\(payment.id)").html
        #expect(receipt.contains(/Class<\/dt>\s*<dd>Salsa</), "\(receipt)")
    }
}
