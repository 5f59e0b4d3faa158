internal import Application
internal import Core
internal import Persistence

/// A row of `holidays.csv`: its date and name are its key.
struct HolidayRow: Codable, Sendable {
    let date: CalendarDay
    let name: String
    /// The venues' keys; missing for every venue.
    let venues: [String]?
}

/// `holidays.csv`.
struct HolidaySheet: Sheet {
    let holidays: SQLHolidayRepository
    let applying: ApplyHolidays
    let name = "holidays"
    let noun = "holiday"
    let otherNames = ["holiday", "feriado", "feriados"]
    let newRowsTakeAway = true
    let dependencies: Set = ["venues"]
    let fixedColumns: Set<String>? = []
    let identity = ["date", "name"]

    func makeImporter(at now: Instant, in db: any Transaction) -> HolidayImporter {
        HolidayImporter(sheet: self)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (HolidayRow, Int64) throws -> Void
    ) throws {
        try holidays.forEach(in: db) { holiday in
            let venues = holiday.venues.map { keys.key($0, of: "venues") }
            try write(HolidayRow(date: holiday.date, name: holiday.name, venues: venues), holiday.id.number)
        }
    }

    func edit(
        _ id: HolidayID, to row: HolidayRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> (any APIRequest)? {
        EditHoliday(holiday: id, venues: try row.venues.map { try venues($0, keys).map { .id($0) } })
    }

    fileprivate func venues(_ names: [String], _ keys: KeyIndex) throws -> [VenueID] {
        try names.map { try keys.id($0, of: "venues", column: "venues") }
    }
}

/// Imports holidays.
struct HolidayImporter: RowImporter {
    let sheet: HolidaySheet
    private(set) var cancelledSessions = 0

    var losses: [String: Int] { ["sessions-cancelled": cancelledSessions] }

    /// A new holiday cancels the sessions of its day without attendance, past ones too, because they did not
    /// take place.
    mutating func importRow(
        _ row: HolidayRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Holiday>? {
        let venues = try sheet.venues(row.venues ?? [], keys)
        let name = try FreeText.parse(row.name, field: "name")
        guard venues.count <= ClassLimits.holidayVenues else { throw InvalidValue.tooManyVenues }
        if let id = try sheet.holidays.find(row.date, name, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        let stored = try sheet.applying.store(
            row.date, name, at: venues, after: Instant(milliseconds: .min), now: now, in: db)
        cancelledSessions += stored.sessions.cancelled.count
        return ImportOutcome(stored.holiday.id, isNew: true)
    }
}
