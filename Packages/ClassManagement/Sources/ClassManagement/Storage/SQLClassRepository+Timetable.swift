internal import Core
internal import Persistence

extension ClassQuery {
    /// Conditions over a class `c`, its class type `t`, its room `r` and the schedule of a day.
    func conditions(
        _ dialect: Dialect, schedule: @autoclosure () throws -> ScheduleSQL
    ) rethrows -> [SQL?] {
        guard venue != nil || day != nil || instructor != nil else { return conditionsOfClass(dialect) }
        let schedule = try schedule()
        return conditionsOfClass(dialect) + [
            venue.map { "\(part: schedule.venue) = \($0)" },
            day.map { schedule.hasSlot(["d.weekday = \($0.index)"]) },
            instructor.map { "\(part: schedule.instructor) = \($0)" },
        ]
    }

    /// The conditions that do not depend on a schedule.
    func conditionsOfClass(_ dialect: Dialect) -> [SQL?] {
        let matches = dialect.searchMatches("classes", column: "folded_name", words: words)
        return words.map { dialect.contains("c.folded_name", $0) } + [
            matches.map { "c.id IN (\(part: $0))" },
            style.map { "t.folded_style = \($0)" }, family.map { "t.folded_family = \($0)" },
            level.map { "t.folded_level = \($0)" },
            isArchived.map { "c.is_archived = \($0)" },
        ]
    }
}

/// The aliases of the tables in the query of the timetable:
///
/// - `s`: an entry, which is a weekly slot or a session at another time; `c` is its class, `t` the class
///   type, `r` the room, `v` the venue and `i` the instructor. `x` is the session of the entry.
/// - In the queries of the entries, `d` is a weekly slot, `y` a session and `k` the class. `h` is the earlier
///   schedule of an entry.
/// - `m` is the moved session of a slot.
extension SQLClassRepository {
    /// The weekly slots in a week on whose date the class runs, with their sessions, and the sessions of that
    /// week at other times.
    ///
    /// - Parameter date: a day of the week; nil for this week, without the classes that are over today at
    ///   their venue, and with those that begin within ``ClassLimits/timetableDays`` days.
    func timetable(
        _ query: ClassQuery, on date: CalendarDay?, at now: Instant, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Timetable {
        let monday = try (date ?? TodaySQL.latestDay(at: now, in: db)).mondayOfWeek
        let slotDate = Self.date("s.weekday", in: monday)
        let isShown: SQL =
            date == nil ? try Self.runsOrBeginsSoon(at: now, in: db) : "c.first_day <= \(part: slotDate)"
        let today = try TodaySQL.day(at: now, in: db)
        let dayOrToday: SQL =
            "CASE WHEN \(part: slotDate) > \(part: today) THEN \(part: slotDate) ELSE \(part: today) END"
        let enrolled = Self.enrolledCount(on: TodaySQL.countedDay(dayOrToday))
        return try db.page(
            """
            SELECT c.id AS class_id, c.name, t.level, s.weekday, s.start_minutes,
                s.end_minutes % 1440 AS end_minutes, v.name AS venue_name, v.time_zone, r.name AS room_name,
                i.name AS instructor_name, x.is_cancelled, x.cancel_reason, x.holiday_id, x.is_extra,
                coalesce(x.capacity, c.capacity) - \(part: enrolled) AS free,
                x.planned_starts_at IS NOT NULL AS is_changed, coalesce(x.id, 0) AS session_id,
                CASE WHEN c.first_day > \(part: slotDate) THEN c.first_day END AS begins_on
            \(part: Self.entries(in: monday, on: query.day))
            """, where: Self.conditions(query, shown: isShown, slotDate: slotDate, db.dialect),
            by: [
                .integer("s.weekday"), .integer("s.start_minutes"), .text("v.name", as: "venue_name"),
                .integer("c.id", as: "class_id"), .integer("coalesce(x.id, 0)", as: "session_id"),
            ], limit: limit, after: after
        ) { try entry($0, in: monday) }
    }

    /// The conditions of the entries of a timetable.
    ///
    /// - Parameters:
    ///   - isShown: whether the class `c` of a slot is shown.
    ///   - slotDate: the date of the slot `s`.
    private static func conditions(
        _ query: ClassQuery, shown isShown: SQL, slotDate: SQL, _ dialect: Dialect
    ) -> [SQL?] {
        query.conditionsOfClass(dialect) + [
            query.venue.map { "r.venue_id = \($0)" },
            """
            (s.is_slot = 0 OR (\(part: isShown) AND c.last_day >= \(part: slotDate)
                AND (c.first_day <= \(part: slotDate) OR \(part: hasDate(dialect)))))
            """,
            query.day.map { "s.weekday = \($0.index)" }, query.instructor.map { "i.id = \($0)" },
            // A slot whose session was moved has no entry; the session has an entry at its new time.
            """
            (x.id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM sessions m WHERE m.class_id = c.id
                AND m.planned_day = \(part: slotDate)
                AND m.planned_start_minutes = s.start_minutes))
            """,
            // Of an archived class, only sessions that are not cancelled are listed.
            "(c.is_archived = 0 OR x.is_cancelled = 0)",
        ]
    }

    /// A condition: a date of the slot `s` is among the days of its class `c`, which has not begun.
    private static func hasDate(_ dialect: Dialect) -> SQL {
        """
        (s.weekday - \(part: dialect.weekday(of: "c.first_day")) + 7) % 7
            <= \(part: dialect.days(from: "c.first_day", to: "c.last_day"))
        """
    }

    /// A condition: the class `c` is not over today, and begins within ``ClassLimits/timetableDays`` days.
    private static func runsOrBeginsSoon(at now: Instant, in db: any Transaction) throws -> SQL {
        let soon = now.adding(minutes: ClassLimits.timetableDays * 24 * 60)
        return try """
        c.first_day <= \(part: TodaySQL.day(at: soon, in: db))
        AND c.last_day >= \(part: TodaySQL.day(at: now, in: db))
        """
    }

    /// The FROM clause: the weekly slots, each with its session `x` of the week of a Monday, and the sessions
    /// of that week at other times; with their class, room, venue and instructor.
    ///
    /// - Parameter day: the day of the week; nil for all. The conditions on it are in both parts of the
    ///   union, since SQLite does not move them there.
    private static func entries(in monday: CalendarDay, on day: Weekday?) -> SQL {
        let first = monday.adding(days: day?.index ?? 0)
        let last = monday.adding(days: day?.index ?? 6)
        return """
            FROM (
                SELECT d.class_id, d.weekday, d.start_minutes, d.end_minutes, d.schedule_id, 1 AS is_slot, (
                    SELECT y.id FROM sessions y WHERE y.class_id = d.class_id
                    AND y.start_minutes = d.start_minutes AND y.day = \(part: date("d.weekday", in: monday))
                    ORDER BY y.is_cancelled, y.id LIMIT 1) AS session_id
                FROM class_slots d JOIN classes k ON k.id = d.class_id
                \(part: .whereAll([isValid(on: date("d.weekday", in: monday)), day.map { "d.weekday = \($0.index)" }]))
                UNION ALL
                SELECT y.class_id, \(part: weekday("y.day", in: monday)), y.start_minutes,
                    y.start_minutes + (y.ends_at - y.starts_at) / 60000, NULL, 0, y.id
                FROM sessions y JOIN classes k ON k.id = y.class_id
                WHERE y.day >= \(first) AND y.day <= \(last)
                AND y.starts_at >= \(first.earliestStart) AND y.starts_at < \(last.latestEnd)
                AND NOT EXISTS (SELECT 1 FROM class_slots d WHERE d.class_id = y.class_id
                    AND d.weekday = \(part: weekday("y.day", in: monday)) AND d.start_minutes = y.start_minutes
                    AND \(part: isValid(on: "y.day")))
            ) s JOIN classes c ON c.id = s.class_id JOIN class_types t ON t.id = c.class_type_id
            LEFT JOIN sessions x ON x.id = s.session_id LEFT JOIN class_schedules h ON h.id = s.schedule_id
            JOIN rooms r ON r.id = coalesce(x.room_id, h.room_id, c.room_id)
            JOIN venues v ON v.id = r.venue_id LEFT JOIN instructors i ON i.id = CASE
                WHEN x.id IS NOT NULL THEN x.instructor_id WHEN h.id IS NOT NULL THEN h.instructor_id
                ELSE c.instructor_id END
            """
    }

    /// A condition: the slot `d` is of the schedule of its class `k` on a day, or on the first day of a class
    /// that begins later.
    private static func isValid(on date: SQL) -> SQL {
        let day: SQL = "CASE WHEN k.first_day > \(part: date) THEN k.first_day ELSE \(part: date) END"
        let schedule = ScheduleSQL(of: "k.id", on: day).id
        return """
            d.schedule_id IS NOT DISTINCT FROM \(part: schedule)
            AND coalesce((SELECT w.from_day FROM class_schedules w WHERE w.id = d.schedule_id), k.schedule_from,
                k.first_day) <= \(part: day)
            """
    }

    /// The date of a weekday in the week of a Monday.
    private static func date(_ weekday: SQL, in monday: CalendarDay) -> SQL {
        let dates: [SQL] = Weekday.allCases.map { "WHEN \($0.index) THEN \(monday.adding(days: $0.index))" }
        return "CASE \(part: weekday) \(part: .joined(dates, by: " ")) END"
    }

    /// The weekday of a date in the week of a Monday.
    private static func weekday(_ date: SQL, in monday: CalendarDay) -> SQL {
        let days: [SQL] = Weekday.allCases.map { "WHEN \(monday.adding(days: $0.index)) THEN \($0.index)" }
        return "CASE \(part: date) \(part: .joined(days, by: " ")) END"
    }

    private func entry(_ row: Row, in monday: CalendarDay) throws -> TimetableEntry {
        let day = try Weekday(stored: row)
        let session: Int64 = try row["session_id"]
        let beginsOn: CalendarDay? = try row["begins_on"]
        return TimetableEntry(
            class: try row["class_id"], name: try row["name"], level: try row["level"],
            day: day, date: beginsOn?.next(day) ?? monday.adding(days: day.index),
            startTime: try row["start_minutes"],
            endTime: try row["end_minutes"], timeZone: try row["time_zone"],
            venueName: try row["venue_name"], roomName: try row["room_name"],
            instructorName: try row["instructor_name"], freePlaces: max(0, try row["free"]),
            session: session == 0 ? nil : SessionID(session), isCancelled: try row["is_cancelled"] ?? false,
            cancelReason: try row["cancel_reason"], holiday: try row["holiday_id"],
            isExtra: try row["is_extra"] ?? false, isChanged: try row["is_changed"],
            beginsOn: beginsOn)
    }
}

extension CalendarDay {
    /// The first day from this one on with a day of the week.
    fileprivate func next(_ day: Weekday) -> CalendarDay {
        adding(days: (day.index - weekday.index + 7) % 7)
    }
}
