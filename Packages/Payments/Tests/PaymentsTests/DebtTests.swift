import Application
import Core
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Payments

/// The request that settles all debts of a student.
@Suite(.limitedParallelism) struct DebtTests {
    private let student = Reference<Kind.Student>.id(StudentID(1))

    /// A ledger with a plan of single classes and one of eight, whose classes have a price.
    private func fixture(
        _ price: @escaping @Sendable () -> Int64? = { 2_500 }, families: [String] = [],
        isDeleted: @escaping @Sendable (SessionID) -> Bool = { _ in false }
    ) async throws -> LedgerFixture {
        let fixture = try await LedgerFixture(dropInPrice: price, isDeleted: isDeleted)
        try await fixture.plan("pack")
        _ = try await fixture.send(
            AddPlan(
                key: "drop-in", name: "Drop-in", kind: "drop_in", validDays: 1, price: "30.00",
                families: families))
        return fixture
    }

    private func settle(_ fixture: LedgerFixture, amount: String? = nil) async throws -> PaidDebts {
        try await fixture.send(SettleDebts(student: student, method: "yape", amount: amount))
    }

    private func isSound(_ fixture: LedgerFixture) async throws -> Bool {
        let findings = try await fixture.store.read { db in
            try fixture.ledger.checks.map { try $0.finding(in: db) }
        }
        return findings.allSatisfy { if case .sound = $0 { true } else { false } }
    }

    @Test func `each session and each rest of a price that is owed is paid, with a receipt of its own`()
        async throws
    {
        let fixture = try await fixture()
        try await fixture.attend(session: 17, on: "2026-11-18")
        try await fixture.attend(session: 20, on: "2026-11-19")
        let half = try await fixture.send(
            RecordPayment(
                student: student, plan: .key("pack"), amount: "150.00", method: "cash", reason: "later"))
        // The pass pays for the sessions; two more on a day after it ended stay owed.
        #expect(half.settled?.count == 2)
        try await fixture.attend(session: 18, on: "2027-03-01")
        try await fixture.attend(session: 19, on: "2027-03-02")
        #expect(try await fixture.owed() == "100.00")
        try fixture.clock.move(to: "2027-03-02")
        let paid = try await settle(fixture, amount: "100.00")
        #expect(paid.total.decimal == "100.00")
        #expect(paid.payments.map(\.amount.decimal) == ["50.00", "25.00", "25.00"])
        #expect(paid.payments.map(\.restOf) == [half.id, nil, nil])
        #expect(paid.payments.map(\.method.description) == ["yape", "yape", "yape"])
        #expect(Set(paid.payments.map(\.receipt)).count == 3)
        #expect(paid.payments.last?.class == ClassID(17))
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.send(ListCharges()).items.isEmpty)
        #expect(try await isSound(fixture))
    }

    @Test(arguments: [2_000, 3_000] as [Int64])
    func `a session is paid at the price at which it was charged, and not at the current one`(
        _ later: Int64
    ) async throws {
        let price = Mutex<Int64>(2_500)
        let fixture = try await fixture { price.withLock { $0 } }
        try await fixture.attend(session: 17)
        price.withLock { $0 = later }
        let paid = try await settle(fixture)
        #expect(paid.payments.map(\.amount.decimal) == ["25.00"])
        #expect(paid.payments.first?.reason == nil)
        #expect(try await fixture.owed() == "0.00")
        #expect(try await isSound(fixture))
    }

    @Test func `a dear and a cheap session of one class are both paid`() async throws {
        let price = Mutex<Int64>(2_500)
        let fixture = try await fixture { price.withLock { $0 } }
        try await fixture.attend(session: 17, on: "2026-11-18")
        price.withLock { $0 = 2_000 }
        try await fixture.attend(session: 18, on: "2026-11-19")
        #expect(try await settle(fixture).payments.map(\.amount.decimal) == ["25.00", "20.00"])
        #expect(try await fixture.owed() == "0.00")
    }

    @Test func `another amount than the debt is refused, and nothing is recorded`() async throws {
        let fixture = try await fixture()
        try await fixture.attend(session: 17)
        for amount in ["24.99", "25.01", "0.00"] {
            let code = await errorCode { _ = try await settle(fixture, amount: amount) }
            #expect(code == "payment.owes-another", "\(amount)")
        }
        #expect(try await fixture.send(ListPayments()).items.isEmpty)
    }

    @Test func `a debt that was settled is not settled again`() async throws {
        let fixture = try await fixture()
        try await fixture.attend(session: 17)
        _ = try await settle(fixture)
        #expect(await errorCode { _ = try await settle(fixture) } == "payment.owes-nothing")
        #expect(try await fixture.send(ListPayments()).count == 1)
    }

    @Test func `without a single class on offer that pays for a session, nothing is recorded`() async throws {
        let fixture = try await fixture(families: ["folk"])
        try await fixture.attend(session: 200)
        try await fixture.attend(session: 17)
        #expect(await errorCode { _ = try await settle(fixture) } == "payment.no-drop-in")
        #expect(try await fixture.send(ListPayments()).items.isEmpty)
        #expect(try await fixture.owed() == "50.00")
    }

    @Test func `a session that was deleted is named as in the list of debts`() async throws {
        let isDeleted = Mutex(false)
        let fixture = try await fixture(isDeleted: { _ in isDeleted.withLock { $0 } })
        try await fixture.attend(session: 31)
        isDeleted.withLock { $0 = true }
        let debts = try await fixture.send(ListCharges()).items
        #expect(debts.map(\.className) == ["session 31"])
        await #expect(throws: PaymentError.noDropIn(className: "session 31")) { try await settle(fixture) }
    }

    @Test func `as many debts as the limit are settled at once, and not one more`() async throws {
        let fixture = try await fixture()
        let limit = SettleDebts.maximumDebts
        for session in 1...limit { try await fixture.attend(session: Int64(session)) }
        try await fixture.attend(session: Int64(limit + 1))
        #expect(await errorCode { _ = try await settle(fixture) } == "payment.too-many-debts")
        #expect(try await fixture.send(ListPayments()).items.isEmpty)
        #expect(try await fixture.giveBack(session: Int64(limit + 1)))
        let paid = try await settle(fixture)
        #expect(paid.payments.count == limit && paid.total.decimal == "2500.00")
        #expect(try await fixture.owed() == "0.00")
    }

    @Test func `a former student can settle what they owe`() async throws {
        let fixture = try await fixture()
        try await fixture.attend(session: 17, student: 9)
        let paid = try await fixture.send(
            SettleDebts(student: .id(StudentID(9)), method: "cash", amount: "25,00"))
        #expect(paid.payments.count == 1)
        #expect(try await fixture.owed(by: 9) == "0.00")
    }

    @Test func `the debts of students are the sums of the sessions and the remainders that each owes`()
        async throws
    {
        let fixture = try await fixture()
        _ = try await fixture.send(
            RecordPayment(
                student: student, plan: .key("pack"), amount: "150.00", method: "cash", reason: "later"))
        try await fixture.attend(session: 18, on: "2027-03-01")
        try await fixture.attend(session: 18, student: 2, on: "2027-03-01")
        let asked = [1, 3].map { StudentID($0) }
        let debts = try await fixture.store.read { try fixture.ledger.debts(of: asked, in: $0) }
        #expect(debts.mapValues(\.decimal) == [StudentID(1): "75.00"])
        #expect(try await fixture.owed() == "75.00")
    }
}
