internal import Persistence

extension ClassMigrations {
    /// The schedules of classes that another one replaces on a day to come. Slots can last into the next day.
    static func earlierSchedules(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE class_schedules (
                \(part: dialect.id), class_id INTEGER NOT NULL REFERENCES classes (id),
                from_day TEXT NOT NULL, next_from TEXT NOT NULL CHECK (next_from > from_day),
                room_id INTEGER NOT NULL REFERENCES rooms (id),
                instructor_id INTEGER REFERENCES instructors (id), UNIQUE (class_id, next_from))
                \(part: dialect.strict)
            """,
            """
            CREATE TABLE new_slots (
                \(part: dialect.id), class_id INTEGER NOT NULL REFERENCES classes (id),
                schedule_id INTEGER REFERENCES class_schedules (id) ON DELETE CASCADE,
                weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
                start_minutes INTEGER NOT NULL CHECK (start_minutes BETWEEN 0 AND 1439),
                end_minutes INTEGER NOT NULL CHECK (end_minutes > start_minutes
                    AND end_minutes < start_minutes + 1440)) \(part: dialect.strict)
            """,
            """
            INSERT INTO new_slots (class_id, weekday, start_minutes, end_minutes)
            SELECT class_id, weekday, start_minutes, end_minutes FROM class_slots ORDER BY id
            """,
            "DROP TABLE class_slots", "ALTER TABLE new_slots RENAME TO class_slots",
            """
            CREATE UNIQUE INDEX class_slots_by_class
            ON class_slots (class_id, coalesce(schedule_id, 0), weekday, start_minutes)
            """, "CREATE INDEX class_slots_by_time ON class_slots (weekday, start_minutes)",
            """
            CREATE INDEX class_slots_by_schedule ON class_slots (schedule_id)
            WHERE schedule_id IS NOT NULL
            """,
        ] + foundSchedules(dialect)
    }

    /// Earlier versions did not store these schedules: they are found by the last week of sessions before the
    /// latest schedule.
    private static func foundSchedules(_ dialect: Dialect) -> [SQL] {
        // A week less the hours by which a change of the clocks can shift a session.
        let week = (7 * 24 - 2) * 3_600_000
        return [
            """
            INSERT INTO class_schedules (class_id, from_day, next_from, room_id, instructor_id)
            SELECT c.id, c.first_day, c.schedule_from, s.room_id, s.instructor_id
            FROM classes c JOIN sessions s ON s.id = (SELECT y.id FROM sessions y
                WHERE y.class_id = c.id AND y.is_extra = 0 AND y.planned_starts_at IS NULL
                AND y.day < c.schedule_from ORDER BY y.day DESC, y.starts_at DESC, y.id DESC LIMIT 1)
            WHERE c.schedule_from > c.first_day ORDER BY c.id
            """,
            """
            INSERT INTO class_slots (class_id, schedule_id, weekday, start_minutes, end_minutes)
            SELECT p.class_id, p.id, \(part: dialect.weekday(of: "s.day")), s.start_minutes,
                max(s.start_minutes + (s.ends_at - s.starts_at) / 60000)
            FROM class_schedules p JOIN sessions s ON s.class_id = p.class_id
            WHERE s.is_extra = 0 AND s.planned_starts_at IS NULL AND s.day < p.next_from
            AND s.starts_at > (SELECT max(y.starts_at) FROM sessions y WHERE y.class_id = p.class_id
                AND y.is_extra = 0 AND y.planned_starts_at IS NULL AND y.day < p.next_from) - \(week)
            GROUP BY p.class_id, p.id, \(part: dialect.weekday(of: "s.day")), s.start_minutes
            ORDER BY p.id, 3, 4
            """,
        ]
    }
}
