import Academy
import Application
import Core
import DataExchange
import Payments
import StudentManagement
import Testing

extension CheckInFixture {
    /// The balance of each student, without ids.
    func balances(_ client: (any Client)? = nil) async throws -> [String: [String]] {
        let client = client ?? academy.admin
        var balances: [String: [String]] = [:]
        for student in try await client.send(FindStudents()).items {
            let balance = try await client.send(ShowBalance(student: .id(student.id)))
            let passes = try await client.send(ListPasses(student: .id(student.id))).items
            balances[student.name] =
                [balance.owed.decimal, balance.paid.decimal, balance.refunded.decimal]
                + balance.charges.map { "\($0.className) \($0.day) \($0.amount)" }
                + passes.map { "\($0.planName) \($0.creditsLeft ?? -1) \($0.status) \($0.expiresOn)" }
        }
        return balances
    }

    /// Expects that a student owes an amount, and the same files and balances in a new academy.
    func expectRoundTrip(owed: String, by name: String = "Luis Vega") async throws {
        #expect(try await balances()[name]?.first == owed)
        let files = try await academy.admin.send(ExportAcademy()).files
        let copy = try await TestAcademy()
        #expect(try await copy.admin.send(ImportAcademy(files: files)).errors == [])
        #expect(try await copy.admin.send(ExportAcademy()).files == files)
        #expect(try await balances(copy.admin) == balances())
    }
}
