import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import Payments
import StudentManagement
import TestSupport
import Testing

/// Prices that were paid in two parts, and amounts as people write them, after an import.
@Suite(.limitedParallelism) struct RestRoundTripTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws {
        fixture = try await CheckInFixture()
        _ = try await admin.send(
            AddPlan(
                key: "drop-in", name: "Drop-in", kind: "drop_in", credits: 1, validDays: 1, price: "35.00",
                families: []))
    }

    /// A student without a pass who is marked present.
    private func walkIn() async throws -> Student {
        let student = try await admin.send(AdmitStudent(firstName: "Luis", lastName: "Vega"))
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(student.id), status: "present"))
        return student
    }

    /// Sells a part of a pass, and pays the remainder.
    private func payInTwo(_ student: StudentID) async throws -> (first: Payment, second: Payment) {
        let first = try await admin.send(
            RecordPayment(
                student: .id(student), plan: .key("pack-4"), amount: "60.00", method: "cash",
                reason: "two parts"))
        return (first, try await payRest(of: first))
    }

    private func payRest(of first: Payment) async throws -> Payment {
        try await admin.send(PayRest(payment: .id(first.id), method: "yape"))
    }

    private func void(_ payment: Payment) async throws {
        _ = try await admin.send(VoidPayment(payment: .id(payment.id), reason: "wrong amount"))
    }

    @Test func `a price that was paid in two parts opens one pass`() async throws {
        _ = try await payInTwo(try await walkIn().id)
        try await fixture.expectRoundTrip(owed: "0.00")
        let files = try await admin.send(ExportAcademy()).files
        let again = try await admin.send(ImportAcademy(files: files))
        #expect(again.errors == [] && again.different == 0)
    }

    @Test func `a void of the second part, or of both parts, stays`() async throws {
        let (first, second) = try await payInTwo(try await walkIn().id)
        try await void(second)
        try await fixture.expectRoundTrip(owed: "50.00")
        try await void(first)
        try await fixture.expectRoundTrip(owed: "35.00")
    }

    @Test func `a second part that was paid again stays paid`() async throws {
        let (first, second) = try await payInTwo(try await walkIn().id)
        try await void(second)
        _ = try await payRest(of: first)
        try await fixture.expectRoundTrip(owed: "0.00")
    }

    @Test func `a debt of an ended pass does not come back with the import`() async throws {
        let (first, second) = try await payInTwo(try await walkIn().id)
        fixture.academy.clock.move(minutes: 1)
        _ = try await admin.send(
            RefundPayment(payment: .id(first.id), amount: "60.00", reason: "moves away"))
        try await void(second)
        try await fixture.expectRoundTrip(owed: "0.00")
    }

    @Test(arguments: ["35,50", "S/ 35.50", "35.5"])
    func `a charge of a file is written as people write amounts`(_ charge: String) async throws {
        let report = try await admin.send(
            ImportAcademy(files: [
                "students": "key,first_name,last_name,joined_on,status\ns1,Ana,Paz,2026-11-01,active\n",
                "attendance":
                    "student,class,date,status,charge\ns1,c,2026-11-16,present,\"\(charge)\"\n",
            ]))
        #expect(report.errors == [])
        #expect(try await fixture.balances()["Ana Paz"]?.first == "35.50")
    }

    @Test(arguments: [("39.50", 0), ("39,5", 0), ("S/.39.50", 0), ("20,000", 1), ("39.05", 1)])
    func `a repeated price is compared as it is read`(_ price: String, _ different: Int) async throws {
        func plan(_ price: String) -> [String: String] {
            [
                "plans":
                    "key,name,kind,credits,valid_days,price\np,Pack,pass,8,45,\"\(price)\"\n"
            ]
        }
        let first = price == "20,000" ? "20.00" : "39.50"
        #expect(try await admin.send(ImportAcademy(files: plan(first))).errors == [])
        let report = try await admin.send(ImportAcademy(files: plan(price)))
        #expect(report.errors == [] && report.different == different)
    }
}
