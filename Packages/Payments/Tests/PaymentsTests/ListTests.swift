import Application
import Core
import Payments
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ListTests {
    /// Four payments on three days of two months, the last of them void.
    private func fixture() async throws -> LedgerFixture {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.plan("month", credits: nil, price: "320.00")
        try await fixture.importPayment("p1", on: "2026-10-31", method: "cash")
        try await fixture.importPayment("p2", student: 2, on: "2026-11-01", method: "yape")
        try await fixture.importPayment(
            "p3", plan: "month", on: "2026-11-20", amount: 32_000, method: "wallet")
        try await fixture.importPayment("p4", on: "2026-11-20", method: "card")
        _ = try await fixture.send(VoidPayment(payment: .key("p4"), reason: "x"))
        return fixture
    }

    private func keys(_ fixture: LedgerFixture, _ request: ListPayments) async throws -> [String?] {
        try await fixture.send(request).items.map(\.key)
    }

    @Test func `payments come newest first, a page at a time`() async throws {
        let fixture = try await fixture()
        let first = try await fixture.send(ListPayments(limit: 3))
        #expect(first.items.map(\.key) == ["p4", "p3", "p2"])
        let last = try await fixture.send(ListPayments(limit: 3, after: first.next))
        #expect(last.items.map(\.key) == ["p1"] && last.next == nil)
        #expect(last.count == first.count && last.total == first.total)
    }

    @Test func `the totals cover all matches by method, without voids`() async throws {
        let page = try await fixture().send(ListPayments(limit: 1))
        #expect(page.count == 3 && page.total.decimal == "720.00")
        #expect(page.byMethod.map(\.method) == ["cash", "wallet", "yape"])
        #expect(page.byMethod.map(\.total.decimal) == ["200.00", "320.00", "200.00"])
        #expect(page.byMethod.map(\.count) == [1, 1, 1])
    }

    @Test func `a filter by days includes both ends`() async throws {
        let fixture = try await fixture()
        let (first, last) = (try CalendarDay(parsing: "2026-10-31"), try CalendarDay(parsing: "2026-11-01"))
        #expect(try await keys(fixture, ListPayments(from: first, to: last)) == ["p2", "p1"])
        #expect(try await keys(fixture, ListPayments(from: last)) == ["p4", "p3", "p2"])
        #expect(try await keys(fixture, ListPayments(to: first)) == ["p1"])
        #expect(
            await errorCode { try await fixture.send(ListPayments(from: last, to: first)) } == "days.reversed"
        )
    }

    @Test func `a filter by month includes all its days`() async throws {
        let fixture = try await fixture()
        #expect(try await keys(fixture, ListPayments(month: "2026-10")) == ["p1"])
        #expect(try await keys(fixture, ListPayments(month: "2026-11")) == ["p4", "p3", "p2"])
        #expect(try await fixture.send(ListPayments(month: "2026-12")).total.minorUnits == 0)
        for wrong in ["2026-13", "2026-1", "11-2026", "2026-11-01", "", "noviembre"] {
            #expect(
                await errorCode { try await fixture.send(ListPayments(month: wrong)) } == "month.not-a-month")
        }
    }

    @Test func `a filter by student, plan or method returns only matches`() async throws {
        let fixture = try await fixture()
        #expect(try await keys(fixture, ListPayments(student: .key("s2"))) == ["p2"])
        #expect(try await keys(fixture, ListPayments(plan: .key("month"))) == ["p3"])
        #expect(try await keys(fixture, ListPayments(method: "card")) == ["p4"])
        #expect(try await keys(fixture, ListPayments(method: "yape")) == ["p2"])
        #expect(try await keys(fixture, ListPayments(student: .key("s1"), method: "cash")) == ["p1"])
    }

    @Test func `a filter by wallet returns every wallet`() async throws {
        #expect(try await keys(try await fixture(), ListPayments(method: "wallet")) == ["p3", "p2"])
    }

    @Test func `a filter by class returns the payments that name it, with their sums`() async throws {
        let fixture = try await fixture()
        try await fixture.sell("pack", by: "plin")
        #expect(try await fixture.send(ListPayments()).count == 4)
        let page = try await fixture.send(ListPayments(class: .id(ClassID(17))))
        #expect(page.items.map(\.key) == ["p4", "p3", "p2", "p1"])
        #expect(page.count == 3 && page.byMethod.map(\.method) == ["cash", "wallet", "yape"])
        let day = try CalendarDay(parsing: "2026-11-01")
        let narrow = ListPayments(from: day, to: day, method: "yape", class: .id(ClassID(17)))
        #expect(try await keys(fixture, narrow) == ["p2"])
        #expect(
            await errorCode { try await fixture.send(ListPayments(class: .key("other"))) }
                == "class.not-found")
    }

    @Test func `a filter by an unknown entity is refused`() async throws {
        let fixture = try await fixture()
        #expect(
            await errorCode { try await fixture.send(ListPayments(student: .key("unknown"))) }
                == "student.not-found")
        #expect(
            await errorCode { try await fixture.send(ListPayments(plan: .key("none"))) } == "plan.not-found")
        #expect(
            await errorCode { try await fixture.send(ListPayments(method: "gold")) }
                == "payment.unknown-method")
        #expect(await errorCode { try await fixture.send(ListPayments(limit: 201)) } == "page.bad-limit")
        #expect(
            await errorCode { try await fixture.send(ListPayments(after: Cursor(["x"]))) }
                == "page.bad-cursor")
    }

    @Test func `the last page has no cursor`() async throws {
        let json = String(decoding: try JSON.encode(try await fixture().send(ListPayments())), as: UTF8.self)
        #expect(json.contains("\"next\":null") && json.contains("\"class\":17"))
    }

    @Test func `a student's payments are theirs, newest first`() async throws {
        let fixture = try await fixture()
        let first = try await fixture.send(ListStudentPayments(student: .me, limit: 2), as: "student:1")
        #expect(first.items.map(\.key) == ["p4", "p3"])
        let next = ListStudentPayments(student: .me, limit: 2, after: first.next)
        #expect(try await fixture.send(next, as: "student:1").items.map(\.key) == ["p1"])
    }

    @Test func `passes come latest expiry first, a page at a time`() async throws {
        let fixture = try await fixture()
        let first = try await fixture.send(ListPasses(student: .key("s1"), limit: 2))
        let rest = try await fixture.send(ListPasses(student: .key("s1"), limit: 2, after: first.next))
        let days = (first.items + rest.items).map(\.expiresOn)
        #expect(days.count == 3 && days == days.sorted(by: >) && rest.next == nil)
    }
}
