import Academy
import Attendance
import ClassManagement
import Core
import DataExchange
import Networking
import Payments
import StudentManagement
import Testing

/// What students owe, after an export and an import into a new academy.
@Suite struct ChargeRoundTripTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws { fixture = try await CheckInFixture() }

    /// A student without a pass who is marked present.
    private func walkIn() async throws -> Student {
        let student = try await admin.send(AdmitStudent(firstName: "Luis", lastName: "Vega"))
        try await mark(student.id)
        return student
    }

    private func mark(_ student: StudentID, _ status: String = "present") async throws {
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(student), status: status))
    }

    private func pay(_ student: StudentID) async throws -> Payment {
        try await admin.send(RecordPayment(student: .id(student), plan: .key("pack-4"), method: "cash"))
    }

    /// The balance of each student, without ids.
    private func balances(_ client: any Client) async throws -> [String: [String]] {
        var balances: [String: [String]] = [:]
        for student in try await client.send(FindStudents()).items {
            let balance = try await client.send(ShowBalance(student: .id(student.id)))
            let passes = try await client.send(ListPasses(student: .id(student.id))).items
            balances[student.name] =
                [balance.owed.decimal] + balance.charges.map { "\($0.className) \($0.day) \($0.amount)" }
                + passes.map { "\($0.planName) \($0.creditsLeft ?? -1) \($0.status) \($0.expiresOn)" }
        }
        return balances
    }

    /// Expects the same files and the same balances in a new academy.
    private func expectRoundTrip() async throws {
        let files = try await admin.send(ExportAcademy()).files
        let copy = try await TestAcademy()
        #expect(try await copy.admin.send(ImportAcademy(files: files)).errors == [])
        #expect(try await copy.admin.send(ExportAcademy()).files == files)
        #expect(try await balances(copy.admin) == balances(admin))
    }

    @Test func `a session that is owed stays owed`() async throws {
        _ = try await walkIn()
        try await expectRoundTrip()
    }

    @Test func `a session that a later payment settled stays settled`() async throws {
        let student = try await walkIn()
        fixture.academy.clock.move(minutes: 10)
        _ = try await pay(student.id)
        try await expectRoundTrip()
    }

    @Test func `a session of a void payment stays owed`() async throws {
        let student = try await walkIn()
        let payment = try await pay(student.id)
        _ = try await admin.send(VoidPayment(payment: .id(payment.id), reason: "wrong student"))
        try await expectRoundTrip()
    }

    @Test func `a reverted record is owed nowhere`() async throws {
        let student = try await walkIn()
        try await mark(student.id, "absent")
        try await expectRoundTrip()
    }

    @Test func `a credit that was returned and used again stays used once`() async throws {
        let student = try await walkIn()
        _ = try await pay(student.id)
        for status in ["absent", "present"] { try await mark(student.id, status) }
        try await expectRoundTrip()
    }

    @Test func `changes of a pass stay`() async throws {
        let pass = try #require(
            try await admin.send(ListPasses(student: .id(fixture.student.id))).items.first?.id)
        let day = try CalendarDay(parsing: "2026-11-25")
        _ = try await admin.send(AdjustCredits(pass: pass, credits: 2, reason: "fair"))
        _ = try await admin.send(FreezePass(pass: pass, from: day, to: day.adding(days: 4)))
        _ = try await admin.send(ResumePass(pass: pass))
        _ = try await admin.send(
            ExtendPass(pass: pass, until: try CalendarDay(parsing: "2027-02-01"), reason: "ill"))
        try await expectRoundTrip()
    }
}
