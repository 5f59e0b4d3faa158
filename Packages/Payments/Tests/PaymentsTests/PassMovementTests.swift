import Application
import Core
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct PassMovementTests {
    @Test func `a pass is shown with its movements, latest first, and their reasons`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        let pass = try #require(try await fixture.passes().first)
        #expect(try await fixture.spend(session: 1, on: "2026-11-21") != nil)
        _ = try await fixture.send(AdjustCredits(pass: pass.id, credits: 2, reason: "gift"))
        let (from, until) = try (
            CalendarDay(parsing: "2026-12-01"), CalendarDay(parsing: "2026-12-10")
        )
        _ = try await fixture.send(FreezePass(pass: pass.id, from: from, to: until, reason: "travels"))
        let details = try await fixture.send(ShowPass(pass: pass.id))
        let movements = details.movements
        #expect(movements.map(\.kind) == [.frozen, .adjusted, .used, .opened])
        #expect(movements.map(\.reason) == ["travels", "gift", nil, nil])
        #expect(movements.map(\.credits) == [0, 2, -1, 8])
        #expect(movements.map(\.className) == [nil, nil, "Class 1", nil])
        #expect(movements.map { $0.who != nil } == [true, true, false, false])
        #expect(movements.first?.from == from && movements.first?.until == until)
        #expect(details.pass.creditsLeft == 9)
    }

    @Test func `a pass that will be frozen has the first day of the freeze, until it is over`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        let pass = try #require(try await fixture.passes().first)
        let (from, until) = try (
            CalendarDay(parsing: "2026-12-01"), CalendarDay(parsing: "2026-12-10")
        )
        let frozen = try await fixture.send(FreezePass(pass: pass.id, from: from, to: until))
        #expect(frozen.frozenFrom == from && frozen.frozenUntil == until && frozen.status == .open)
        fixture.clock.set(try Instant(parsing: "2026-12-10T17:00:00.000Z"))
        #expect(try await fixture.passes().first?.frozenFrom == from)
        fixture.clock.set(try Instant(parsing: "2026-12-11T17:00:00.000Z"))
        #expect(try await fixture.passes().first?.frozenFrom == nil)
    }

    @Test func `an unknown pass has no movements`() async throws {
        let fixture = try await LedgerFixture()
        #expect(await errorCode { try await fixture.send(ShowPass(pass: PassID(9))) } == "pass.not-found")
    }

    @Test func `a payment shows its class, and the sessions that were owed until it`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("single", credits: 1, price: "25.00")
        _ = try await fixture.attend(session: 1)
        let payment = try await fixture.send(
            RecordPayment(
                student: .id(StudentID(1)), plan: .key("single"), method: "cash", class: .id(ClassID(17))))
        let shown = try await fixture.send(ShowPayment(payment: .id(payment.id)))
        #expect(shown.className == "Salsa" && shown.settled?.map(\.className) == ["Class 1"])
        #expect(try await fixture.giveBack(session: 1))
        #expect(try await fixture.send(ShowPayment(payment: .id(payment.id))).settled == nil)
        let voided = try await fixture.send(VoidPayment(payment: .id(payment.id), reason: "twice"))
        #expect(voided.className == "Salsa" && voided.madeOwed == nil)
    }
}
