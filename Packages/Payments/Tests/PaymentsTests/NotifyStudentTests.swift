import Application
import Core
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Payments

/// Which payments students are informed of.
@Suite(.limitedParallelism) struct NotifyStudentTests {
    private let notes = NotedPayments()
    private let fixture: LedgerFixture

    init() async throws {
        fixture = try await LedgerFixture(notifier: notes)
        try await fixture.plan("pack")
    }

    @Test func `a student is informed of a payment, with the pass that it opened`() async throws {
        try await fixture.sell("pack")
        #expect(notes.all == ["1: R-000001 PEN 200.00, 8 until 2027-01-04"])
    }

    @Test func `the pass in a receipt has paid for the sessions that were owed`() async throws {
        try await fixture.attend(session: 1)
        try await fixture.sell("pack")
        #expect(notes.all == ["1: R-000001 PEN 200.00, 7 until 2027-01-04"])
    }

    @Test func `a student is informed of both parts of a price`() async throws {
        let first = try await fixture.send(
            RecordPayment(
                student: .id(StudentID(1)), plan: .key("pack"), amount: "120.00", method: "cash",
                reason: "two parts"))
        _ = try await fixture.send(PayRest(payment: .id(first.id), method: "cash"))
        #expect(
            notes.all == [
                "1: R-000001 PEN 120.00, 8 until 2027-01-04", "1: R-000002 PEN 80.00, 8 until 2027-01-04",
            ])
    }

    @Test func `a student is informed of each refund and of a void`() async throws {
        let (first, second) = (try await fixture.sell("pack"), try await fixture.sell("pack", to: 2))
        notes.clear()
        for amount in ["50.00", "20.00"] { try await fixture.refund(first, amount) }
        try await fixture.void(second, "Wrong student")
        #expect(
            notes.all == [
                "1: R-000001 refunded PEN 50.00: Ill", "1: R-000001 refunded PEN 20.00: Ill",
                "2: R-000002 void: Wrong student on 2026-11-20",
            ])
    }

    @Test func `nothing is announced of imported payments, or while students are not informed`() async throws
    {
        try await fixture.importPayment("p1")
        notes.disable()
        try await fixture.sell("pack")
        #expect(notes.all == [])
    }
}

/// A double of the messages: what students are informed of, by student.
final class NotedPayments: PaymentNotifier {
    private let notes = Mutex<[String]>([])
    private let enabled = Mutex(true)

    var all: [String] { notes.withLock { $0 } }

    func clear() { notes.withLock { $0 = [] } }

    func disable() { enabled.withLock { $0 = false } }

    func active(in db: any Transaction) throws -> (any PaymentNotifier)? {
        enabled.withLock { $0 } ? self : nil
    }

    func paymentWasRecorded(
        _ payment: Payment, opening pass: Pass, at: Instant, in db: any Transaction
    ) throws {
        let left = pass.creditsLeft.map(String.init) ?? "unlimited"
        note(payment.student, "\(payment.receipt) \(payment.amount), \(left) until \(pass.expiresOn)")
    }

    func paymentWasRefunded(
        _ payment: Payment, by refund: PaymentRefund, at: Instant, in db: any Transaction
    ) throws { note(payment.student, "\(payment.receipt) refunded \(refund.amount): \(refund.reason)") }

    func paymentWasVoided(
        _ payment: Payment, because reason: String, on day: CalendarDay, at: Instant, in db: any Transaction
    ) throws { note(payment.student, "\(payment.receipt) void: \(reason) on \(day)") }

    func passIsEnding(_ pass: Pass, at: Instant, in db: any Transaction) throws {
        note(pass.student, "pass \(pass.id) ends on \(pass.expiresOn)")
    }

    func messages(aboutEnding passes: [Pass], at: Instant, in db: any Transaction) throws -> Int {
        passes.count
    }

    private func note(_ student: StudentID, _ text: String) {
        notes.withLock { $0.append("\(student): \(text)") }
    }
}
