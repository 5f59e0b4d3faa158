internal import Core
internal import Persistence

/// Stores the holidays.
struct SQLHolidayRepository {
    /// A holiday is found by its name and by its day too.
    private static let table = KeyedTable<Kind.Holiday>(
        noun: "holiday", table: "holidays", names: ["name", "date"], label: "name || ', ' || date",
        hasKeys: false)

    /// - Throws: ``NotFound``; `InvalidValue` `reference.ambiguous` if several holidays have the name or the
    ///   day.
    func find(_ reference: Reference<Kind.Holiday>, in db: any Transaction) throws -> Holiday {
        guard let id = try Self.table.id(of: reference, in: db) else {
            throw NotFound("holiday", reference)
        }
        return try find(id, in: db)
    }

    /// - Throws: ``NotFound``.
    func find(_ id: HolidayID, in db: any Transaction) throws -> Holiday {
        guard let row = try db.row("SELECT id, date, name FROM holidays WHERE id = \(id)") else {
            throw NotFound("holiday", id)
        }
        return try Holiday(row, details(of: [row], in: db))
    }

    func find(_ date: CalendarDay, _ name: String, in db: any Transaction) throws -> HolidayID? {
        try db.row("SELECT id FROM holidays WHERE date = \(date) AND name = \(name)")?["id"]
    }

    /// A page in order of date.
    func page(from: CalendarDay?, to: CalendarDay?, limit: Int?, after: Cursor?, in db: any Transaction)
        throws -> Page<Holiday>
    {
        let page = try db.rowPage(
            "SELECT id, date, name FROM holidays",
            where: [from.map { "date >= \($0)" }, to.map { "date <= \($0)" }],
            counting: "SELECT id FROM holidays", by: [.text("date"), .integer("id")], limit: limit,
            after: after)
        let details = try details(of: page.rows, in: db)
        return try page.map { try Holiday($0, details) }
    }

    /// The first holiday of each day of a venue between two days.
    func days(
        at venue: VenueID, _ days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> [CalendarDay: Holiday] {
        let rows = try db.rows(
            """
            SELECT h.id, h.date, h.name FROM holidays h
            WHERE h.date >= \(days.lowerBound) AND h.date <= \(days.upperBound)
            AND \(part: Self.isObserved(at: "\(venue)")) ORDER BY h.id
            """)
        return Dictionary(try holidays(rows, in: db).map { ($0.date, $0) }) { first, _ in first }
    }

    /// The first holiday of a venue on a day.
    func first(at venue: VenueID, on day: CalendarDay, in db: any Transaction) throws -> Holiday? {
        try days(at: venue, day...day, in: db)[day]
    }

    /// The condition that a venue observes a holiday `h`: the holiday names the venue, or no venue at all.
    static func isObserved(at venue: SQL) -> SQL {
        """
        (EXISTS (SELECT 1 FROM holiday_venues k WHERE k.holiday_id = h.id AND k.venue_id = \(part: venue))
            OR NOT EXISTS (SELECT 1 FROM holiday_venues k WHERE k.holiday_id = h.id))
        """
    }

    /// Stores a holiday.
    ///
    /// - Throws: ``ClassError/holidayExists(name:date:)``.
    func insert(
        _ date: CalendarDay, _ name: String, venues: [VenueID], in db: any Transaction
    ) throws -> HolidayID {
        let id = try unique(name, date, in: db) {
            HolidayID(try db.insert("INSERT INTO holidays (date, name) VALUES (\(date), \(name))"))
        }
        try insert(venues, of: id, in: db)
        return id
    }

    /// Changes a holiday. Its name is also the reason of the sessions that it cancels.
    ///
    /// - Throws: ``ClassError/holidayExists(name:date:)``.
    func update(
        _ id: HolidayID, to date: CalendarDay, _ name: String, venues: [VenueID], in db: any Transaction
    ) throws {
        _ = try unique(name, date, in: db) {
            try db.run("UPDATE holidays SET date = \(date), name = \(name) WHERE id = \(id)")
        }
        try db.run("DELETE FROM holiday_venues WHERE holiday_id = \(id)")
        try insert(venues, of: id, in: db)
        try db.run("UPDATE sessions SET cancel_reason = \(name) WHERE holiday_id = \(id)")
    }

    private func insert(_ venues: [VenueID], of id: HolidayID, in db: any Transaction) throws {
        for venue in Set(venues).sorted() {
            try db.run("INSERT INTO holiday_venues (holiday_id, venue_id) VALUES (\(id), \(venue))")
        }
    }

    private func unique<Value>(
        _ name: String, _ date: CalendarDay, in db: any Transaction, _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try db.attempt(body)
        } catch let violation as ConstraintViolation where violation.isUnique("holidays.date") {
            throw ClassError.holidayExists(name: name, date: date)
        }
    }

    func delete(_ id: HolidayID, in db: any Transaction) throws {
        try db.run("DELETE FROM holidays WHERE id = \(id)")
    }

    func forEach(in db: any Transaction, _ body: (Holiday) throws -> Void) throws {
        let rows = try db.rows("SELECT id, date, name FROM holidays ORDER BY id")
        for holiday in try holidays(rows, in: db) { try body(holiday) }
    }

    private func holidays(_ rows: [Row], in db: any Transaction) throws -> [Holiday] {
        let details = try details(of: rows, in: db)
        return try rows.map { try Holiday($0, details) }
    }

    /// The venues and the cancelled sessions of the holidays of some rows, which are read together.
    private func details(of rows: [Row], in db: any Transaction) throws -> HolidayDetails {
        let ids: [HolidayID] = try rows.map { try $0["id"] }
        var details = HolidayDetails()
        try db.forEach(
            in: ids,
            {
                """
                SELECT k.holiday_id, v.id, v.name FROM holiday_venues k JOIN venues v ON v.id = k.venue_id
                WHERE k.holiday_id IN (\(list: $0)) ORDER BY v.id
                """
            }
        ) { row in
            try details.venues[row["holiday_id"], default: []].append((id: row["id"], name: row["name"]))
        }
        try db.forEach(
            in: ids,
            {
                """
                SELECT holiday_id, count(*) AS cancelled FROM sessions
                WHERE holiday_id IN (\(list: $0)) GROUP BY holiday_id
                """
            }
        ) { row in details.cancelledSessions[try row["holiday_id"]] = try row["cancelled"] }
        return details
    }
}

/// The venues and the numbers of cancelled sessions of some holidays.
private struct HolidayDetails {
    var venues: [HolidayID: [(id: VenueID, name: String)]] = [:]
    var cancelledSessions: [HolidayID: Int] = [:]
}

extension Holiday {
    fileprivate init(_ row: Row, _ details: HolidayDetails) throws {
        let id: HolidayID = try row["id"]
        let venues = details.venues[id] ?? []
        self.init(
            id: id, date: try row["date"], name: try row["name"], venues: venues.map(\.id),
            venueNames: venues.map(\.name), cancelledSessions: details.cancelledSessions[id] ?? 0)
    }
}
