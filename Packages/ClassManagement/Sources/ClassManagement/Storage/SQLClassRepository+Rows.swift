internal import Core
internal import Persistence

extension SQLClassRepository {
    /// `SELECT … FROM classes c …` with all columns of an ``AcademyClass`` except its slots, by its latest
    /// schedule.
    func selection(at now: Instant?, in db: any Transaction) throws -> SQL {
        let day: SQL =
            try now.map { TodaySQL.countedDay(try TodaySQL.day(at: $0, in: db)) } ?? "c.last_day"
        return """
            SELECT c.id, c.key, c.name, c.folded_name, c.class_type_id, t.style, t.family, t.level, v.id AS venue_id,
                v.name AS venue_name, v.time_zone, c.room_id, r.name AS room_name, c.instructor_id,
                i.name AS instructor_name, c.first_day, c.last_day, c.capacity, c.drop_in_price,
                c.drop_in_currency, c.is_archived, c.schedule_from,
                \(part: Self.enrolledCount(on: day)) AS enrolled
            \(part: Self.tables)
            """
    }

    static let tables: SQL = """
        FROM classes c JOIN class_types t ON t.id = c.class_type_id JOIN rooms r ON r.id = c.room_id
        JOIN venues v ON v.id = r.venue_id LEFT JOIN instructors i ON i.id = c.instructor_id
        """

    /// The tables of the conditions of a ``ClassQuery``. Each class has a type and a room, so inner joins
    /// would have the same rows; but SQLite omits a table that no condition names only from an outer join.
    static let tablesOfConditions: SQL = """
        FROM classes c LEFT JOIN class_types t ON t.id = c.class_type_id LEFT JOIN rooms r ON r.id = c.room_id
        """

    /// An expression over a class `c`: the number of its enrolments without a last day that have begun by a
    /// day.
    ///
    /// It is the stored number less those that begin later, which are few, so that the enrolments of a full
    /// class need not be counted.
    private static func openCount(on day: SQL) -> SQL {
        """
        (c.open_enrolments - (SELECT count(*) FROM enrolments e
            WHERE e.class_id = c.id AND e.until_day IS NULL AND e.from_day > \(part: day)))
        """
    }

    /// An expression over a class `c`: the number of students enrolled on a day. The index by the last day
    /// serves each of its parts, so that ended enrolments are not read.
    static func enrolledCount(on day: SQL) -> SQL {
        """
        (\(part: openCount(on: day))
        + (SELECT count(*) FROM enrolments e
            WHERE e.class_id = c.id AND e.until_day >= \(part: day) AND e.from_day <= \(part: day)))
        """
    }

    /// A condition on a class `c`: it has a free place on a day. Most full classes need its first part only.
    static func hasFreePlace(on day: SQL) -> SQL {
        "c.capacity > \(part: openCount(on: day)) AND c.capacity > \(part: enrolledCount(on: day))"
    }

    /// The classes with some ids, in their order; those that do not exist are left out.
    ///
    /// - Parameter now: as in ``find(_:at:in:)``.
    func all(_ ids: [ClassID], at now: Instant?, in db: any Transaction) throws -> [AcademyClass] {
        try all(ids, at: now, selection: try selection(at: now, in: db), in: db)
    }

    /// The classes with some ids with their schedules at an instant, as ``all(_:at:in:)`` without a count of
    /// the enrolments of that day.
    func uncounted(
        _ ids: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> [AcademyClass] {
        try all(ids, at: now, selection: try selection(at: nil, in: db), in: db)
    }

    private func all(
        _ ids: [ClassID], at now: Instant?, selection: SQL, in db: any Transaction
    ) throws -> [AcademyClass] {
        let slots = try slots(of: ids, in: db)
        let earlier = now == nil ? [:] : try slots.earlierSchedules(schedules, in: db)
        var found: [ClassID: AcademyClass] = [:]
        try db.forEach(in: ids, { "\(part: selection) WHERE c.id IN (\(list: $0))" }) { row in
            let id: ClassID = try row["id"]
            let latest = try academyClass(row, slots: slots.latest[id] ?? [])
            found[id] = now.map { latest.scheduled(at: $0, after: earlier[id] ?? []) } ?? latest
        }
        return ids.compactMap { found[$0] }
    }

    /// - Parameter slots: the slots of the class.
    func academyClass(_ row: Row, slots: [WeeklySlot]) throws -> AcademyClass {
        AcademyClass(
            id: try row["id"], key: try row["key"], name: try row["name"],
            classType: try row["class_type_id"], style: try row["style"], family: try row["family"],
            level: try row["level"], venue: try row["venue_id"], venueName: try row["venue_name"],
            timeZone: try row["time_zone"], room: try row["room_id"], roomName: try row["room_name"],
            instructor: try row["instructor_id"], instructorName: try row["instructor_name"],
            slots: slots, firstDay: try row["first_day"], lastDay: try row["last_day"],
            scheduleFrom: try row["schedule_from"], capacity: try row["capacity"],
            enrolled: try row["enrolled"], dropInPrice: try price(row), isArchived: try row["is_archived"])
    }

    /// Passes each class to the closure in order of id, with its key in CSV files.
    func forEach(in db: any Transaction, _ body: (AcademyClass, _ key: String) throws -> Void) throws {
        let keys = try Self.table.rowKeys(in: db)
        let ids: [ClassID] = try db.rows("SELECT id FROM classes ORDER BY id").map { try $0["id"] }
        for found in try all(ids, at: nil, in: db) { try body(found, keys.key(found.key, found.id)) }
    }

    /// The slots of some classes, in order of day and start time.
    func slots(of ids: [ClassID], in db: any Transaction) throws -> ClassSlots {
        var slots = ClassSlots()
        try db.forEach(
            in: ids,
            {
                """
                SELECT class_id, schedule_id, weekday, start_minutes, end_minutes FROM class_slots
                WHERE class_id IN (\(list: $0)) ORDER BY class_id, weekday, start_minutes
                """
            }
        ) { row in
            let id: ClassID = try row["class_id"]
            if row.has("schedule_id") {
                slots.changing.insert(id)
            } else {
                slots.latest[id, default: []].append(try WeeklySlot(stored: row))
            }
        }
        return slots
    }

    /// The drop-in prices of the classes with some ids that have one.
    func dropInPrices(of ids: [ClassID], in db: any Transaction) throws -> [ClassID: Money] {
        var prices: [ClassID: Money] = [:]
        try db.forEach(
            in: ids, { "SELECT id, drop_in_price, drop_in_currency FROM classes WHERE id IN (\(list: $0))" }
        ) { prices[try $0["id"]] = try price($0) }
        return prices
    }

    private func price(_ row: Row) throws -> Money? {
        guard let units: Int64 = try row["drop_in_price"],
            let currency: Currency = try row["drop_in_currency"]
        else { return nil }
        return Money(minorUnits: units, currency: currency)
    }
}

extension Weekday {
    /// Reads the column `weekday`: 0 for Monday to 6 for Sunday.
    init(stored row: Row) throws {
        let index: Int = try row["weekday"]
        guard Self.allCases.indices.contains(index) else {
            throw StorageError.unexpectedValue(column: "weekday")
        }
        self = Self.allCases[index]
    }
}

/// The weekly slots of classes.
struct ClassSlots {
    /// Those of the latest schedule of each class.
    var latest: [ClassID: [WeeklySlot]] = [:]
    /// The classes with earlier schedules, which are few.
    var changing: Set<ClassID> = []

    /// The earlier schedules of the classes, for which most lists need no statement.
    func earlierSchedules(
        _ schedules: SQLClassSchedules, in db: any Transaction
    ) throws -> [ClassID: [EarlierSchedule]] {
        changing.isEmpty ? [:] : try schedules.all(of: changing.sorted(), in: db)
    }
}
