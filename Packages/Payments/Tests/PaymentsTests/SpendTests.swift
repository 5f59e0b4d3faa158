import Core
import Payments
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct SpendTests {
    @Test func `a class uses one credit and returns the number left`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 2)
        try await fixture.sell("pack")
        let first = try #require(try await fixture.spend(session: 1))
        #expect(first.planName == "pack" && first.creditsLeft == 1)
        #expect(try await fixture.spend(session: 2)?.creditsLeft == 0)
        #expect(try await fixture.spend(session: 3) == nil)
    }

    @Test func `the pass that expires first is used first, in any order of sale`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("long", credits: 4, days: 60)
        try await fixture.plan("short", credits: 1, days: 30)
        for plan in ["long", "short"] { try await fixture.sell(plan) }
        #expect(try await fixture.spend(session: 1)?.planName == "short")
        #expect(try await fixture.spend(session: 2)?.planName == "long")
    }

    @Test func `of two that expire together the older is used first`() async throws {
        let fixture = try await LedgerFixture()
        for plan in ["first", "second"] {
            try await fixture.plan(plan)
            try await fixture.sell(plan)
        }
        #expect(try await fixture.spend(session: 1)?.planName == "first")
    }

    @Test func `a membership is used before a pass that expires earlier`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("month", credits: nil, days: 30)
        try await fixture.plan("pack", credits: 1, days: 10)
        for plan in ["month", "pack"] { try await fixture.sell(plan) }
        for session in 1...5 {
            let use = try #require(try await fixture.spend(session: Int64(session)))
            #expect(use.planName == "month" && use.creditsLeft == nil)
        }
        #expect(try await fixture.number("SELECT sum(credits) AS value FROM credit_movements") == 1)
    }

    @Test func `the response has the total of credits left for the class`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("trial", credits: 1, days: 10)
        try await fixture.plan("pack")
        try await fixture.plan("folk", families: ["folk"])
        for plan in ["trial", "pack", "pack", "folk"] { try await fixture.sell(plan) }
        let first = try await fixture.spend(session: 1)
        #expect(first == SpentCredit(planName: "trial", creditsLeft: 16))
        #expect(try await fixture.spend(session: 1) == first)
    }

    @Test func `a pass is good from its first day through its last`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", days: 45)
        try await fixture.sell("pack")
        #expect(try await fixture.passes().first?.expiresOn.description == "2027-01-04")
        for (index, (day, isGood)) in [
            ("2026-11-19", false), ("2026-11-20", true), ("2027-01-04", true), ("2027-01-05", false),
        ].enumerated() {
            #expect(try await (fixture.spend(session: Int64(index + 1), on: day) != nil) == isGood)
            #expect(try await (fixture.left(on: day) != 0) == isGood)
        }
    }

    @Test func `a plan for a family covers it with and without accents`() async throws {
        let fixture = try await LedgerFixture()
        let plan = try await fixture.plan("ballet", families: ["clasica", "Clásica", "Jazz"])
        #expect(plan.families == ["clasica", "Jazz"])
        try await fixture.sell("ballet")
        #expect(try await fixture.spend(session: 1, family: "Clásica")?.creditsLeft == 7)
    }

    @Test func `a plan for families covers only those, ignoring case`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("latin-8", families: ["Latin", "urban"])
        try await fixture.sell("latin-8")
        #expect(try await fixture.spend(session: 1, family: "LATIN")?.creditsLeft == 7)
        #expect(try await fixture.spend(session: 2, family: "urban")?.creditsLeft == 6)
        #expect(try await fixture.spend(session: 3, family: "folk") == nil)
        #expect(try await fixture.spend(session: 4, family: "lat") == nil)
        #expect(try await fixture.left(family: "folk") == 0)
    }

    @Test func `a pass that does not cover the class is skipped for a later one that does`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("folk", days: 10, families: ["folk"])
        try await fixture.plan("any", days: 60)
        for plan in ["folk", "any"] { try await fixture.sell(plan) }
        #expect(try await fixture.spend(session: 1)?.planName == "any")
        #expect(try await fixture.spend(session: 2, family: "folk")?.planName == "folk")
    }

    @Test func `the same class is paid for once`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        let first = try await fixture.spend(session: 1)
        #expect(try await fixture.spend(session: 1) == first)
        #expect(
            try await fixture.number("SELECT count(*) AS value FROM credit_movements WHERE kind = 'used'")
                == 1)
    }

    @Test func `a student cannot use another student's credits`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        #expect(try await fixture.spend(session: 1, student: 2) == nil)
    }

    @Test func `a returned credit can be used again, once each time`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 1)
        try await fixture.sell("pack")
        for _ in 1...3 {
            #expect(try await fixture.spend(session: 1)?.creditsLeft == 0)
            #expect(try await fixture.giveBack(session: 1))
            #expect(try await fixture.giveBack(session: 1) == false)
            #expect(try await fixture.left() == 1)
        }
        #expect(try await fixture.spend(session: 2)?.creditsLeft == 0)
        #expect(try await fixture.spend(session: 1) == nil)
    }

    @Test func `a class of a membership is given back without a credit`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("month", credits: nil)
        try await fixture.sell("month")
        try await fixture.spend(session: 1)
        #expect(try await fixture.giveBack(session: 1))
        #expect(try await fixture.number("SELECT sum(credits) AS value FROM credit_movements") == 0)
    }

    @Test func `a credit that was used is returned also beside a membership that was bought later`()
        async throws
    {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 4)
        try await fixture.plan("month", credits: nil)
        try await fixture.sell("pack")
        try await fixture.spend(session: 1)
        try await fixture.sell("month")
        try await fixture.spend(session: 2)
        #expect(try await fixture.returnedPayment(session: 1) == .credit)
        #expect(try await fixture.returnedPayment(session: 2) == .use)
        #expect(try await fixture.returnedPayment(session: 1) == nil)
    }

    @Test func `a closed pass gets no credit back, and a charge is cancelled`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 4)
        let payment = try await fixture.sell("pack")
        try await fixture.attend(session: 1)
        try await fixture.refund(payment, "200.00")
        try await fixture.attend(session: 2)
        #expect(try await fixture.returnedPayment(session: 1) == .use)
        #expect(try await fixture.returnedPayment(session: 2) == .charge)
    }

    @Test func `the credits left are the sum over the passes that cover, and unlimited with a membership`()
        async throws
    {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 4)
        try await fixture.plan("folk", credits: 8, families: ["folk"])
        try await fixture.plan("month", credits: nil)
        #expect(try await fixture.left() == 0)
        for plan in ["pack", "pack", "folk"] { try await fixture.sell(plan) }
        #expect(try await fixture.left() == 8)
        #expect(try await fixture.left(family: "folk") == 16)
        try await fixture.sell("month")
        #expect(try await fixture.left() == nil)
    }

    @Test func `100 at once for one class leave one use`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        let uses = await race(100) { _ in try await fixture.spend(session: 1) }
        #expect(uses.allSatisfy { $0 != nil })
        #expect(
            try await fixture.number("SELECT count(*) AS value FROM credit_movements WHERE kind = 'used'")
                == 1)
        #expect(try await fixture.left() == 7)
    }

    @Test func `100 at once for 100 classes use exactly the 5 credits there are`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 5)
        try await fixture.sell("pack")
        let uses = await race(100) { try await fixture.spend(session: Int64($0 + 1)) }
        #expect(uses.compactMap { $0 ?? nil }.count == 5)
        #expect(
            try await fixture.number("SELECT count(*) AS value FROM credit_movements WHERE kind = 'used'")
                == 5)
        #expect(try await fixture.left() == 0)
    }

    @Test func `the schema itself has no room for a second use of one class`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        try await fixture.spend(session: 1)
        let violation = await #expect(throws: ConstraintViolation.self) {
            try await fixture.store.write { db in
                _ = try db.run(
                    """
                    INSERT INTO credit_movements
                        (pass_id, kind, credits, student_id, session_id, turn, at, on_day)
                    SELECT pass_id, kind, credits, student_id, session_id, turn, at, on_day
                    FROM credit_movements WHERE kind = 'used'
                    """)
            }
        }
        #expect(violation?.rule == .unique)
    }

    @Test func `the credits left of several students are those of the passes that are valid for a session`()
        async throws
    {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 2)
        try await fixture.plan("folk", families: ["folk"])
        try await fixture.plan("month", credits: nil, days: 30)
        for (student, plan) in [(1, "pack"), (1, "pack"), (2, "folk"), (3, "month")] as [(Int64, String)] {
            try await fixture.sell(plan, to: student)
        }
        for session in 1...4 as ClosedRange<Int64> { try await fixture.spend(session: session) }
        try await fixture.sell("pack", to: 4)
        let students = (1...5 as ClosedRange<Int64>).map { StudentID($0) }
        let day = try CalendarDay(parsing: LedgerFixture.today)
        let now = fixture.clock.now
        let left = { (day: CalendarDay) in
            try await fixture.store.read {
                try fixture.ledger.creditsLeft(
                    of: students, for: SessionID(9), family: "latin", on: day, endingAt: now, in: $0)
            }
        }
        #expect(try await left(day) == [StudentID(1): 0, StudentID(3): nil, StudentID(4): 2])
        #expect(try await left(day.adding(days: 400)).isEmpty)
    }
}
