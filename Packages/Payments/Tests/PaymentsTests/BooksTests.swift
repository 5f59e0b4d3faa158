import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

/// The books add up after random sequences of all that changes them.
@Suite(.limitedParallelism) struct BooksTests {
    @Test(arguments: 1...20)
    func `the books add up after any sequence of requests`(seed: Int) async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 3, days: 20)
        try await fixture.plan("folk", credits: 2, families: ["folk"])
        try await fixture.plan("month", credits: nil, days: 15, price: "90.00")
        var steps = RandomSteps(seed: UInt64(seed))
        for _ in 1...50 {
            await steps.next(in: fixture)
            for student in 1...2 { try await Books(of: Int64(student), in: fixture).check() }
        }
        for check in fixture.ledger.checks {
            let finding = try await fixture.store.read { try check.finding(in: $0) }
            if case .fault = finding { Issue.record("\(finding.text)") }
        }
        #expect(steps.succeeded > 15)
    }
}

/// Random requests about two students and their sessions; a refused one changes nothing.
struct RandomSteps {
    private var generator: SplitMix64
    private(set) var succeeded = 0

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func next(in fixture: LedgerFixture) async {
        let student = Int64.random(in: 1...2, using: &generator)
        let session = [1, 2, 3, 101, 102].randomElement(using: &generator) ?? 1 as Int64
        let day = "2026-11-\(Int.random(in: 10...20, using: &generator))"
        let kind = Int.random(in: 0..<13, using: &generator)
        let plan = ["pack", "folk", "month"].randomElement(using: &generator) ?? "pack"
        let payment = PaymentID(Int64.random(in: 1...8, using: &generator))
        do {
            switch kind {
            case 0, 1: try await fixture.attend(session: session, student: student, on: day)
            case 2: _ = try await fixture.giveBack(session: session, student: student)
            case 3: _ = try await fixture.send(VoidPayment(payment: .id(payment), reason: "wrong"))
            case 4: try await fixture.importPayment("p\(succeeded)", student: student, on: day)
            case 5: try await change(Int.random(in: -2...2, using: &generator), in: fixture)
            case 6: try await freeze(from: day, in: fixture)
            case 7, 8: try await refund(payment, in: fixture)
            default:
                try await fixture.sell(
                    plan, to: student, amount: plan == "month" ? "90.00" : "200.00")
            }
            succeeded += 1
        } catch {
            // A payment that does not exist or is void, or a pass that cannot be changed; no other fault.
            if !(error is any AcademyError) { Issue.record(error) }
        }
    }

    private mutating func refund(_ payment: PaymentID, in fixture: LedgerFixture) async throws {
        let amount = ["0.01", "60.00", "90.00", "200.00"].randomElement(using: &generator) ?? ""
        _ = try await fixture.send(
            RefundPayment(
                payment: .id(payment), amount: amount, reason: "ill",
                closesPass: Bool.random(using: &generator)))
    }

    private mutating func change(_ credits: Int, in fixture: LedgerFixture) async throws {
        let pass = PassID(Int64.random(in: 1...8, using: &generator))
        _ = try await fixture.send(AdjustCredits(pass: pass, credits: credits, reason: "fair"))
    }

    private mutating func freeze(from day: String, in fixture: LedgerFixture) async throws {
        let pass = PassID(Int64.random(in: 1...8, using: &generator))
        let from = try CalendarDay(parsing: day)
        if Bool.random(using: &generator) {
            _ = try await fixture.send(ResumePass(pass: pass))
        } else {
            _ = try await fixture.send(FreezePass(pass: pass, from: from, to: from.adding(days: 3)))
        }
    }
}

/// The same numbers of a student, computed in different ways.
struct Books {
    /// The faults that the checks of the stored data find.
    let faults: [String]
    let owed: Int
    let openCharges: Int
    /// The sum of the payments that are not void, less the refunds.
    let kept: Int
    /// What the accounts of the methods received, and what the account of the revenue did, for the student.
    let received: Int
    let earned: Int
    let creditsLeft: [Int?]
    /// The credits that were bought and given, less the uses that were not returned.
    let recountedCredits: [Int?]
    let paidTwice: Int

    init(of student: Int64, in fixture: LedgerFixture) async throws {
        let balance = try await fixture.send(ShowBalance(student: .id(StudentID(student))))
        owed = Int(balance.owed.minorUnits)
        kept = Int(balance.paid.minorUnits - balance.refunded.minorUnits)
        received = try await Self.sum("<> 'revenue'", of: student, in: fixture)
        earned = try await -Self.sum("= 'revenue'", of: student, in: fixture)
        let passes = try await fixture.passes(of: student)
        creditsLeft = passes.map(\.creditsLeft)
        var recounted: [Int?] = []
        for pass in passes { recounted.append(try await Self.recountedCredits(of: pass, in: fixture)) }
        recountedCredits = recounted
        openCharges =
            try await fixture.number(
                """
                SELECT coalesce(sum(amount), 0) AS value FROM class_charges
                WHERE student_id = \(student) AND id NOT IN (SELECT charge_id FROM charge_settlements)
                """) ?? 0
        faults = try await fixture.store.read { db in
            try SQLLedgerChecks.all(fixture.ledger.students).map { try $0.finding(in: db) }.compactMap(
                \.fault)
        }
        paidTwice =
            try await fixture.number(
                """
                SELECT count(*) AS value FROM class_charges c JOIN credit_movements u
                    ON u.student_id = c.student_id AND u.session_id = c.session_id AND u.kind = 'used'
                WHERE c.student_id = \(student) AND c.id NOT IN (SELECT charge_id FROM charge_settlements)
                AND NOT EXISTS (SELECT 1 FROM credit_movements r WHERE r.student_id = u.student_id
                    AND r.session_id = u.session_id AND r.kind = 'returned' AND r.turn = u.turn)
                """) ?? 0
    }

    /// The sum of a student's entries on the accounts with some codes, other than those of students.
    private static func sum(
        _ codes: SQL, of student: Int64, in fixture: LedgerFixture
    ) async throws -> Int {
        try await fixture.number(
            """
            SELECT coalesce(sum(CASE a.id WHEN e.debit_account THEN e.amount ELSE -e.amount END), 0) AS value
            FROM ledger_accounts a JOIN ledger_entries e ON a.id IN (e.debit_account, e.credit_account)
                LEFT JOIN payments p ON p.id = e.payment_id LEFT JOIN class_charges c ON c.id = e.charge_id
            WHERE a.code \(part: codes) AND a.code NOT LIKE 'student:%'
            AND coalesce(p.student_id, c.student_id) = \(student)
            """) ?? 0
    }

    /// Nil for an unlimited pass; zero for a closed one.
    private static func recountedCredits(of pass: Pass, in fixture: LedgerFixture) async throws -> Int? {
        guard let bought = pass.credits else { return nil }
        if pass.status == .voided || pass.status == .refunded { return 0 }
        let given = try await fixture.number(
            """
            SELECT coalesce(sum(credits), 0) AS value FROM credit_movements
            WHERE pass_id = \(pass.id) AND kind = 'adjusted'
            """)
        let used = try await fixture.number(
            """
            SELECT count(*) AS value FROM credit_movements u WHERE u.pass_id = \(pass.id) AND u.kind = 'used'
            AND NOT EXISTS (SELECT 1 FROM credit_movements r WHERE r.student_id = u.student_id
                AND r.session_id = u.session_id AND r.kind = 'returned' AND r.turn = u.turn)
            """)
        return bought + (given ?? 0) - (used ?? 0)
    }

    func check() throws {
        #expect(faults == [])
        #expect(received == kept)
        #expect(earned == kept + owed)
        #expect(owed == openCharges)
        #expect(creditsLeft == recountedCredits)
        #expect(creditsLeft.allSatisfy { ($0 ?? 0) >= 0 })
        #expect(paidTwice == 0, "a session is owed although a credit pays for it")
    }
}

extension DataFinding {
    fileprivate var fault: String? { if case .fault = self { text } else { nil } }
}
