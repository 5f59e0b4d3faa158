import Core
import Payments
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct RevenueTests {
    @Test func `a report without payments has no months`() async throws {
        let report = try await LedgerFixture().send(ReportRevenue())
        #expect(report.months.isEmpty && report.total.minorUnits == 0 && report.currency.code == "PEN")
    }

    @Test func `every month between the first and the last is listed, also over a new year`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.importPayment("p1", on: "2026-11-30")
        try await fixture.importPayment("p2", on: "2027-02-01")
        let report = try await fixture.send(ReportRevenue())
        #expect(report.months.map(\.month) == ["2026-11", "2026-12", "2027-01", "2027-02"])
        #expect(report.months.map(\.count) == [1, 0, 0, 1])
        #expect(report.total.decimal == "400.00")
    }

    @Test func `a void is subtracted in its own month`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        try await fixture.sell("pack")
        try fixture.clock.move(to: "2026-12-01")
        try await fixture.void(payment)
        let report = try await fixture.send(ReportRevenue())
        #expect(report.months.map(\.total.decimal) == ["400.00", "-200.00"])
        #expect(report.months.map(\.count) == [2, -1])
        #expect(report.total.decimal == "200.00")
    }

    @Test func `each month has the revenue of its methods`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        try await fixture.sell("pack", by: "yape")
        try fixture.clock.move(to: "2026-12-01")
        try await fixture.void(payment)
        let months = try await fixture.send(ReportRevenue()).months
        #expect(months[0].methods.map(\.method.description) == ["cash", "yape"])
        #expect(months[0].methods.map(\.total.decimal) == ["200.00", "200.00"])
        #expect(months[1].methods.map { "\($0.method) \($0.total.decimal)" } == ["cash -200.00"])
    }

    @Test func `a report between two days includes both`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        for day in ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"] {
            try await fixture.importPayment(day, on: day)
        }
        let (first, last) = (try CalendarDay(parsing: "2026-11-01"), try CalendarDay(parsing: "2026-11-30"))
        let report = try await fixture.send(ReportRevenue(from: first, to: last))
        #expect(report.months.map(\.month) == ["2026-11"] && report.total.decimal == "400.00")
        #expect(
            await errorCode { try await fixture.send(ReportRevenue(from: last, to: first)) }
                == "days.reversed")
    }

    @Test func `the report agrees with the ledger`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        for student in [1, 2, 3] as [Int64] { try await fixture.sell("pack", to: student) }
        try await fixture.void(try await fixture.sell("pack"))
        let revenue = try await fixture.number(
            """
            SELECT sum(CASE a.id WHEN e.credit_account THEN e.amount ELSE -e.amount END) AS value
            FROM ledger_accounts a JOIN ledger_entries e ON a.id IN (e.debit_account, e.credit_account)
            WHERE a.code = 'revenue'
            """)
        #expect(try await fixture.send(ReportRevenue()).total.minorUnits == revenue.map(Int64.init))
    }
}
