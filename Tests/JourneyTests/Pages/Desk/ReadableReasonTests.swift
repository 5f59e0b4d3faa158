import Academy
import Application
import Attendance
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The reasons that a student can read: the forms that void, refund and sell, and the page about a mark after
/// the session, say so.
@Suite(.limitedParallelism) struct ReadableReasonTests {
    private let desk: DeskFixture

    init() async throws { desk = try await DeskFixture() }

    @Test(arguments: ["/desk/payments/1/void", "/desk/payments/1/refund", "/desk/students/1/sell"])
    func `the form says that the student can read the reason`(_ path: String) async throws {
        let page = try await desk.browser.get(path)
        #expect(page.html.contains("The student can read it."), "\(page.status) \(page.html)")
    }

    @Test
    func `the page that asks for the reason of a mark after the session says that the student can read it`()
        async throws
    {
        // The sign-in of the desk lasts while its pages are used.
        for _ in 1...7 {
            desk.base.academy.clock.move(minutes: 9)
            _ = try await desk.browser.get("/desk")
        }
        let page = try await desk.mark("excused")
        #expect(page.html.contains("The student can read it."), "\(page.status) \(page.html)")
    }

    @Test func `the student reads the reasons of a void and of a mark`() async throws {
        _ = try await desk.admin.send(VoidPayment(payment: .id(PaymentID(1)), reason: "Paid twice"))
        _ = try await desk.admin.send(
            MarkAttendance(
                session: desk.base.session.id, student: .id(desk.base.student.id), status: "excused",
                reason: "Ill today"))
        let student = try Browser(desk.base.academy)
        _ = try await student.signIn(StudentPageFixture.email)
        #expect(try await student.get("/payments/1").html.contains("Paid twice"))
        let client = desk.base.studentClient
        let records = try await client.send(ListStudentAttendance(student: .me)).items
        #expect(records.map(\.reason) == ["Ill today"])
    }
}
