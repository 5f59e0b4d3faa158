internal import Core
internal import Persistence

/// Reads the venues, instructors and capacities of classes and sessions, for reports.
struct SQLClassPlaces {
    private static let classes: SQL = """
        SELECT c.id, \(part: columns), c.capacity FROM classes c JOIN rooms r ON r.id = c.room_id
        JOIN venues v ON v.id = r.venue_id LEFT JOIN instructors i ON i.id = c.instructor_id
        """

    /// The venue, instructor and capacity of each class.
    ///
    /// - Parameter ids: the classes; nil for all.
    func classes(_ ids: [ClassID]?, in db: any Transaction) throws -> [ClassID: ClassPlace] {
        var places: [ClassID: ClassPlace] = [:]
        let add: (Row) throws -> Void = { places[try $0["id"]] = try ClassPlace($0) }
        if let ids {
            try db.forEach(in: ids, { "\(part: Self.classes) WHERE c.id IN (\(list: $0))" }, add)
        } else {
            try db.forEach(Self.classes, add)
        }
        return places
    }

    /// Passes each session between two days that is not cancelled, and whose venue, instructor or capacity is
    /// not that of its class, to the closure.
    ///
    /// - Parameter ofCapacity: whether only the sessions with a capacity of their own are passed.
    func forEachChangedSession(
        ofCapacity: Bool, from: CalendarDay?, to: CalendarDay?, in db: any Transaction,
        _ body: (SessionID, ClassID, ClassPlace) throws -> Void
    ) throws {
        try db.forEach(Self.changed(ofCapacity: ofCapacity, from: from, to: to)) {
            try body(try $0["id"], try $0["class_id"], try ClassPlace($0))
        }
    }

    /// The query of the changed sessions. The condition on `starts_at` lets it use the index by time; the
    /// plus sign keeps SQLite from reading all sessions in the order of their ids.
    static func changed(ofCapacity: Bool, from: CalendarDay?, to: CalendarDay?) -> SQL {
        let differs: SQL = """
            (s.instructor_id IS DISTINCT FROM c.instructor_id OR s.capacity IS NOT NULL
                OR s.room_id <> c.room_id
                AND r.venue_id <> (SELECT o.venue_id FROM rooms o WHERE o.id = c.room_id))
            """
        let conditions: [SQL?] = [
            ofCapacity ? "s.capacity IS NOT NULL" : differs, "s.is_cancelled = 0",
            from.map { "s.day >= \($0)" }, to.map { "s.day <= \($0)" },
            ofCapacity ? nil : from.map { "s.starts_at >= \($0.earliestStart)" },
        ]
        return """
            SELECT s.id, s.class_id, \(part: columns), coalesce(s.capacity, c.capacity) AS capacity
            FROM sessions s JOIN classes c ON c.id = s.class_id JOIN rooms r ON r.id = s.room_id
            JOIN venues v ON v.id = r.venue_id LEFT JOIN instructors i ON i.id = s.instructor_id
            \(part: .whereAll(conditions)) ORDER BY +s.id
            """
    }

    /// Passes each cancelled session between two days to the closure.
    func forEachCancelledSession(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction, _ body: (SessionID) throws -> Void
    ) throws {
        try db.forEach(Self.cancelled(from: from, to: to)) { try body(try $0["id"]) }
    }

    static func cancelled(from: CalendarDay?, to: CalendarDay?) -> SQL {
        let conditions: [SQL?] = [
            "is_cancelled = 1", from.map { "day >= \($0)" }, to.map { "day <= \($0)" },
        ]
        return "SELECT id FROM sessions\(part: .whereAll(conditions)) ORDER BY day, class_id, id"
    }

    /// Passes each session that is not cancelled to the closure, from a day on.
    func forEachStart(
        since day: CalendarDay, in db: any Transaction,
        _ body: (SessionID, ClassID, CalendarDay, TimeOfDay) throws -> Void
    ) throws {
        try db.forEach(Self.starts(since: day)) {
            try body(try $0["id"], try $0["class_id"], try $0["day"], try $0["start_minutes"])
        }
    }

    /// The query of the starts, whose condition on `starts_at` lets it use the index by time.
    static func starts(since day: CalendarDay) -> SQL {
        """
        SELECT id, class_id, day, start_minutes FROM sessions
        WHERE starts_at >= \(day.earliestStart) AND day >= \(day) AND is_cancelled = 0 ORDER BY starts_at, id
        """
    }

    private static let columns: SQL = """
        c.name AS class_name, v.id AS venue_id, v.name AS venue_name, i.id AS instructor_id,
            i.name AS instructor_name
        """
}

extension ClassPlace {
    fileprivate init(_ row: Row) throws {
        self.init(
            className: try row["class_name"], venue: try row["venue_id"], venueName: try row["venue_name"],
            instructor: try row["instructor_id"], instructorName: try row["instructor_name"],
            capacity: try row["capacity"])
    }
}
