internal import Application
internal import Core
internal import Persistence

/// A row of `departures.csv`. Student, class, day and meeting identify it.
struct DepartureRow: Codable, Sendable {
    let student: String
    let `class`: String
    let date: CalendarDay
    let kind: DepartureKind
    let leftAt: Instant
    /// The adult with whom the student left; missing for a student who left alone.
    var adult: String?
    /// Whether the adult might pick the student up then.
    var listed: Bool?
    /// The session's number within its class and day, counted from 1; missing for the first.
    var meeting: Int?
}

/// The sheet `departures.csv`: how students left sessions, and with whom.
struct DepartureSheet: Sheet {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let departures: SQLDepartures
    let name = "departures"
    let noun = "departure"
    let otherNames = ["salidas", "recogidas", "pickups"]
    /// The attendance of a day may add the sessions of the rows.
    let dependencies: Set = ["students", "classes", "sessions", "attendance"]
    let rareColumns: Set = ["listed", "meeting"]
    let identity = ["student", "class", "date", "meeting"]
    let repetitionCode: String? = "departure.repeated"
    let isOneStatement = true

    func completed(_ row: DepartureRow) -> DepartureRow {
        var row = row
        row.listed = row.listed ?? false
        row.meeting = row.meeting ?? 1
        return row
    }

    func makeImporter(at now: Instant, in db: any Transaction) -> DepartureImporter {
        DepartureImporter(sessions: sessions, students: students, departures: departures)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (DepartureRow, Int64) throws -> Void
    ) throws {
        let left = try departures.sessions(in: db)
        guard !left.isEmpty else { return }
        var counts: [ClassDay: Int] = [:]
        var places: [SessionID: (day: ClassDay, meeting: Int)] = [:]
        try sessions.forEachSession(in: db) { session, academyClass, day in
            let classDay = ClassDay(academyClass: academyClass, day: day)
            let meeting = counts[classDay, default: 0] + 1
            counts[classDay] = meeting
            if left.contains(session) { places[session] = (classDay, meeting) }
        }
        try departures.forEach(in: db) { id, departure in
            guard let (day, meeting) = places[departure.session] else { return }
            let row = DepartureRow(
                student: keys.key(departure.student, of: "students"),
                class: keys.key(day.academyClass, of: "classes"), date: day.day, kind: departure.kind,
                leftAt: departure.at, adult: departure.adult, listed: departure.isListed ? true : nil,
                meeting: meeting > 1 ? meeting : nil)
            try write(row, id.number)
        }
    }
}

/// Imports departures. They have no account that recorded them, so that no guardian is informed of them.
struct DepartureImporter: RowImporter {
    private let calendar: any SessionCalendar
    private let students: any AttendingStudents
    private let departures: SQLDepartures
    private var sessions: [ClassDay: [SessionID]] = [:]

    init(
        sessions: any SessionCalendar, students: any AttendingStudents, departures: SQLDepartures
    ) {
        calendar = sessions
        self.students = students
        self.departures = departures
    }

    mutating func prepare(in db: any Transaction) throws {
        sessions = [:]
        try calendar.forEachSession(in: db) { session, academyClass, day in
            sessions[ClassDay(academyClass: academyClass, day: day), default: []].append(session)
        }
    }

    /// Stores a departure, unless the student's departure from the session is known.
    ///
    /// - Returns: nil if the student was erased.
    /// - Throws: `InvalidValue`.
    func importRow(
        _ row: DepartureRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Departure>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        let adult = try FreeText.parseOptional(row.adult, field: "adult", limit: Limits.name)
        let isListed = row.listed ?? false
        guard adult != nil || row.kind == .leftEarly && !isListed else {
            throw InvalidValue("adult.missing", field: "adult")
        }
        guard row.leftAt <= now else {
            throw InvalidValue(
                "departure.in-the-future", field: "left_at", ["leftAt": row.leftAt.description])
        }
        let session = try session(row.meeting ?? 1, of: academyClass, on: row.date)
        if try students.wasErased(student, in: db) { return nil }
        if let id = try departures.id(session: session, student: student, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        let departure = StoredDeparture(
            session: session, student: student, kind: row.kind, at: row.leftAt, adult: adult,
            isListed: isListed, recordedBy: nil)
        return ImportOutcome(try departures.insert(departure, in: db), isNew: true)
    }

    private func session(
        _ meeting: Int, of academyClass: ClassID, on day: CalendarDay
    ) throws(InvalidValue) -> SessionID {
        let known = sessions[ClassDay(academyClass: academyClass, day: day)] ?? []
        guard meeting >= 1, known.count >= meeting else {
            throw InvalidValue("departure.no-session", field: "date", ["meeting": meeting, "day": day])
        }
        return known[meeting - 1]
    }
}
