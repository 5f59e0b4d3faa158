import Academy
import Application
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The status of a student after a sale.
@Suite(.limitedParallelism) struct SaleStatusTests {
    @Test(
        arguments: [
            ("lead", "trial", .trial), ("lead", "pass", .active), ("trial", "trial", .trial),
            ("trial", "pass", .active), ("active", "trial", .active),
        ] as [(String, String, StudentStatus)])
    func `a sale raises the status of a lead, and takes no one a step back`(
        _ before: String, _ kind: String, _ after: StudentStatus
    ) async throws {
        let academy = try await TestAcademy()
        let admin = academy.admin
        let student = try await admin.send(
            AdmitStudent(firstName: "Eva", lastName: "Paz", status: before)
        ).id
        _ = try await admin.send(
            AddPlan(key: "p", name: "Plan", kind: kind, credits: 1, validDays: 7, price: "20.00"))
        _ = try await admin.send(
            RecordPayment(student: .id(student), plan: .key("p"), method: "cash"))
        #expect(try await admin.send(ShowStudent(student: .id(student))).student.status == after)
    }
}
