import Core
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct ChargeTests {
    @Test func `a session attended without a credit is owed at the class's drop-in price`() async throws {
        let fixture = try await LedgerFixture()
        #expect(try await fixture.attend(session: 1) == nil)
        #expect(try await fixture.owed() == "25.00")
    }

    @Test func `a session is owed once`() async throws {
        let fixture = try await LedgerFixture()
        for _ in 1...3 { try await fixture.attend(session: 1) }
        #expect(try await fixture.owed() == "25.00")
    }

    @Test func `a payment settles the oldest charges first`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 2)
        for (session, day) in [(1, "2026-11-19"), (2, "2026-11-17"), (3, "2026-11-18")] as [(Int64, String)] {
            try await fixture.attend(session: session, on: day)
        }
        try await fixture.sell("pack")
        #expect(try await fixture.passes().first?.creditsLeft == 0)
        #expect(try await fixture.owed() == "25.00")
        let owed = try await fixture.store.read { try fixture.ledger.owed(for: SessionID(1), in: $0) }
        #expect(owed[StudentID(1)]?.decimal == "25.00")
    }

    @Test func `a payment for other families settles nothing`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("folk", families: ["folk"])
        try await fixture.attend(session: 1)
        try await fixture.sell("folk")
        #expect(try await fixture.owed() == "25.00")
        #expect(try await fixture.passes().first?.creditsLeft == 8)
    }

    @Test func `another student's payment settles nothing`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.attend(session: 1)
        try await fixture.sell("pack", to: 2)
        #expect(try await fixture.owed() == "25.00")
    }

    @Test func `a membership settles all that is owed`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("month", credits: nil)
        for session in 1...3 { try await fixture.attend(session: Int64(session)) }
        try await fixture.sell("month")
        #expect(try await fixture.owed() == "0.00")
    }

    @Test func `a session is no longer owed once its record is reverted`() async throws {
        let fixture = try await LedgerFixture()
        for _ in 1...3 {
            try await fixture.attend(session: 1)
            #expect(try await fixture.owed() == "25.00")
            #expect(try await fixture.giveBack(session: 1))
            #expect(try await fixture.owed() == "0.00")
        }
        #expect(try await !fixture.giveBack(session: 1))
    }

    @Test func `a void of the payment that settled a session makes it owed again`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.attend(session: 1)
        let payment = try await fixture.sell("pack")
        #expect(payment.settled?.map(\.session) == [SessionID(1)])
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.void(payment).madeOwed?.count == 1)
        #expect(try await fixture.owed() == "25.00")
    }

    @Test func `a session that one pass settled twice is listed once with its payment`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("drop-in", credits: 1)
        try await fixture.attend(session: 1)
        let payment = try await fixture.sell("drop-in")
        #expect(try await fixture.giveBack(session: 1))
        // The credit pays for another session meanwhile, so that the first one is owed again.
        try await fixture.attend(session: 2)
        try await fixture.attend(session: 1)
        #expect(try await fixture.owed() == "25.00")
        #expect(try await fixture.giveBack(session: 2))
        try await fixture.attend(session: 1)
        #expect(try await fixture.owed() == "0.00")
        let shown = try await fixture.send(ShowPayment(payment: .id(payment.id)))
        #expect(shown.settled?.map(\.session) == [SessionID(1)])
    }

    @Test func `a former student can pay what they owe, and nothing more`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("drop-in", credits: 1)
        try await fixture.attend(session: 1, student: 9)
        #expect(try await fixture.owed(by: 9) == "25.00")
        #expect(try await fixture.sell("drop-in", to: 9).settled?.count == 1)
        #expect(try await fixture.owed(by: 9) == "0.00")
        #expect(await errorCode { try await fixture.sell("drop-in", to: 9) } == "payment.student-inactive")
    }

    @Test func `a former student who owes a session buys nothing that does not pay for it`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("folk", families: ["folk"])
        try await fixture.attend(session: 1, student: 9)
        #expect(await errorCode { try await fixture.sell("folk", to: 9) } == "payment.student-inactive")
        #expect(try await fixture.number("SELECT count(*) AS value FROM payments") == 0)
    }

    @Test(arguments: [2, nil])
    func `a former student cannot buy more credits than they owe sessions`(credits: Int?) async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("plan", credits: credits)
        try await fixture.attend(session: 1, student: 9)
        #expect(await errorCode { try await fixture.sell("plan", to: 9) } == "payment.more-than-owed")
        #expect(try await fixture.number("SELECT count(*) AS value FROM payments") == 0)
        try await fixture.attend(session: 2, student: 9)
        let refusal = await errorCode { try await fixture.sell("plan", to: 9) }
        #expect(refusal == (credits == nil ? "payment.more-than-owed" : nil))
    }

    @Test(arguments: [(2_500, "25.00"), (nil, "30.00")] as [(Int64?, String)])
    func `a session is charged again at the price it was charged at before, or else at the present one`(
        before: Int64?, owed: String
    ) async throws {
        let prices = Mutex(before)
        let fixture = try await LedgerFixture(dropInPrice: { prices.withLock { $0 } })
        try await fixture.plan("pack")
        try await fixture.attend(session: 1)
        let payment = try await fixture.sell("pack")
        prices.withLock { $0 = 3_000 }
        try await fixture.void(payment)
        #expect(try await fixture.owed() == owed)
    }

    @Test func `a session without a price is not listed as owed, and is paid for by the next pass`()
        async throws
    {
        let fixture = try await LedgerFixture(dropInPrice: { nil })
        try await fixture.plan("pack")
        try await fixture.attend(session: 1)
        #expect(try await fixture.send(ListCharges()).items.isEmpty)
        #expect(try await fixture.send(ReportOwing()).items.isEmpty)
        #expect(try await fixture.send(ShowBalance(student: .id(StudentID(1)))).charges.isEmpty)
        try await fixture.sell("pack")
        #expect(try await fixture.passes().first?.creditsLeft == 7)
    }

    @Test func `without the class's price, the cheapest drop-in plan that covers it is charged`()
        async throws
    {
        let fixture = try await LedgerFixture(dropInPrice: { nil })
        for (key, price, families) in [("a", "35.00", []), ("b", "30.00", []), ("c", "5.00", ["folk"])] {
            try await fixture.send(
                AddPlan(
                    key: key, name: key, kind: "drop_in", credits: 1, validDays: 1, price: price,
                    families: families))
        }
        try await fixture.attend(session: 1)
        #expect(try await fixture.owed() == "30.00")
    }

    @Test func `an imported void makes the sessions of its pass owed`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.importPayment("p1")
        try await fixture.attend(session: 1)
        #expect(try await fixture.owed() == "0.00")
        let void = PaymentVoid(at: fixture.clock.now, reason: "wrong")
        try await fixture.store.write { [ledger = fixture.ledger] in
            try ledger.importing.importVoid(void, of: Identifier(payment.id.number), in: $0)
        }
        #expect(try await fixture.owed() == "25.00")
    }

    @Test func `charges are listed, and reported by student`() async throws {
        let fixture = try await LedgerFixture()
        for (student, session) in [(1, 1), (2, 1), (2, 2)] as [(Int64, Int64)] {
            try await fixture.attend(session: session, student: student)
        }
        let report = try await fixture.send(ReportOwing())
        #expect(report.items.map(\.student.number) == [2, 1])
        #expect(report.items.map(\.sessions) == [2, 1])
        #expect((report.total.decimal, report.items.first?.owed.decimal) == ("75.00", "50.00"))
        #expect(try await fixture.send(ListCharges()).items.count == 3)
        let own = try await fixture.send(ListCharges(student: .id(StudentID(1)))).items
        #expect(own.map(\.className) == ["Class 1"])
        let balance = try await fixture.send(ShowBalance(student: .id(StudentID(1))))
        #expect(balance.charges == own)
    }

    @Test func `the report of owing students has pages, with the sum of all on each`() async throws {
        let fixture = try await LedgerFixture()
        for (student, session) in [(1, 1), (2, 1), (2, 2), (3, 1)] as [(Int64, Int64)] {
            try await fixture.attend(session: session, student: student)
        }
        let first = try await fixture.send(ReportOwing(limit: 2))
        #expect(first.items.map(\.student.number) == [2, 1])
        #expect((first.count, first.total.decimal) == (3, "100.00"))
        let second = try await fixture.send(ReportOwing(limit: 2, after: first.next))
        #expect(second.items.map(\.student.number) == [3])
        #expect((second.count, second.total.decimal, second.next) == (3, "100.00", nil))
        await #expect(throws: InvalidValue.self) { try await fixture.send(ReportOwing(limit: 201)) }
        let others = try await fixture.send(ListCharges(limit: 1))
        await #expect(throws: InvalidValue.self) {
            try await fixture.send(ReportOwing(after: others.next))
        }
    }

    @Test func `a session that a credit pays for is not owed`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        #expect(try await fixture.attend(session: 1) != nil)
        #expect(try await fixture.owed() == "0.00")
    }
}
