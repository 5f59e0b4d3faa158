internal import Application
internal import Core
internal import Persistence

/// A row of `sessions.csv`: an extra, cancelled or changed session of a class, one with a capacity of its
/// own, one that takes place on a holiday, or one before `scheduleFrom` or outside the days of its class.
struct SessionRow: Codable, Hashable, Sendable {
    let `class`: String
    let date: CalendarDay
    let startTime: TimeOfDay
    /// The duration in minutes.
    let minutes: Int
    let room: String
    let instructor: String?
    /// Whether the session is outside the weekly schedule; by default yes, unless the row has a reason of
    /// cancellation or a planned date.
    var extra: Bool?
    /// Missing if the session takes place.
    let cancelReason: String?
    /// The time that the schedule planned for a session that was changed by hand.
    var plannedDate: CalendarDay?
    var plannedStartTime: TimeOfDay?
    /// The session's own capacity; missing if it is the capacity of the class.
    var capacity: Int?
    var note: String?
}

/// `sessions.csv`: the sessions that do not follow from the weekly schedules.
struct SessionSheet: Sheet {
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let holidays: SQLHolidayRepository
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let records: any RecordDirectory
    let observing: NotifyObservers
    let name = "sessions"
    let noun = "session"
    let otherNames = ["session", "sesion", "sesiones"]
    let dependencies: Set = ["classes", "rooms", "instructors"]
    let identity = ["class", "date", "start_time"]
    let rareColumns: Set = ["planned_date", "planned_start_time", "capacity", "note"]
    // A class can have several cancelled sessions at one time.
    let repetitionCode: String? = nil

    func completed(_ row: SessionRow) -> SessionRow {
        var row = row
        row.extra = row.extra ?? (row.cancelReason == nil && row.plannedDate == nil)
        return row
    }

    func makeImporter(at now: Instant, in db: any Transaction) -> SessionImporter {
        SessionImporter(sheet: self, now: now)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (SessionRow, Int64) throws -> Void
    ) throws {
        try sessions.forEachException(in: db) { id, session in
            let row = SessionRow(
                class: keys.key(session.academyClass, of: "classes"), date: session.plan.day,
                startTime: session.plan.startTime, minutes: session.plan.minutes,
                room: keys.key(session.room, of: "rooms"),
                instructor: session.instructor.map { keys.key($0, of: "instructors") },
                extra: session.isExtra, cancelReason: session.cancelReason,
                plannedDate: session.planned?.day, plannedStartTime: session.planned?.startTime,
                capacity: session.capacity, note: session.note)
            try write(row, id.number)
        }
    }
}
