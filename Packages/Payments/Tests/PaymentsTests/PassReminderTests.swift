import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

/// The reminders of passes that end soon.
@Suite(.limitedParallelism) struct PassReminderTests {
    private let notes = NotedPayments()
    private let fixture: LedgerFixture
    private let ledger: Ledger
    private let payment: Payment

    /// A pass from 2026-11-20 until 2027-01-04.
    init() async throws {
        (fixture, payment) = try await Self.fixture(notes)
        ledger = fixture.ledger
        notes.clear()
    }

    private static func fixture(
        _ notes: NotedPayments, settings: [String: String] = [:]
    ) async throws -> (LedgerFixture, Payment) {
        let fixture = try await LedgerFixture(settings: settings, notifier: notes)
        try await fixture.plan("pack")
        return (fixture, try await fixture.sell("pack"))
    }

    /// Does the work that is due on a day, and returns what students were informed of since the last call.
    private func informed(on day: String, hour: Int = 17, by other: LedgerFixture? = nil) async throws
        -> [String]
    {
        let fixture = other ?? fixture
        try fixture.clock.move(to: day, hour: hour)
        try await Self.work(fixture)
        defer { notes.clear() }
        return notes.all
    }

    private static func work(_ fixture: LedgerFixture) async throws {
        let (ledger, now) = (fixture.ledger, fixture.clock.now)
        while try await fixture.store.read({ try ledger.isWorkDue(at: now, in: $0) }) {
            try await fixture.store.write { try ledger.performDueWork(at: now, in: $0) }
        }
    }

    private func pass() async throws -> PassID { try #require(try await fixture.passes().first).id }

    private static let reminder = ["1: pass 1 ends on 2027-01-04"]

    @Test func `a pass has one reminder, seven days before its last day`() async throws {
        #expect(try await informed(on: "2026-12-27") == [])
        #expect(try await informed(on: "2026-12-28") == Self.reminder)
        for day in ["2026-12-28", "2026-12-29", "2027-01-04"] {
            #expect(try await informed(on: day, hour: 20) == [])
        }
    }

    @Test func `a pass has its reminder on its last day, if none was written before, and not after it`()
        async throws
    {
        #expect(try await informed(on: "2027-01-05") == [])
        fixture.clock.set(try Instant(parsing: "2026-11-20T17:00:00.000Z"))
        #expect(try await informed(on: "2027-01-04") == Self.reminder)
    }

    @Test(arguments: [-1, 61])
    func `a preview for days that the setting cannot have is refused`(_ days: Int) async throws {
        let code = await errorCode { try await fixture.send(PreviewReminders(days: days)) }
        #expect(code == "expiring.out-of-range")
    }

    /// The pass ends 45 days after its first day, and one that is never valid for more than the days of the
    /// preview has no reminder.
    @Test(arguments: [
        ("2026-12-28", 6, 0), ("2026-12-28", 7, 1), ("2026-12-28", 44, 1), ("2026-12-28", 45, 0),
        ("2026-12-28", 60, 0), ("2027-01-04", 0, 0), ("2027-01-04", 1, 1), ("2027-01-05", 1, 0),
    ])
    func `a preview counts the passes that end within its days`(
        day: String, days: Int, expected: Int
    ) async throws {
        try fixture.clock.move(to: day)
        #expect(try await fixture.send(PreviewReminders(days: days)).messages == expected)
    }

    @Test func `the day is that of the academy`() async throws {
        // 02:00 UTC is the evening of the day before in Lima.
        #expect(try await informed(on: "2026-12-28", hour: 2) == [])
        #expect(try await informed(on: "2026-12-28", hour: 5) == Self.reminder)
    }

    @Test(arguments: [("3", "2026-12-31", "2027-01-01"), ("60", "2026-11-20", nil), ("0", "2027-01-04", nil)])
    func `the number of days is a setting, and 0 writes none`(
        days: String, before: String, on day: String?
    ) async throws {
        let (fixture, _) = try await Self.fixture(notes, settings: ["messages.pass-ending-days": days])
        notes.clear()
        #expect(try await informed(on: before, by: fixture) == [])
        if let day { #expect(try await informed(on: day, by: fixture) == Self.reminder) }
    }

    @Test(arguments: [(7, [String]()), (8, ["2: pass 2 ends on 2026-11-28"])])
    func `a pass that is never valid for more than the days has none`(
        validDays: Int, expected: [String]
    ) async throws {
        try await fixture.plan("short", days: validDays)
        try await fixture.sell("short", to: 2)
        notes.clear()
        #expect(try await informed(on: "2026-11-20", hour: 20) == [])
        #expect(try await informed(on: "2026-11-21") == expected)
    }

    @Test func `a pass that was too short has a reminder after an extension`() async throws {
        try await fixture.plan("short", days: 7)
        try await fixture.sell("short", to: 2)
        notes.clear()
        #expect(try await informed(on: "2026-11-21") == [])
        let pass = try #require(try await fixture.passes(of: 2).first).id
        try await fixture.send(
            ExtendPass(pass: pass, until: CalendarDay(parsing: "2026-12-20"), reason: "ill"))
        #expect(try await informed(on: "2026-12-13") == ["2: pass 2 ends on 2026-12-20"])
    }

    @Test func `a frozen pass has none until its freeze ends`() async throws {
        let (from, to) = (try CalendarDay(parsing: "2026-12-20"), try CalendarDay(parsing: "2027-02-28"))
        try fixture.clock.move(to: "2026-12-19")
        try await fixture.send(FreezePass(pass: pass(), from: from, to: to))
        #expect(try await informed(on: "2026-12-28") == [])
        try await fixture.send(ResumePass(pass: pass()))
        #expect(try await informed(on: "2027-01-06") == ["1: pass 1 ends on 2027-01-12"])
    }

    @Test func `a pass that is used up has none unless it gets a credit`() async throws {
        try await fixture.send(AdjustCredits(pass: pass(), credits: -8, reason: "x"))
        #expect(try await informed(on: "2026-12-28") == [])
        try await fixture.send(AdjustCredits(pass: pass(), credits: 1, reason: "x"))
        #expect(try await informed(on: "2026-12-29") == Self.reminder)
    }

    @Test func `a membership has a reminder, and the pass of a void payment none`() async throws {
        try await fixture.plan("club", credits: nil)
        try await fixture.sell("club", to: 2)
        try await fixture.void(payment)
        notes.clear()
        #expect(try await informed(on: "2026-12-28") == ["2: pass 2 ends on 2027-01-04"])
    }

    @Test func `an extended pass has no second reminder`() async throws {
        #expect(try await informed(on: "2026-12-28") == Self.reminder)
        try await fixture.send(
            ExtendPass(pass: pass(), until: CalendarDay(parsing: "2027-02-04"), reason: "x"))
        #expect(try await informed(on: "2027-01-30") == [])
    }

    @Test func `passes are searched for once an hour, and at once if the clock was set back`() async throws {
        #expect(try await informed(on: "2026-12-01") == [])
        for minutes in [0, 59] {
            fixture.clock.set(try Instant(parsing: "2026-12-01T17:00:00.000Z").adding(minutes: minutes))
            #expect(try await isDue() == false)
        }
        fixture.clock.set(try Instant(parsing: "2026-12-01T18:00:00.000Z"))
        #expect(try await isDue())
        fixture.clock.set(try Instant(parsing: "2026-12-01T16:59:59.999Z"))
        #expect(try await isDue())
    }

    @Test func `no work is due while students are not informed`() async throws {
        notes.disable()
        try fixture.clock.move(to: "2026-12-28")
        #expect(try await isDue() == false)
        try await fixture.store.write { [ledger, now = fixture.clock.now] in
            try ledger.performDueWork(at: now, in: $0)
        }
        #expect(try await fixture.number("SELECT count(*) AS value FROM pass_reminders") == 0)
    }

    private func isDue() async throws -> Bool {
        try await fixture.store.read { [ledger, now = fixture.clock.now] in
            try ledger.isWorkDue(at: now, in: $0)
        }
    }

    @Test func `many passes have their reminders in several transactions`() async throws {
        for student in 101...Int64(RemindOfPasses.limit + 100) { try await fixture.sell("pack", to: student) }
        notes.clear()
        try fixture.clock.move(to: "2026-12-28")
        try await fixture.store.write { [ledger, now = fixture.clock.now] in
            try ledger.performDueWork(at: now, in: $0)
        }
        #expect(notes.all.count == RemindOfPasses.limit)
        #expect(try await isDue())
        #expect(try await informed(on: "2026-12-28").count == RemindOfPasses.limit + 1)
    }

    @Test func `20 programs at the same time write one reminder of each pass`() async throws {
        try await fixture.sell("pack", to: 2)
        notes.clear()
        try fixture.clock.move(to: "2026-12-28")
        let results = await race(20) { [fixture] _ in
            try await Self.work(fixture)
            return true
        }
        #expect(results.compactMap(\.self).count == 20)
        #expect(notes.all.sorted() == ["1: pass 1 ends on 2027-01-04", "2: pass 2 ends on 2027-01-04"])
    }

    @Test func `control: programs that do not search in the transaction that writes remind twice`()
        async throws
    {
        try fixture.clock.move(to: "2026-12-28")
        let barrier = Barrier(2)
        let (ledger, now) = (ledger, fixture.clock.now)
        let today = try CalendarDay(parsing: "2026-12-28")
        _ = await race(2) { [fixture, notes] _ in
            let filter = PassFilter(openUntil: today.adding(days: 7), isReminded: false)
            let found = try await fixture.store.read {
                try ledger.passes.list(filter, today: today, limit: nil, after: nil, in: $0) { students in
                    students.reduce(into: [:]) { $0[$1] = "\($1)" }
                }
            }.items
            await barrier.wait()
            try await fixture.store.write { db in
                for pass in found { try notes.passIsEnding(pass, at: now, in: db) }
            }
        }
        #expect(notes.all == Self.reminder + Self.reminder)
    }
}
