internal import Core
internal import Persistence

/// Stores the schedules of classes that another one replaces, with their slots. The latest schedule of a
/// class is stored with the class.
struct SQLClassSchedules: Sendable {
    /// The earlier schedules of some classes, in order of time.
    func all(of ids: [ClassID], in db: any Transaction) throws -> [ClassID: [EarlierSchedule]] {
        var rows: [Row] = []
        try db.forEach(in: ids, { Self.selection(where: "e.class_id IN (\(list: $0))") }) { rows.append($0) }
        guard !rows.isEmpty else { return [:] }
        let slots = try slots(of: rows.map { try $0["id"] }, in: db)
        return try rows.reduce(into: [:]) { schedules, row in
            schedules[try row["class_id"], default: []].append(
                try earlier(row, slots: slots[row["id"]] ?? []))
        }
    }

    /// Passes each earlier schedule, with its id and class, to the closure, by class and time.
    func forEach(
        in db: any Transaction, _ body: (ScheduleID, ClassID, EarlierSchedule) throws -> Void
    ) throws {
        let rows = try db.rows(Self.selection(where: nil))
        let slots = try slots(of: rows.map { try $0["id"] }, in: db)
        for row in rows {
            let id: ScheduleID = try row["id"]
            try body(id, row["class_id"], earlier(row, slots: slots[id] ?? []))
        }
    }

    /// The id of the earlier schedule of a class that another one replaces on a day.
    func id(of academyClass: ClassID, until day: CalendarDay, in db: any Transaction) throws -> ScheduleID? {
        try db.value(
            """
            SELECT id AS value FROM class_schedules WHERE class_id = \(academyClass) AND next_from = \(day)
            """)
    }

    func replace(of id: ClassID, by schedules: [EarlierSchedule], in db: any Transaction) throws {
        try delete(of: id, in: db)
        for earlier in schedules { _ = try insert(earlier, of: id, in: db) }
    }

    func delete(of id: ClassID, in db: any Transaction) throws {
        try db.run("DELETE FROM class_slots WHERE class_id = \(id) AND schedule_id IS NOT NULL")
        try db.run("DELETE FROM class_schedules WHERE class_id = \(id)")
    }

    func insert(_ earlier: EarlierSchedule, of id: ClassID, in db: any Transaction) throws -> ScheduleID {
        let schedule = earlier.schedule
        let stored = ScheduleID(
            try db.insert(
                """
                INSERT INTO class_schedules (class_id, from_day, next_from, room_id, instructor_id)
                VALUES (\(id), \(schedule.from), \(earlier.nextFrom), \(schedule.room),
                    \(schedule.instructor))
                """))
        try insert(schedule.slots, of: id, schedule: stored, in: db)
        return stored
    }

    /// - Parameter schedule: an earlier schedule; nil for the latest one.
    func insert(
        _ slots: [WeeklySlot], of id: ClassID, schedule: ScheduleID?, in db: any Transaction
    ) throws {
        for slot in slots {
            try db.run(
                """
                INSERT INTO class_slots (class_id, schedule_id, weekday, start_minutes, end_minutes)
                VALUES (\(id), \(schedule), \(slot.day.index), \(slot.startTime),
                    \(slot.startTime.minutes + slot.minutes))
                """)
        }
    }

    private static func selection(where condition: SQL?) -> SQL {
        """
        SELECT e.id, e.class_id, e.from_day, e.next_from, v.id AS venue_id, v.name AS venue_name, v.time_zone,
            e.room_id, r.name AS room_name, e.instructor_id, i.name AS instructor_name
        FROM class_schedules e JOIN rooms r ON r.id = e.room_id JOIN venues v ON v.id = r.venue_id
        LEFT JOIN instructors i ON i.id = e.instructor_id\(part: .whereAll([condition]))
        ORDER BY e.class_id, e.next_from
        """
    }

    private func slots(
        of ids: [ScheduleID], in db: any Transaction
    ) throws -> [ScheduleID: [WeeklySlot]] {
        var slots: [ScheduleID: [WeeklySlot]] = [:]
        try db.forEach(
            in: ids,
            {
                """
                SELECT schedule_id, weekday, start_minutes, end_minutes FROM class_slots
                WHERE schedule_id IS NOT NULL AND schedule_id IN (\(list: $0))
                ORDER BY schedule_id, weekday, start_minutes
                """
            }
        ) { slots[try $0["schedule_id"], default: []].append(try WeeklySlot(stored: $0)) }
        return slots
    }

    private func earlier(_ row: Row, slots: [WeeklySlot]) throws -> EarlierSchedule {
        let schedule = ClassSchedule(
            from: try row["from_day"], slots: slots, venue: try row["venue_id"],
            venueName: try row["venue_name"], timeZone: try row["time_zone"], room: try row["room_id"],
            roomName: try row["room_name"], instructor: try row["instructor_id"],
            instructorName: try row["instructor_name"])
        return EarlierSchedule(schedule: schedule, nextFrom: try row["next_from"])
    }
}

extension WeeklySlot {
    /// Reads the columns of a slot.
    init(stored row: Row) throws {
        let end: Int = try row["end_minutes"]
        guard let endTime = TimeOfDay(minutes: end % 1440) else {
            throw StorageError.unexpectedValue(column: "end_minutes")
        }
        try self.init(day: Weekday(stored: row), startTime: row["start_minutes"], endTime: endTime)
    }
}

/// The schedule of a day of a class `c` in a room `r`, as SQL: an earlier schedule or, without one, the
/// latest, which is stored with the class.
struct ScheduleSQL {
    /// The id of an earlier schedule of the class; NULL for the latest.
    let id: SQL

    /// - Parameter now: the day is that of the instant at the venue of the latest schedule.
    init(at now: Instant, in db: any Transaction) throws {
        let zone: SQL = "(SELECT z.time_zone FROM venues z WHERE z.id = r.venue_id)"
        self.init(of: "c.id", on: try TodaySQL.day(at: now, zone: zone, in: db))
    }

    init(of academyClass: SQL, on day: SQL) {
        id = """
            (SELECT e.id FROM class_schedules e WHERE e.class_id = \(part: academyClass)
                AND e.next_from > \(part: day) ORDER BY e.next_from LIMIT 1)
            """
    }

    /// The id of the venue.
    var venue: SQL {
        """
        coalesce((SELECT o.venue_id FROM class_schedules p JOIN rooms o ON o.id = p.room_id
            WHERE p.id = \(part: id)), r.venue_id)
        """
    }

    /// The id of the instructor; NULL without one.
    var instructor: SQL {
        """
        CASE WHEN \(part: id) IS NULL THEN c.instructor_id
            ELSE (SELECT p.instructor_id FROM class_schedules p WHERE p.id = \(part: id)) END
        """
    }

    /// The condition that a slot `d` meets some conditions.
    func hasSlot(_ conditions: [SQL?]) -> SQL {
        let isOfSchedule: SQL = "d.class_id = c.id AND d.schedule_id IS NOT DISTINCT FROM \(part: id)"
        return "EXISTS (SELECT 1 FROM class_slots d\(part: .whereAll([isOfSchedule] + conditions)))"
    }
}
