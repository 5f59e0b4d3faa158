import Application
import Core
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Payments

/// A drop-in pays for sessions up to its price.
@Suite(.limitedParallelism) struct DropInTests {
    /// A ledger with a drop-in plan of 30.00, and classes of one price.
    private func fixture(price: Int64?) async throws -> LedgerFixture {
        try await fixture { price }
    }

    private func fixture(_ price: @escaping @Sendable () -> Int64?) async throws -> LedgerFixture {
        let fixture = try await LedgerFixture(dropInPrice: price)
        _ = try await fixture.send(
            AddPlan(key: "drop-in", name: "Drop-in", kind: "drop_in", validDays: 1, price: "30.00"))
        return fixture
    }

    private func sell(
        _ fixture: LedgerFixture, class academyClass: ClassID? = nil
    ) async throws -> Payment {
        try await fixture.send(
            RecordPayment(
                student: .id(StudentID(1)), plan: .key("drop-in"), method: "cash",
                class: academyClass.map { .id($0) }))
    }

    /// The credits that rosters show for session 1.
    private func left(_ fixture: LedgerFixture) async throws -> [StudentID: Int?] {
        let (day, now) = (try CalendarDay(parsing: LedgerFixture.today), fixture.clock.now)
        return try await fixture.store.read {
            try fixture.ledger.creditsLeft(
                of: [StudentID(1)], for: SessionID(1), family: "latin", on: day, endingAt: now, in: $0)
        }
    }

    @Test(arguments: [(2_999, true), (3_000, true), (3_001, false), (nil, true)] as [(Int64?, Bool)])
    func `a drop-in pays at the check-in for a session that costs no more`(
        _ price: Int64?, _ pays: Bool
    ) async throws {
        let fixture = try await fixture(price: price)
        _ = try await sell(fixture)
        #expect(try await left(fixture) == (pays ? [StudentID(1): 1] : [:]))
        #expect(try await (fixture.attend(session: 1) != nil) == pays)
        #expect(try await fixture.passes().first?.creditsLeft == (pays ? 0 : 1))
        #expect(try await fixture.owed() == (pays ? "0.00" : "30.01"))
    }

    @Test(arguments: [(3_000, true), (3_001, false)] as [(Int64, Bool)])
    func `a drop-in settles a debt that is no dearer`(_ price: Int64, _ settles: Bool) async throws {
        let fixture = try await fixture(price: price)
        try await fixture.attend(session: 1)
        #expect(try await (sell(fixture).settled != nil) == settles)
        #expect(try await fixture.owed() == (settles ? "0.00" : "30.01"))
        // Marked again, the session is still not paid by the cheaper drop-in.
        try await fixture.attend(session: 1)
        #expect(try await fixture.owed() == (settles ? "0.00" : "30.01"))
    }

    @Test func `a drop-in at the class's price settles the debt of the class`() async throws {
        let fixture = try await fixture(price: 5_000)
        try await fixture.attend(session: 1)
        let payment = try await sell(fixture, class: ClassID(17))
        #expect(payment.amount.decimal == "50.00" && payment.settled?.count == 1)
        #expect(try await fixture.owed() == "0.00")
    }

    @Test func `a drop-in settles the earliest debt that it can`() async throws {
        let price = Mutex<Int64>(0)
        let fixture = try await LedgerFixture(dropInPrice: { price.withLock { $0 } })
        _ = try await fixture.send(
            AddPlan(key: "drop-in", name: "Drop-in", kind: "drop_in", validDays: 1, price: "30.00"))
        for (session, next) in [(1, 4_000), (2, 3_000), (3, 2_000)] as [(Int64, Int64)] {
            price.withLock { $0 = next }
            try await fixture.attend(session: session)
        }
        #expect(try await sell(fixture).settled?.map(\.session) == [SessionID(2)])
        #expect(try await sell(fixture, class: ClassID(17)).settled?.map(\.session) == [SessionID(3)])
        #expect(try await fixture.owed() == "40.00")
    }

    @Test func `a drop-in for a class settles a session of that class first`() async throws {
        let fixture = try await fixture(price: 3_000)
        for session in [1, 18] as [Int64] { try await fixture.attend(session: session) }
        #expect(try await sell(fixture, class: ClassID(17)).settled?.map(\.session) == [SessionID(18)])
        #expect(try await fixture.owed() == "30.00")
    }

    @Test func `a drop-in for a class keeps its worth when the price rises`() async throws {
        let price = Mutex<Int64?>(2_000)
        let fixture = try await fixture { price.withLock { $0 } }
        #expect(try await sell(fixture, class: ClassID(17)).amount.decimal == "20.00")
        price.withLock { $0 = 5_000 }
        #expect(try await fixture.attend(session: 1) == nil)
        #expect(try await fixture.attend(session: 18) != nil)
        #expect(try await fixture.owed() == "50.00")
    }

    @Test func `a drop-in for a cheaper class pays for no session at the plan's price`() async throws {
        let price = Mutex<Int64?>(2_999)
        let fixture = try await fixture { price.withLock { $0 } }
        _ = try await sell(fixture, class: ClassID(17))
        price.withLock { $0 = nil }
        #expect(try await fixture.attend(session: 1) == nil)
        #expect(try await fixture.owed() == "30.00")
        #expect(try await fixture.passes().first?.creditsLeft == 1)
    }

    @Test func `a drop-in at the plan's price keeps its worth when that price rises`() async throws {
        let fixture = try await fixture(price: nil)
        _ = try await sell(fixture)
        _ = try await fixture.send(EditPlan(plan: .key("drop-in"), price: "35.00"))
        #expect(try await fixture.attend(session: 1) != nil)
        #expect(try await fixture.owed() == "0.00")
    }

    @Test func `another kind of plan pays for any session that it covers`() async throws {
        let fixture = try await fixture(price: 100_000)
        try await fixture.plan("pack", credits: 1)
        try await fixture.sell("pack")
        #expect(try await fixture.attend(session: 1) != nil)
    }
}
