import Academy
import Core
import DataExchange
import Networking
import Payments
import StudentManagement
import Testing

/// An export imported into an empty academy gives the same export, whatever was changed since an import.
@Suite struct RoundTripTests {
    /// Exports an academy, imports the files into an empty one and checks that both exports are equal.
    ///
    /// - Returns: the exported files and the client of the second academy's admin.
    @discardableResult
    private func roundTrip(_ admin: any Client) async throws -> ([String: String], any Client) {
        let exported = try await admin.send(ExportAcademy()).files
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: exported)).errors == [])
        #expect(try await other.admin.send(ExportAcademy()).files == exported)
        let again = try await admin.send(ImportAcademy(files: exported))
        #expect(again.errors == [])
        #expect(again.counts.values.allSatisfy { $0 == 0 })
        return (exported, other.admin)
    }

    @Test func `a plan that is no longer offered stays so`() async throws {
        let admin = try await CheckInFixture().academy.admin
        _ = try await admin.send(EditPlan(plan: .key("pack-4"), isOffered: false))
        let (exported, other) = try await roundTrip(admin)
        #expect(exported["plans"]?.contains(",no\r\n") == true)
        #expect(try await other.send(ShowPlan(plan: .key("pack-4"))).isOffered == false)
    }

    @Test func `the list price and the reason of a payment stay`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await admin.send(
            RecordPayment(
                student: .id(fixture.student.id), plan: .key("pack-4"), amount: "90.00", method: "cash",
                reason: "=a friend"))
        _ = try await admin.send(EditPlan(plan: .key("pack-4"), price: "130.00"))
        let (_, other) = try await roundTrip(admin)
        let payment = try await other.send(ShowPayment(payment: .key("payment-2")))
        #expect(payment.reason == "=a friend")
        #expect(payment.price.decimal == "110.00" && payment.amount.decimal == "90.00")
    }

    @Test func `a list price other than the amount needs a reason`() async throws {
        let admin = try await CheckInFixture().academy.admin
        let report = try await admin.send(
            ImportAcademy(files: [
                "payments": """
                key,student,class,plan,paid_at,currency,amount,method,receipt,list_price
                p1,student-1,,pack-4,2026-11-01T10:00,PEN,90.00,cash,,110.00
                """
            ]))
        #expect(report.errors.map(\.code) == ["payment.amount-differs"])
    }
}
