internal import Core
internal import Persistence

extension ClassQuery {
    /// Conditions over a class `c`, its class type `t` and its room `r`.
    func conditions(_ dialect: Dialect) -> [SQL?] {
        let matches = dialect.searchMatches("classes", words: words)
        return words.map { dialect.contains("c.folded_name", $0) } + [
            matches.map { "c.id IN (\(part: $0))" }, venue.map { "r.venue_id = \($0)" },
            style.map { "t.folded_style = \($0)" }, family.map { "t.folded_family = \($0)" },
            level.map { "t.folded_level = \($0)" },
            day.map {
                "EXISTS (SELECT 1 FROM class_slots d WHERE d.class_id = c.id AND d.weekday = \($0.index))"
            }, instructor.map { "c.instructor_id = \($0)" }, isArchived.map { "c.is_archived = \($0)" },
        ]
    }
}

extension SQLClassRepository {
    func timetable(
        _ query: ClassQuery, on date: CalendarDay?, at now: Instant, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Timetable {
        let today: SQL = try date.map { "\($0)" } ?? TodaySQL.day(at: now, in: db)
        let monday = try (date ?? TodaySQL.latestDay(at: now, in: db)).mondayOfWeek
        let dates: [SQL] = Weekday.allCases.map { "WHEN \($0.index) THEN \(monday.adding(days: $0.index))" }
        let conditions: [SQL?] = [
            "c.first_day <= \(part: today) AND c.last_day >= \(part: today)",
            query.day.map { "s.weekday = \($0.index)" },
            // Of an archived class, history shows the sessions that took place.
            "(c.is_archived = 0 OR x.is_cancelled = 0)",
        ]
        return try db.page(
            """
            SELECT c.id AS class_id, c.name, t.level, s.weekday, s.start_minutes, s.end_minutes,
                v.name AS venue_name, r.name AS room_name, i.name AS instructor_name,
                c.capacity - \(part: Self.taken(on: today)) AS free, x.id AS session_id,
                x.is_cancelled, x.cancel_reason, x.holiday_id
            \(part: Self.tables) JOIN class_slots s ON s.class_id = c.id
            LEFT JOIN sessions x ON x.id = (
                SELECT y.id FROM sessions y WHERE y.class_id = c.id AND y.start_minutes = s.start_minutes
                AND y.day = CASE s.weekday \(part: .joined(dates, by: " ")) END
                ORDER BY y.is_cancelled, y.id LIMIT 1)
            """, where: query.conditions(db.dialect) + conditions,
            by: [
                .integer("s.weekday"), .integer("s.start_minutes"), .text("v.name", as: "venue_name"),
                .integer("c.id", as: "class_id"),
            ], limit: limit, after: after
        ) { try entry($0, in: monday) }
    }

    private func entry(_ row: Row, in monday: CalendarDay) throws -> TimetableEntry {
        let day = try Weekday(stored: row)
        return TimetableEntry(
            class: try row["class_id"], name: try row["name"], level: try row["level"],
            day: day, date: monday.adding(days: day.index), startTime: try row["start_minutes"],
            endTime: try row["end_minutes"], venueName: try row["venue_name"], roomName: try row["room_name"],
            instructorName: try row["instructor_name"], freePlaces: max(0, try row["free"]),
            session: try row["session_id"], isCancelled: try row["is_cancelled"] ?? false,
            cancelReason: try row["cancel_reason"], holiday: try row["holiday_id"])
    }
}
