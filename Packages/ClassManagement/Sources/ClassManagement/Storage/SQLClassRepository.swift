internal import Core
internal import Persistence

/// Stores the classes and their weekly slots.
struct SQLClassRepository {
    static let table = KeyedTable<Kind.AcademyClass>(
        noun: "class", table: "classes",
        label: """
            name || ', ' || (SELECT r.name || ', ' || v.name FROM rooms r JOIN venues v ON v.id = r.venue_id
                WHERE r.id = classes.room_id)
            """
    ) { "folded_name = \(SearchText.fold($0))" }
    let texts = SQLClassTexts()
    let schedules = SQLClassSchedules()

    /// Whether an instructor teaches a class by its schedule at an instant or a later one.
    func isTaught(
        _ id: ClassID, by instructor: InstructorID, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM classes WHERE id = \(id) AND instructor_id = \(instructor)
            UNION ALL
            SELECT 1 FROM class_schedules e JOIN rooms r ON r.id = e.room_id JOIN venues v ON v.id = r.venue_id
            WHERE e.class_id = \(id) AND e.instructor_id = \(instructor)
            AND e.next_from > \(part: try TodaySQL.day(at: now, in: db))
            """)
    }

    /// - Parameter now: the class has its schedule at this instant, and the enrolments are counted on its
    ///   day; nil for the latest schedule and the class's last day.
    /// - Throws: ``NotFound``.
    func find(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant?, in db: any Transaction
    ) throws -> AcademyClass {
        guard let id = try Self.table.id(of: reference, in: db),
            let found = try all([id], at: now, in: db).first
        else { throw NotFound("class", reference) }
        return found
    }

    /// A class with its schedule on a day.
    ///
    /// - Throws: ``NotFound``.
    func find(_ id: ClassID, on day: CalendarDay, in db: any Transaction) throws -> AcademyClass {
        let earlier = try schedules.all(of: [id], in: db)[id] ?? []
        return try find(.id(id), at: nil, in: db).scheduled(on: day, after: earlier)
    }

    func id(key: String, in db: any Transaction) throws -> ClassID? { try Self.table.id(key: key, in: db) }

    func names(in db: any Transaction) throws -> [ClassID: String] {
        try db.rows("SELECT id, name FROM classes").reduce(into: [:]) { names, row in
            names[try row["id"]] = try row["name"]
        }
    }

    /// - Throws: ``NotFound``.
    func limits(_ id: ClassID, in db: any Transaction) throws -> EnrolmentLimits {
        guard let row = try db.row("SELECT name, capacity, last_day FROM classes WHERE id = \(id)") else {
            throw NotFound("class", id)
        }
        return EnrolmentLimits(
            academyClass: id, className: try row["name"], capacity: try row["capacity"],
            lastDay: try row["last_day"])
    }

    func list(_ query: ClassQuery, at now: Instant, limit: Int?, after: Cursor?, in db: any Transaction)
        throws -> Page<AcademyClass>
    {
        let page = try db.rowPage(
            selection(at: now, in: db),
            where: try query.conditions(db.dialect, schedule: ScheduleSQL(at: now, in: db)),
            counting: "SELECT c.id \(part: Self.tablesOfConditions)",
            by: query.sort == .id ? [.integer("c.id")] : [.text("c.folded_name"), .integer("c.id")],
            limit: limit, after: after)
        let ids: [ClassID] = try page.rows.values(of: "id")
        let slots = try slots(of: ids, in: db)
        let earlier = try slots.earlierSchedules(schedules, in: db)
        return try page.map { row in
            let found = try academyClass(row, slots: slots.latest[row["id"]] ?? [])
            return found.scheduled(at: now, after: earlier[found.id] ?? [])
        }
    }

    /// The classes whose last day is over at an instant, and those that are archived.
    func ended(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        let today = try TodaySQL.day(at: now, in: db)
        return try ids(where: "c.last_day < \(part: today) OR c.is_archived = 1", in: db)
    }

    /// The classes that are not over at an instant and not archived.
    func current(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        let today = try TodaySQL.day(at: now, in: db)
        return try ids(where: "c.last_day >= \(part: today) AND c.is_archived = 0", in: db)
    }

    /// The classes that run on a day at the given venues; at all venues if none is given.
    func running(on day: CalendarDay, at venues: [VenueID], in db: any Transaction) throws -> [ClassID] {
        let atVenues: SQL = venues.isEmpty ? "" : " AND r.venue_id IN (\(list: venues))"
        return try ids(where: "c.first_day <= \(day) AND c.last_day >= \(day)\(part: atVenues)", in: db)
    }

    /// - Parameter condition: a condition on a class `c`, its room `r` and its venue `v`.
    private func ids(where condition: SQL, in db: any Transaction) throws -> [ClassID] {
        try db.rows(
            """
            SELECT c.id FROM classes c JOIN rooms r ON r.id = c.room_id JOIN venues v ON v.id = r.venue_id
            WHERE \(part: condition) ORDER BY c.id
            """
        ).map { try $0["id"] }
    }

    /// The largest capacity that a room needs, with the name of its class: the capacity of each class in the
    /// room that is neither archived nor over, and that of each future session in it. A session has its own
    /// capacity or that of its class. One that only a holiday cancels counts, since it can take place again.
    func largest(
        inRoom room: RoomID, on today: CalendarDay, after now: Instant, in db: any Transaction
    ) throws -> (name: String, capacity: Int)? {
        try db.row(
            """
            SELECT name, capacity FROM (
                SELECT c.id, c.name, c.capacity FROM classes c
                WHERE c.room_id = \(room) AND c.is_archived = 0 AND c.last_day >= \(today)
                UNION ALL
                SELECT c.id, c.name, coalesce(s.capacity, c.capacity) AS capacity
                FROM sessions s JOIN classes c ON c.id = s.class_id
                WHERE s.room_id = \(room) AND s.starts_at > \(now)
                AND (s.is_cancelled = 0 OR s.holiday_id IS NOT NULL)) AS needed
            ORDER BY capacity DESC, id LIMIT 1
            """
        ).map { (try $0["name"], try $0["capacity"]) }
    }

    /// - Throws: ``ClassError/keyTaken(noun:key:)``.
    func insert(_ new: AcademyClass.New, in db: any Transaction) throws -> ClassID {
        let id = try Self.table.insert(
            """
            INSERT INTO classes (key, name, folded_name, class_type_id, room_id, instructor_id, first_day,
                last_day, capacity, drop_in_price, drop_in_currency, is_archived,
                schedule_from)
            VALUES (\(new.key), \(new.name), \(SearchText.fold(new.name)), \(new.classType), \(new.room.id),
                \(new.instructor), \(new.schedule.firstDay), \(new.schedule.lastDay), \(new.capacity),
                \(new.dropInPrice?.minorUnits), \(new.dropInPrice?.currency), \(new.isArchived),
                \(new.scheduleFrom))
            """, key: new.key, in: db)
        try schedules.insert(new.schedule.slots, of: id, schedule: nil, in: db)
        try texts.insert(id, in: db)
        return id
    }

    /// - Parameter earlier: the schedules that the new one replaces on a day to come.
    func update(
        _ id: ClassID, to new: AcademyClass.New, after earlier: [EarlierSchedule], in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE classes SET name = \(new.name), folded_name = \(SearchText.fold(new.name)),
                room_id = \(new.room.id), instructor_id = \(new.instructor),
                first_day = \(new.schedule.firstDay), last_day = \(new.schedule.lastDay),
                capacity = \(new.capacity), is_archived = \(new.isArchived),
                schedule_from = \(new.scheduleFrom),
                drop_in_price = \(new.dropInPrice?.minorUnits), drop_in_currency = \(new.dropInPrice?.currency)
            WHERE id = \(id)
            """)
        try db.run("DELETE FROM class_slots WHERE class_id = \(id) AND schedule_id IS NULL")
        try schedules.insert(new.schedule.slots, of: id, schedule: nil, in: db)
        try schedules.replace(of: id, by: earlier, in: db)
        try texts.update(where: "c.id = \(id)", in: db)
    }

    func delete(_ id: ClassID, in db: any Transaction) throws {
        try db.run("DELETE FROM sessions WHERE class_id = \(id)")
        try db.run("DELETE FROM class_slots WHERE class_id = \(id)")
        try schedules.delete(of: id, in: db)
        try db.run("DELETE FROM classes WHERE id = \(id)")
    }
}
