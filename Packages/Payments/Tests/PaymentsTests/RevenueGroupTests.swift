import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

/// The reports of the revenue are compared with a recount of what the test did.
@Suite(.limitedParallelism) struct RevenueGroupTests {
    /// A payment, void or refund.
    private struct Movement {
        let day: CalendarDay
        let plan: String
        let method: String
        let hasClass: Bool
        let count: Int
        let amount: Int64
        var refunded: Int64 = 0
    }

    private let fixture: LedgerFixture

    init() async throws { fixture = try await LedgerFixture() }

    /// Sells, voids and refunds from October to January, and returns what it did.
    private func fourMonths() async throws -> [Movement] {
        try await fixture.plan("pack")
        try await fixture.plan("single", credits: 1, price: "30.00")
        var movements: [Movement] = []
        let first = try CalendarDay(parsing: "2026-10-05")
        for step in 0..<30 {
            let day = first.adding(days: step * 4)
            try fixture.clock.move(to: day.description)
            let (plan, amount) = step % 3 == 0 ? ("single", 3_000 as Int64) : ("pack", 20_000)
            let (method, hasClass) = (["cash", "yape", "card"][step % 3], step.isMultiple(of: 2))
            let payment = try await fixture.send(
                RecordPayment(
                    student: .id(StudentID(1)), plan: .key(plan), amount: "\(amount / 100).00",
                    method: method, reason: "x", class: hasClass ? .id(ClassID(17)) : nil))
            func note(_ day: CalendarDay, _ count: Int, _ amount: Int64, refunded: Int64 = 0) {
                movements.append(
                    Movement(
                        day: day, plan: plan, method: method, hasClass: hasClass, count: count,
                        amount: amount, refunded: refunded))
            }
            note(day, 1, amount)
            try fixture.clock.move(to: day.adding(days: 3).description)
            if step % 5 == 1 {
                try await fixture.void(payment)
                note(day.adding(days: 3), -1, -amount)
            } else if step % 5 == 2 {
                try await fixture.refund(payment, "10.00")
                note(day.adding(days: 3), 0, -1_000, refunded: 1_000)
            }
        }
        return movements
    }

    private func recount(
        _ movements: [Movement], by name: (Movement) -> String
    ) -> [String: [Int64]] {
        Dictionary(grouping: movements, by: name).mapValues { movements in
            [
                Int64(movements.reduce(0) { $0 + $1.count }), movements.reduce(0) { $0 + $1.amount },
                movements.reduce(0) { $0 + $1.refunded },
            ]
        }
    }

    private func report(
        by grouping: String, _ from: CalendarDay?, _ to: CalendarDay?
    ) async throws -> [String: [Int64]] {
        let groups = try await fixture.send(ReportRevenueGroups(by: grouping, from: from, to: to)).groups
        return Dictionary(
            uniqueKeysWithValues: groups.map {
                ($0.name, [Int64($0.count), $0.total.minorUnits, $0.refunded.minorUnits])
            })
    }

    /// The periods between days of the middle and the ends of months.
    private static let periods: [(String?, String?)] = [
        (nil, nil), ("2026-11-01", "2026-11-30"), ("2026-11-02", "2026-11-29"), ("2026-10-06", nil),
        (nil, "2026-12-31"), ("2026-10-31", "2026-12-01"), ("2026-11-13", "2026-11-13"),
        ("2026-10-15", "2027-01-15"), ("2027-06-01", nil),
    ]

    @Test func `the revenue of each plan, method and class is that of a recount`() async throws {
        let movements = try await fourMonths()
        for (from, to) in Self.periods {
            let (from, to) = try (
                from.map { try CalendarDay(parsing: $0) }, to.map { try CalendarDay(parsing: $0) }
            )
            let inPeriod = movements.filter { ($0.day >= from ?? $0.day) && ($0.day <= to ?? $0.day) }
            #expect(try await report(by: "plan", from, to) == recount(inPeriod, by: \.plan))
            #expect(try await report(by: "method", from, to) == recount(inPeriod, by: \.method))
            let classes = recount(inPeriod) { $0.hasClass ? "Salsa" : "without a class" }
            #expect(try await report(by: "class", from, to) == classes)
            let months = try await fixture.send(ReportRevenue(from: from, to: to)).months
                .filter { $0.count != 0 || $0.total.minorUnits != 0 }
            let byMonth = recount(inPeriod) { $0.day.month }.filter { $0.value[0] != 0 || $0.value[1] != 0 }
            #expect(months.map(\.total.minorUnits) == byMonth.sorted { $0.key < $1.key }.map { $0.value[1] })
        }
    }

    @Test func `the totals of a list are the sums of its payments`() async throws {
        _ = try await fourMonths()
        for (from, to) in Self.periods {
            let request = ListPayments(
                from: try from.map { try CalendarDay(parsing: $0) },
                to: try to.map { try CalendarDay(parsing: $0) }, limit: 200)
            let page = try await fixture.send(request)
            #expect(page.next == nil)
            let methods = Dictionary(grouping: page.items.filter { $0.void == nil }, by: \.method.description)
            #expect(page.byMethod.map(\.method) == methods.keys.sorted())
            for sum in page.byMethod {
                let payments = methods[sum.method] ?? []
                let refunds = payments.flatMap { $0.refunds ?? [] }
                #expect(sum.count == payments.count)
                #expect(sum.total.minorUnits == payments.reduce(0) { $0 + $1.amount.minorUnits })
                #expect(sum.refunded.minorUnits == refunds.reduce(0) { $0 + $1.amount.minorUnits })
            }
        }
    }

    @Test func `the group of payments without a class is named in the caller's language`() async throws {
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        let request = ReportRevenueGroups(by: "venue")
        let admin = Sender(token: "admin", language: .spanish)
        let report = try await fixture.service.handle(request, as: admin, .plain)
        #expect(report.groups.map(\.name) == ["sin clase"])
    }

    @Test func `classes of one venue or instructor are one group`() async throws {
        try await fixture.plan("pack")
        for student in [1, 2] as [Int64] {
            _ = try await fixture.send(
                RecordPayment(
                    student: .id(StudentID(student)), plan: .key("pack"), method: "cash",
                    class: .id(ClassID(17))))
        }
        let venues = try await fixture.send(ReportRevenueGroups(by: "venue"))
        #expect(venues.groups.map(\.name) == ["Main"] && venues.total.decimal == "400.00")
        #expect(venues.groups.map(\.id) == [3])
        let instructors = try await fixture.send(ReportRevenueGroups(by: "instructor"))
        #expect(instructors.groups.map(\.name) == ["Maria"])
    }

    @Test func `another grouping is refused with the groupings`() async throws {
        let code = await errorCode { try await fixture.send(ReportRevenueGroups(by: "colour")) }
        #expect(code == "report.unknown-grouping")
    }

    @Test(arguments: [
        ("revenue_totals", "amount = amount + 1"), ("revenue_totals", "refunded = refunded + 1"),
        ("revenue_totals", "count = count - 1"), ("revenue_totals", "plan_id = 99"),
        ("payment_totals", "amount = amount + 1"), ("payment_totals", "refunded = refunded + 1"),
        ("payment_totals", "count = count - 1"), ("payment_totals", "method = method || '-other'"),
    ])
    func `the check of the ledger finds a total that was changed`(
        table: String, change: String
    ) async throws {
        _ = try await fourMonths()
        let check = try #require(fixture.ledger.checks.first { $0.name == "ledger" })
        guard case .sound = try await fixture.store.read({ try check.finding(in: $0) }) else {
            Issue.record("the check refuses the totals")
            return
        }
        try await fixture.store.write { db in
            try db.run(
                SQL(verbatim: "UPDATE \(table) SET \(change) WHERE month = '2026-11'"))
            return
        }
        #expect(
            try await fixture.store.read { try check.finding(in: $0) }
                == .fault(
                    "The stored revenue of 2026-11 is not the sum of its payments, voids and refunds."))
    }
}
