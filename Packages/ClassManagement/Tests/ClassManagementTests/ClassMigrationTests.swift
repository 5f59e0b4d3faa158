import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

/// An academy of an earlier version, which stored only the latest schedule of a class.
@Suite(.limitedParallelism) struct ClassMigrationTests {
    private static let hour: Int64 = 3_600_000
    /// Midnight of Monday 2026-11-16 in UTC.
    private static let monday: Int64 = 1_794_787_200_000

    private func store() async throws -> SQLiteStore {
        let store = try SQLiteStore(inMemory: { Instant(milliseconds: 0) })
        try await store.migrate(Array(ClassMigrations.all.prefix(12)))
        try await store.write { db in
            try db.run("INSERT INTO venues (id, name, time_zone) VALUES (1, 'Main', 'UTC')")
            try db.run(
                "INSERT INTO rooms (id, venue_id, name, capacity) VALUES (1, 1, 'A', 9), (2, 1, 'B', 9)")
            try db.run("INSERT INTO holidays (id, date, name) VALUES (1, '2026-11-20', 'Feast')")
            try db.run(
                """
                INSERT INTO class_types (id, style, family, level, folded_style, folded_family, folded_level)
                VALUES (1, 's', 'f', 'l', 's', 'f', 'l')
                """)
            for (id, from) in [(1, "2026-11-23"), (2, nil)] as [(Int64, String?)] {
                try db.run(
                    """
                    INSERT INTO classes (id, name, folded_name, class_type_id, room_id, first_day, last_day,
                        capacity, schedule_from)
                    VALUES (\(id), 'c', 'c', 1, 1, '2026-11-02', '2026-12-18', 5, \(from))
                    """)
                try db.run(
                    """
                    INSERT INTO class_slots (class_id, weekday, start_minutes, end_minutes)
                    VALUES (\(id), 3, 600, 660)
                    """)
            }
        }
        return store
    }

    /// Adds a session of class 1 of the week from Monday, 2026-11-16, in room 2.
    private func add(
        weekday: Int64, at hour: Int64, hours: Int64 = 1, week: Int64 = 0,
        values: SQL = "0, NULL, NULL, NULL",
        to store: SQLiteStore
    ) async throws {
        let start = Self.monday + ((week * 7 + weekday) * 24 + hour) * Self.hour
        let day = CalendarDay(number: 20_773 + Int(week * 7 + weekday))
        try await store.write { db in
            _ = try db.run(
                """
                INSERT INTO sessions (class_id, room_id, day, start_minutes, starts_at, ends_at, is_extra,
                    is_cancelled, cancel_reason, holiday_id, planned_starts_at)
                VALUES (1, 2, \(day), \(hour * 60), \(start), \(start + hours * Self.hour), 0,
                    \(part: values))
                """)
        }
    }

    @Test func `the schedule before the latest one is that of the last week of its sessions`() async throws {
        let store = try await store()
        try await add(weekday: 1, at: 9, week: -1, to: store)
        for week in [-1, 0] as [Int64] {
            try await add(weekday: 0, at: 18, week: week, to: store)
            // Over midnight.
            try await add(weekday: 2, at: 23, hours: 2, week: week, to: store)
        }
        try await add(weekday: 4, at: 18, values: "1, 'Feast', 1, NULL", to: store)
        try await add(weekday: 5, at: 12, values: "0, NULL, NULL, 1", to: store)
        try await add(weekday: 3, at: 10, week: 1, to: store)
        try await store.migrate(ClassMigrations.all)
        let all = try await store.read { try SQLClassSchedules().all(of: [ClassID(1), ClassID(2)], in: $0) }
        #expect(all.count == 1)
        let earlier = try #require(all[ClassID(1)])
        #expect(earlier.count == 1)
        let schedule = try #require(earlier.first?.schedule)
        #expect(earlier.first?.nextFrom.description == "2026-11-23")
        #expect(schedule.from.description == "2026-11-02" && schedule.room == RoomID(2))
        #expect(
            schedule.slots.map { "\($0.day.rawValue) \($0.startTime) \($0.minutes)" } == [
                "MO 18:00 60", "WE 23:00 120", "FR 18:00 60",
            ])
    }

    @Test func `the slots of the latest schedule stay`() async throws {
        let store = try await store()
        try await store.migrate(ClassMigrations.all)
        let slots = try await store.read { db in
            try db.rows("SELECT class_id, schedule_id, weekday FROM class_slots ORDER BY class_id").map {
                row in
                (try row["class_id"] as Int, row.has("schedule_id"), try row["weekday"] as Int)
            }
        }
        #expect(slots.map(\.0) == [1, 2] && slots.allSatisfy { !$0.1 && $0.2 == 3 })
    }
}
