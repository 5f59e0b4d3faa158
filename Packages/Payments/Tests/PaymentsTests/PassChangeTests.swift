import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct PassChangeTests {
    /// Student 1 with a pass of 8 credits, valid through 2027-01-04.
    private func fixture(credits: Int? = 8) async throws -> (LedgerFixture, Pass) {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: credits)
        try await fixture.sell("pack")
        return (fixture, try #require(try await fixture.passes().first))
    }

    private func day(_ text: String) throws -> CalendarDay { try CalendarDay(parsing: text) }

    @Test func `an extended pass pays for later days`() async throws {
        let (fixture, pass) = try await fixture()
        #expect(try await fixture.spend(session: 1, on: "2027-01-10") == nil)
        let request = ExtendPass(pass: pass.id, until: try day("2027-01-10"), reason: "ill")
        #expect(try await fixture.send(request).expiresOn == day("2027-01-10"))
        #expect(try await fixture.spend(session: 1, on: "2027-01-10") != nil)
        #expect(await errorCode { try await fixture.send(request) } == "pass.not-later")
    }

    @Test func `a frozen pass pays for nothing and ends as many days later`() async throws {
        let (fixture, pass) = try await fixture()
        let frozen = try await fixture.send(
            FreezePass(pass: pass.id, from: try day("2026-11-21"), to: try day("2026-11-30")))
        #expect((frozen.status, frozen.expiresOn) == (.open, try day("2027-01-14")))
        let paid = try await ["2026-11-20", "2026-11-21", "2026-11-30", "2026-12-01"].enumerated()
            .asyncMap { try await fixture.spend(session: Int64($0.offset + 1), on: $0.element) != nil }
        #expect(paid == [true, false, false, true])
    }

    @Test func `a pass that is resumed pays again from today on`() async throws {
        let (fixture, pass) = try await fixture()
        _ = try await fixture.send(
            FreezePass(pass: pass.id, from: try day("2026-11-21"), to: try day("2026-11-30")))
        try fixture.clock.move(to: "2026-11-25")
        #expect(try await fixture.passes().first?.status == .frozen)
        let resumed = try await fixture.send(ResumePass(pass: pass.id))
        #expect((resumed.status, resumed.expiresOn) == (.open, try day("2027-01-08")))
        #expect(try await fixture.spend(session: 1, on: "2026-11-24") == nil)
        #expect(try await fixture.spend(session: 2, on: "2026-11-25") != nil)
        #expect(await errorCode { try await fixture.send(ResumePass(pass: pass.id)) } == "pass.not-frozen")
    }

    @Test func `the usual reasons of a freeze and its end are in the caller's language`() async throws {
        let (fixture, pass) = try await fixture()
        let admin = Sender(token: "admin", language: .spanish)
        let freeze = FreezePass(pass: pass.id, from: try day("2026-11-20"), to: try day("2026-11-30"))
        _ = try await fixture.service.handle(freeze, as: admin, .plain)
        _ = try await fixture.service.handle(ResumePass(pass: pass.id), as: admin, .plain)
        let changes: SQL = "SELECT reason FROM credit_movements WHERE reason IS NOT NULL ORDER BY id"
        let reasons: [String] = try await fixture.store.read { try $0.rows(changes).map { try $0["reason"] } }
        #expect(reasons == ["congelado", "descongelado"])
    }

    @Test func `a pass has one freeze at a time, on days on which it is valid`() async throws {
        let (fixture, pass) = try await fixture()
        func freeze(_ from: String, _ to: String) async -> String? {
            await errorCode {
                try await fixture.send(FreezePass(pass: pass.id, from: day(from), to: day(to)))
            }
        }
        #expect(await freeze("2026-11-19", "2026-11-20") == "pass.not-valid")
        #expect(await freeze("2027-01-05", "2027-01-06") == "pass.not-valid")
        #expect(await freeze("2026-11-22", "2027-11-23") == "pass.freeze-out-of-range")
        #expect(await freeze("2026-11-22", "2026-11-21") == "days.reversed")
        #expect(await freeze("2026-11-22", "2026-11-23") == nil)
        #expect(await freeze("2026-12-01", "2026-12-02") == "pass.frozen-already")
    }

    @Test func `a freeze that is over does not block later days`() async throws {
        let (fixture, pass) = try await fixture()
        func freeze(_ from: String, _ to: String) async -> String? {
            await errorCode {
                try await fixture.send(FreezePass(pass: pass.id, from: day(from), to: day(to)))
            }
        }
        #expect(await freeze("2026-11-21", "2026-11-30") == nil)
        try fixture.clock.move(to: "2026-12-05")
        #expect(await freeze("2026-11-25", "2026-12-10") == "pass.frozen-already")
        #expect(await freeze("2026-12-05", "2026-12-10") == nil)
    }

    @Test func `days on which a pass paid cannot be frozen`() async throws {
        let (fixture, pass) = try await fixture()
        try await fixture.spend(session: 1, on: "2026-11-22")
        func freeze(_ from: String, _ to: String) async -> String? {
            await errorCode {
                try await fixture.send(FreezePass(pass: pass.id, from: day(from), to: day(to)))
            }
        }
        #expect(await freeze("2026-11-21", "2026-11-22") == "pass.used")
        #expect(try await fixture.giveBack(session: 1))
        #expect(await freeze("2026-11-21", "2026-11-22") == nil)
    }

    @Test(
        arguments: [
            (PassChangeRow.Kind.credits, 1, nil, nil, "pass.unlimited"),
            (.extended, nil, nil, "2026-12-01", "pass.not-later"),
            (.freeze, nil, "2026-11-21", "2027-11-22", "pass.freeze-out-of-range"),
            (.resumption, nil, "2026-11-21", nil, "pass.not-frozen"),
        ] as [(PassChangeRow.Kind, Int?, String?, String?, String)])
    func `an imported change keeps the rules of a request`(
        kind: PassChangeRow.Kind, credits: Int?, from: String?, until: String?, code: String
    ) async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: nil)
        let payment = try await fixture.importPayment("p1")
        let row = PassChangeRow(
            payment: "p1", kind: kind, at: fixture.clock.now, credits: credits, from: try from.map(day),
            until: try until.map(day), reason: "fair")
        let error = await errorCode {
            try await fixture.store.write { [ledger = fixture.ledger] db in
                var keys = KeyIndex()
                keys.add(sheet: "payments", noun: "payment")
                keys.add("p1", payment.id.number, of: "payments")
                return try ledger.passChangeSheet.importRow(row, keys: keys, at: row.at, in: db)
                    != nil
            }
        }
        #expect(error == code)
    }

    @Test func `credits are given and taken, never more than are left`() async throws {
        let (fixture, pass) = try await fixture()
        func adjust(_ credits: Int) -> AdjustCredits {
            AdjustCredits(pass: pass.id, credits: credits, reason: "fair")
        }
        #expect(try await fixture.send(adjust(1)).creditsLeft == 9)
        #expect(try await fixture.send(adjust(-9)).creditsLeft == 0)
        #expect(await errorCode { try await fixture.send(adjust(-1)) } == "pass.no-credit-left")
        for credits in [0, 101, -101, .max, .min] {
            #expect(await errorCode { try await fixture.send(adjust(credits)) } == "pass.change-out-of-range")
        }
        let reasons: SQL = "SELECT count(*) AS value FROM credit_movements WHERE reason = 'fair'"
        #expect(try await fixture.number(reasons) == 2)
    }

    @Test func `an unlimited pass has no credits to change`() async throws {
        let (fixture, pass) = try await fixture(credits: nil)
        let request = AdjustCredits(pass: pass.id, credits: 1, reason: "fair")
        #expect(await errorCode { try await fixture.send(request) } == "pass.unlimited")
    }

    @Test func `a pass of a void payment cannot be changed`() async throws {
        let (fixture, pass) = try await fixture()
        _ = try await fixture.send(VoidPayment(payment: .id(PaymentID(1)), reason: "wrong"))
        let request = AdjustCredits(pass: pass.id, credits: 1, reason: "fair")
        #expect(await errorCode { try await fixture.send(request) } == "pass.voided")
        #expect(await errorCode { try await fixture.send(ResumePass(pass: PassID(9))) } == "pass.not-found")
    }

    @Test func `an erased student has no open pass`() async throws {
        let (fixture, _) = try await fixture()
        let (ledger, now) = (fixture.ledger, fixture.clock.now)
        try await fixture.spend(session: 1)
        try await fixture.store.write { db in
            for _ in 1...2 { try ledger.studentWasErased(StudentID(1), at: now, in: db) }
        }
        let pass = try #require(try await fixture.passes().first)
        #expect((pass.status, pass.creditsLeft) == (.voided, 0))
    }

    @Test func `an erased student's pass is void, although a part of its payment was refunded`() async throws
    {
        let (fixture, _) = try await fixture()
        let payment = try #require(try await fixture.send(ListPayments()).items.first)
        try await fixture.refund(payment, "50.00")
        try fixture.clock.move(to: "2026-11-25")
        let (ledger, now) = (fixture.ledger, fixture.clock.now)
        try await fixture.store.write { db in try ledger.studentWasErased(StudentID(1), at: now, in: db) }
        let pass = try #require(try await fixture.passes().first)
        #expect((pass.status, pass.creditsLeft) == (.voided, 0))
    }

    @Test func `a frozen pass is not about to expire`() async throws {
        let (fixture, pass) = try await fixture()
        try fixture.clock.move(to: "2027-01-01")
        #expect(try await fixture.send(FindPasses(expiring: 7)).items.map(\.id) == [pass.id])
        _ = try await fixture.send(
            FreezePass(pass: pass.id, from: try day("2027-01-01"), to: try day("2027-01-02")))
        #expect(try await fixture.send(FindPasses(expiring: 7)).items.isEmpty)
    }

    @Test func `passes that are about to expire are listed`() async throws {
        let (fixture, pass) = try await fixture()
        try await fixture.plan("short", days: 5)
        try await fixture.sell("short", to: 2)
        let soon = try await fixture.send(FindPasses(expiring: 7)).items
        #expect(soon.map(\.studentName) == ["Student 2"])
        #expect(try await fixture.send(FindPasses(expiring: 45)).items.count == 2)
        #expect(try await fixture.send(FindPasses(student: .id(StudentID(1)))).items.map(\.id) == [pass.id])
        #expect(
            await errorCode { try await fixture.send(FindPasses(expiring: -1)) } == "expiring.out-of-range")
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await body(element)) }
        return values
    }
}
