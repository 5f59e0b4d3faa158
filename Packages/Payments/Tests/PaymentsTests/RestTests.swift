import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

/// What stays owed of a price, and the payment that settles it.
@Suite(.limitedParallelism) struct RestTests {
    private func fixture() async throws -> LedgerFixture {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        return fixture
    }

    private func sell(
        _ fixture: LedgerFixture, price: String? = nil, amount: String? = "100.00",
        reason: String? = "half now"
    ) async throws -> Payment {
        try await fixture.send(
            RecordPayment(
                student: .id(StudentID(1)), plan: .key("pack"), price: price, amount: amount, method: "cash",
                reason: reason))
    }

    private func payRest(_ fixture: LedgerFixture, of payment: Payment) async throws -> Payment {
        try await fixture.send(PayRest(payment: .id(payment.id), method: "yape"))
    }

    private func findings(_ fixture: LedgerFixture) async throws -> [DataFinding] {
        try await fixture.store.read { db in try fixture.ledger.checks.map { try $0.finding(in: db) } }
    }

    private func isSound(_ fixture: LedgerFixture) async throws -> Bool {
        try await findings(fixture).allSatisfy { if case .sound = $0 { true } else { false } }
    }

    @Test func `half a price opens the pass, and the rest is owed as one charge`() async throws {
        let fixture = try await fixture()
        let payment = try await sell(fixture)
        #expect(payment.rest?.decimal == "100.00" && payment.reason == "half now")
        #expect(try await fixture.passes().first?.creditsLeft == 8)
        #expect(try await fixture.owed() == "100.00")
        let charges = try await fixture.send(ListCharges()).items
        #expect(charges.map(\.amount.decimal) == ["100.00"])
        #expect(charges.first?.payment == payment.id && charges.first?.session == nil)
        #expect(charges.first?.className == "pack" && charges.first?.receipt == payment.receipt)
        #expect(try await fixture.send(ShowBalance(student: .id(StudentID(1)))).charges == charges)
        #expect(try await isSound(fixture))
    }

    @Test(arguments: [("199.99", "0.01"), ("200.00", nil), ("0.00", "200.00")] as [(String, String?)])
    func `what is missing to the price is owed`(_ amount: String, _ rest: String?) async throws {
        let fixture = try await fixture()
        #expect(try await sell(fixture, amount: amount).rest?.decimal == rest)
        #expect(try await fixture.owed() == rest ?? "0.00")
        #expect(try await isSound(fixture))
    }

    @Test func `one later payment settles the rest and opens no pass`() async throws {
        let fixture = try await fixture()
        let first = try await sell(fixture)
        let second = try await payRest(fixture, of: first)
        #expect(second.amount.decimal == "100.00" && second.restOf == first.id && second.pass == nil)
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.passes().count == 1)
        #expect(try await fixture.send(ListCharges()).items.isEmpty)
        #expect(try await fixture.send(ShowPayment(payment: .id(first.id))).rest == nil)
        #expect(try await fixture.send(ListPayments()).total.decimal == "200.00")
        #expect(await errorCode { try await payRest(fixture, of: first) } == "payment.nothing-owed")
        #expect(try await fixture.sum(of: "revenue") == -20_000)
        #expect(try await isSound(fixture))
    }

    @Test func `an agreed price is not owed beyond it, and needs a reason`() async throws {
        let fixture = try await fixture()
        #expect(
            await errorCode { try await sell(fixture, price: "160.00", amount: nil, reason: nil) }
                == "payment.amount-differs")
        let whole = try await sell(fixture, price: "160.00", amount: nil, reason: "6 for 160")
        #expect(whole.amount.decimal == "160.00" && whole.rest == nil)
        #expect(try await fixture.owed() == "0.00")
        let part = try await sell(fixture, price: "160.00", amount: "100.00", reason: "6 for 160")
        #expect(part.rest?.decimal == "60.00")
    }

    @Test func `a higher amount owes nothing`() async throws {
        let fixture = try await fixture()
        #expect(try await sell(fixture, amount: "200.01", reason: "tip").rest == nil)
    }

    @Test func `a void of the later payment makes the rest owed again`() async throws {
        let fixture = try await fixture()
        let first = try await sell(fixture)
        let second = try await payRest(fixture, of: first)
        #expect(await errorCode { try await fixture.void(first) } == "payment.rest-paid")
        try await fixture.void(second)
        #expect(try await fixture.owed() == "100.00")
        try await fixture.void(first)
        #expect(try await fixture.owed() == "0.00")
        #expect(await errorCode { try await payRest(fixture, of: first) } == "payment.nothing-owed")
        #expect(try await fixture.sum(of: "revenue") == 0)
        #expect(try await isSound(fixture))
    }

    @Test func `a refund that ends the pass ends the rest`() async throws {
        let fixture = try await fixture()
        let payment = try await sell(fixture)
        try await fixture.refund(payment, "50.00")
        #expect(try await fixture.owed() == "100.00")
        try await fixture.refund(payment, "10.00", closesPass: true)
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.send(ListCharges()).items.isEmpty)
        #expect(try await isSound(fixture))
    }

    @Test func `a merge moves the rest`() async throws {
        let fixture = try await fixture()
        let payment = try await sell(fixture)
        let at = fixture.clock.now
        _ = try await fixture.store.write { db in
            try fixture.ledger.studentWasMerged(
                StudentID(1), into: StudentID(2), at: at, language: .english, in: db)
        }
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.owed(by: 2) == "100.00")
        #expect(try await payRest(fixture, of: payment).student == StudentID(2))
        #expect(try await fixture.owed(by: 2) == "0.00")
        #expect(try await isSound(fixture))
    }

    @Test func `after a merge, a void of the later payment is owed by the other student`() async throws {
        let fixture = try await fixture()
        let first = try await sell(fixture)
        let second = try await payRest(fixture, of: first)
        let at = fixture.clock.now
        _ = try await fixture.store.write { db in
            try fixture.ledger.studentWasMerged(
                StudentID(1), into: StudentID(2), at: at, language: .english, in: db)
        }
        try await fixture.void(second)
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.owed(by: 2) == "100.00")
        let third = try await payRest(fixture, of: first)
        #expect(try await fixture.owed(by: 2) == "0.00")
        try await fixture.void(third)
        try await fixture.void(first)
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.owed(by: 2) == "0.00")
        #expect(try await fixture.sum(of: "revenue") == 0)
        #expect(try await isSound(fixture))
    }

    @Test func `nothing is owed again for a pass that a refund ended`() async throws {
        let fixture = try await fixture()
        let first = try await sell(fixture)
        let second = try await payRest(fixture, of: first)
        try await fixture.refund(first, "100.00")
        #expect(try await fixture.owed() == "0.00")
        try await fixture.void(second)
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.send(ListCharges()).items.isEmpty)
        #expect(await errorCode { try await payRest(fixture, of: first) } == "payment.nothing-owed")
        #expect(try await isSound(fixture))
    }

    @Test func `a refund of the later payment cannot end the pass of the first`() async throws {
        let fixture = try await fixture()
        let second = try await payRest(fixture, of: try await sell(fixture))
        #expect(
            await errorCode { try await fixture.refund(second, "10.00", closesPass: true) }
                == "payment.no-pass-to-close")
        try await fixture.refund(second, "100.00")
        #expect(try await fixture.passes().first?.status == .open)
        #expect(try await fixture.owed() == "0.00")
    }

    @Test func `a payment has the agreed price, and that of a rest the first receipt`() async throws {
        let fixture = try await fixture()
        let first = try await sell(fixture, price: "160.00", amount: "100.00")
        #expect(first.price.decimal == "200.00" && first.agreedPrice?.decimal == "160.00")
        let second = try await payRest(fixture, of: first)
        #expect(second.restOfReceipt == first.receipt && second.agreedPrice == nil)
        #expect(
            try await fixture.send(ShowPayment(payment: .id(first.id))).agreedPrice?.decimal == "160.00")
        #expect(try await sell(fixture).agreedPrice == nil)
    }

    @Test func `the data of a student have only what is still owed`() async throws {
        let fixture = try await fixture()
        func rests() async throws -> [String?] {
            let person = Person(student: StudentID(1), accounts: [])
            return try await fixture.store.read { db in
                try fixture.ledger.personalData(of: person, in: db).first { $0.name == "payments" }?.rows
                    .map { $0["rest"] } ?? []
            }
        }
        let first = try await sell(fixture)
        #expect(try await rests() == ["PEN 100.00"])
        _ = try await payRest(fixture, of: first)
        #expect(try await rests() == [nil, nil])
    }

    @Test func `the report of debts has rests and sessions together`() async throws {
        let fixture = try await fixture()
        _ = try await sell(fixture)
        try await fixture.attend(session: 101, student: 2)
        let report = try await fixture.send(ReportOwing())
        #expect(report.items.map(\.owed.decimal) == ["100.00", "25.00"])
        #expect(report.items.map(\.sessions) == [0, 1])
        #expect(report.count == 2 && report.total.decimal == "125.00")
        let pages = try await fixture.send(ListCharges(limit: 1))
        let next = try await fixture.send(ListCharges(limit: 1, after: pages.next))
        #expect(Set((pages.items + next.items).map(\.amount.decimal)) == ["100.00", "25.00"])
        #expect(next.next == nil)
    }

    @Test func `doctor finds a rest without its entry`() async throws {
        let fixture = try await fixture()
        let payment = try await sell(fixture, amount: "200.00")
        try await fixture.store.write { db in
            try SQLRestRepository().insert(
                Money(minorUnits: 1, currency: payment.amount.currency), of: payment.id, in: db)
        }
        #expect(try await !isSound(fixture))
    }
}
