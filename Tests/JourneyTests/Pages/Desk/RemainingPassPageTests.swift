import Application
import ClassManagement
import Core
import Payments
import TestSupport
import Testing

/// The form that ends an enrolment says which passes the student keeps.
@Suite(.limitedParallelism) struct RemainingPassPageTests {
    private let desk: DeskFixture
    private var form: String { desk.file + "/classes/1/end" }

    init() async throws { desk = try await DeskFixture() }

    @Test func `the form names the passes with credits, and opening it ends no enrolment`() async throws {
        let page = try await desk.browser.get(form).html
        #expect(page.contains("The student keeps 4 classes: 4"), "\(page)")
        #expect(page.contains("until 20 Dec 2026."))
        let enrolled = try await desk.admin.send(ListClassStudents(class: .key("c"))).items
        #expect(enrolled.map(\.until) == [nil])
    }

    @Test func `without a pass that can pay the form names none`() async throws {
        _ = try await desk.admin.send(VoidPayment(payment: .id(PaymentID(1)), reason: "Mistake"))
        #expect(!(try await desk.browser.get(form).html.contains("The student keeps")))
    }
}
