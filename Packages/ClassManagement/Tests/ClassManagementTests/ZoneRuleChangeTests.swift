import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

/// The rules of a time zone changed since the sessions were planned.
@Suite(.limitedParallelism) struct ZoneRuleChangeTests {
    private let fixture: ClassesFixture
    private static let hour: Int64 = 3_600_000

    init() async throws {
        fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "MO 18:00-19:00, MO 19:00-20:00", to: "2026-12-07")
        try await fixture.addClass("far", room: "far", "MO 18:00-19:00", to: "2026-12-07")
        try await work()
    }

    private func work() async throws {
        let (classes, now) = (fixture.classes, fixture.clock.now)
        while try await fixture.store.read({ try classes.isWorkDue(at: now, in: $0) }) {
            try await fixture.store.write { try classes.performDueWork(at: now, in: $0) }
        }
    }

    /// Makes the sessions those of rules by which the clocks of Lima are an hour off.
    private func plan(hours: Int64) async throws {
        try await fixture.store.write { db in
            try db.run("UPDATE zone_rules SET fingerprint = 1 WHERE time_zone = 'America/Lima'")
            // In two steps, since no two sessions of a class may have one start meanwhile.
            for step in [1_000_000 * Self.hour, (hours - 1_000_000) * Self.hour] {
                try db.run(
                    """
                    UPDATE sessions SET starts_at = starts_at + \(step), ends_at = ends_at + \(step)
                    WHERE room_id = (SELECT id FROM rooms WHERE key = 'one') AND is_extra = 0
                    """)
            }
        }
    }

    @Test(arguments: [1, -1]) func `the coming sessions keep their times of day`(_ hours: Int) async throws {
        let before = try await fixture.sessions(of: "salsa").map(\.startsAt)
        try await plan(hours: Int64(hours))
        try await work()
        let after = try await fixture.sessions(of: "salsa")
        let now = fixture.clock.now
        #expect(after.filter { $0.startsAt > now }.map(\.startsAt) == before.filter { $0 > now })
        #expect(after.allSatisfy { $0.endsAt == $0.startsAt.adding(minutes: 60) })
        // Past sessions stay as they are.
        let past = before.filter { $0 < now }.map { $0.adding(minutes: hours * 60) }
        #expect(!past.isEmpty && after.map(\.startsAt).filter { $0 < now } == past)
    }

    @Test func `the log of changes says which sessions moved`() async throws {
        try await plan(hours: 1)
        try await work()
        let entries = try await fixture.send(ListAuditEntries(action: "ApplyZoneRules")).items
        #expect(entries.map(\.subject) == ["class 1"])
        let change = try #require(entries.first?.changes.first)
        #expect(change.field == "startsAt" && change.old?.hasPrefix("2026-11-24T00:00:00.000Z, ") == true)
        #expect(change.new?.hasPrefix("2026-11-23T23:00:00.000Z, ") == true)
    }

    @Test func `a session that was changed by hand keeps the time that its schedule planned`() async throws {
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-30").first)
        let at = try LocalDateTime(parsing: "2026-12-02T20:00")
        try await fixture.send(EditSession(session: session.id, at: at))
        try await plan(hours: 1)
        try await work()
        let moved = try await fixture.send(ShowSession(session: session.id))
        #expect(
            try moved.startsAt == Zone("America/Lima").instant(at)
                && moved.plannedStartTime?.minutes == 18 * 60)
    }

    @Test func `a session whose new time is taken stays, and the others move`() async throws {
        let before = try await fixture.sessions(of: "salsa", on: "2026-12-07").map(\.startsAt)
        try await plan(hours: 1)
        try await fixture.store.write { db in
            _ = try db.run(
                "UPDATE sessions SET start_minutes = 1080 WHERE class_id = 1 AND day = '2026-11-30'")
        }
        try await work()
        let starts = try await fixture.sessions(of: "salsa", on: "2026-11-30").map(\.startsAt)
        let planned = try Zone("America/Lima").instant(LocalDateTime(parsing: "2026-11-30T18:00"))
        #expect(starts == [planned, planned.adding(minutes: 120)])
        #expect(try await fixture.sessions(of: "salsa", on: "2026-12-07").map(\.startsAt) == before)
        let change = try #require(
            try await fixture.send(ListAuditEntries(action: "ApplyZoneRules")).items.first?.changes.first)
        #expect(change.new?.contains(planned.adding(minutes: 120).description) == true)
    }

    @Test func `without other rules nothing is done`() async throws {
        let (classes, now) = (fixture.classes, fixture.clock.now)
        #expect(try await fixture.store.read { try !classes.isWorkDue(at: now, in: $0) })
        #expect(try await fixture.send(ListAuditEntries(action: "ApplyZoneRules")).items.isEmpty)
    }
}
