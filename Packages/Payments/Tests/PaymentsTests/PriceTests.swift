import Application
import Core
import TestSupport
import Testing

@testable import Payments

/// The amount, the day and the class of a payment.
@Suite(.limitedParallelism) struct PriceTests {
    private func fixture(_ settings: [String: String] = [:]) async throws -> LedgerFixture {
        let fixture = try await LedgerFixture(settings: settings)
        try await fixture.plan("pack")
        for (key, kind) in [("single", "drop_in"), ("trial", "trial")] {
            _ = try await fixture.send(
                AddPlan(key: key, name: key, kind: kind, credits: 1, validDays: 10, price: "35.00"))
        }
        return fixture
    }

    private func record(
        _ fixture: LedgerFixture, _ plan: String = "pack", amount: Amount? = nil, reason: String? = nil,
        on day: String? = nil, class academyClass: Int64? = nil
    ) async throws -> Payment {
        var request = RecordPayment(
            student: .id(StudentID(1)), plan: .key(plan), method: "cash", reason: reason,
            paidOn: try day.map { try CalendarDay(parsing: $0) },
            class: academyClass.map { .id(ClassID($0)) })
        request.amount = amount
        return try await fixture.send(request)
    }

    @Test func `a payment without an amount is of the plan's price`() async throws {
        #expect(try await record(fixture()).amount.decimal == "200.00")
    }

    @Test func `an amount can have the form of responses`() async throws {
        let fixture = try await fixture()
        let first = try await record(fixture)
        #expect(try await record(fixture, amount: .money(first.amount)).amount == first.amount)
    }

    @Test func `an amount in another currency is refused`() async throws {
        let fixture = try await fixture()
        let dollars = Amount.money(Money(minorUnits: 20_000, currency: try Currency("USD")))
        #expect(await errorCode { try await record(fixture, amount: dollars) } == "amount.other-currency")
    }

    @Test func `a negative amount in the form of responses is refused`() async throws {
        let fixture = try await fixture()
        let negative = Amount.money(Money(minorUnits: -1, currency: try Currency("PEN")))
        #expect(await errorCode { try await record(fixture, amount: negative) } == "amount.negative")
    }

    @Test func `a payment of an earlier day opens its pass on that day`() async throws {
        let fixture = try await fixture()
        let payment = try await record(fixture, on: "2026-11-18")
        #expect(payment.paidOn.description == "2026-11-18")
        #expect(try await fixture.passes().first?.openedOn.description == "2026-11-18")
        #expect(try await record(fixture, on: LedgerFixture.today).paidAt == fixture.clock.now)
    }

    /// Lima is five hours west of UTC. Each row has the instant, and the days in Lima and at the venue.
    @Test(
        arguments: [
            // 23:30 in Lima is 01:30 of the next day in Santiago, and 00:30 in Lima is 23:30 of the day
            // before in Mexico.
            ("America/Santiago", "2026-11-21T04:30", "2026-11-20", "2026-11-21"),
            ("America/Mexico_City", "2026-11-21T05:30", "2026-11-21", "2026-11-20"),
            // The last minute of a day and the first one of the next, in zones with half and quarter hours.
            ("Asia/Kolkata", "2026-11-20T18:29", "2026-11-20", "2026-11-20"),
            ("Asia/Kolkata", "2026-11-20T18:30", "2026-11-20", "2026-11-21"),
            ("Asia/Kathmandu", "2026-11-20T18:15", "2026-11-20", "2026-11-21"),
            ("America/St_Johns", "2026-11-21T03:30", "2026-11-20", "2026-11-21"),
            ("Pacific/Chatham", "2026-11-20T10:15", "2026-11-20", "2026-11-21"),
            ("Pacific/Marquesas", "2026-11-21T09:29", "2026-11-21", "2026-11-20"),
            ("Pacific/Marquesas", "2026-11-21T09:30", "2026-11-21", "2026-11-21"),
            // The first and the last zone: 05:00 in Lima is midnight, and 05:59 is 23:59 of the day before.
            ("Pacific/Kiritimati", "2026-11-20T10:00", "2026-11-20", "2026-11-21"),
            ("Pacific/Pago_Pago", "2026-11-21T10:59", "2026-11-21", "2026-11-20"),
            // The clocks of Santiago go back from 24:00 of 3 April to 23:00, which is 03:00 UTC: the 3rd has
            // 25 hours.
            ("America/Santiago", "2027-04-04T03:59", "2027-04-03", "2027-04-03"),
            ("America/Santiago", "2027-04-04T04:00", "2027-04-03", "2027-04-04"),
            // On 5 September they go forward at 00:00, which is 04:00 UTC: the day begins at 01:00.
            ("America/Santiago", "2027-09-05T03:59", "2027-09-04", "2027-09-04"),
            ("America/Santiago", "2027-09-05T04:00", "2027-09-04", "2027-09-05"),
            // The year begins in Madrid six hours before Lima.
            ("Europe/Madrid", "2026-12-31T23:00", "2026-12-31", "2027-01-01"),
        ], ["pack", "month"])
    func `a pass for a class begins on the venue's day if it is paid now, and else on the day that is typed`(
        _ sale: (zone: String, now: String, today: String, there: String), _ plan: String
    ) async throws {
        let zone = try Zone(sale.zone)
        let fixture = try await LedgerFixture(classZone: zone)
        try await fixture.plan(plan, credits: plan == "pack" ? 8 : nil)
        try fixture.clock.set(sale.now)
        let earlier = try CalendarDay(parsing: sale.today).adding(days: -2).description
        for (typed, first) in [(nil, sale.there), (sale.today, sale.there), (earlier, earlier)] {
            let payment = try await record(fixture, plan, on: typed, class: 17)
            #expect(payment.paidOn.description == typed ?? sale.today)
            let pass = try #require(try await fixture.passes().max { $0.id < $1.id })
            #expect(pass.openedOn.description == first)
            #expect(zone.day(payment.paidAt).description == first)
            try await fixture.void(payment)
        }
    }

    @Test func `a payment of tomorrow is refused`() async throws {
        let fixture = try await fixture()
        #expect(await errorCode { try await record(fixture, on: "2026-11-21") } == "payment.in-the-future")
    }

    @Test func `a drop-in for a class is of the class's price`() async throws {
        let fixture = try await fixture()
        #expect(try await record(fixture, "single").amount.decimal == "35.00")
        let payment = try await record(fixture, "single", class: 17)
        #expect(
            (payment.amount.decimal, payment.price.decimal, payment.class) == ("25.00", "25.00", ClassID(17)))
        #expect(try await record(fixture, class: 17).amount.decimal == "200.00")
        #expect(await errorCode { try await record(fixture, class: 18) } == "class.not-found")
    }

    @Test func `a trial is sold once to a student`() async throws {
        let fixture = try await fixture()
        let trial = try await record(fixture, "trial")
        #expect(await errorCode { try await record(fixture, "trial") } == "payment.trial-repeated")
        try await fixture.void(trial)
        _ = try await record(fixture, "trial")
    }

    @Test func `an academy can sell trials again`() async throws {
        let fixture = try await fixture(["payments.trial-once": "no"])
        for _ in 1...2 { _ = try await record(fixture, "trial") }
        #expect(try await fixture.passes().count == 2)
    }

    @Test func `a student sees one own payment, and no other's`() async throws {
        let fixture = try await fixture()
        let payment = try await record(fixture)
        let request = ShowStudentPayment(student: .me, payment: .key(payment.receipt))
        #expect(try await fixture.send(request, as: "student:1") == payment)
        #expect(await errorCode { try await fixture.send(request, as: "student:2") } == "payment.not-found")
        let other = ShowStudentPayment(student: .id(StudentID(1)), payment: .id(payment.id))
        #expect(await errorCode { try await fixture.send(other, as: "student:2") } == "access.not-yours")
    }
}
