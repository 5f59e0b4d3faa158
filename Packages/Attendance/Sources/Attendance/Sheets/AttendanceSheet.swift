internal import Application
internal import Core
internal import Persistence

/// A row of `attendance.csv`. Student, class, day and meeting identify it.
struct AttendanceRow: Codable, Sendable {
    let student: String
    let `class`: String
    let date: CalendarDay
    let status: AttendanceStatus
    var source: AttendanceSource?
    /// The session's number within its class and day, counted from 1; missing for the first.
    var meeting: Int?
    /// The reason for recording it by hand.
    var reason: String?
    /// The price that was charged, if the student came without a credit.
    var charge: String?
    /// The payment whose pass paid for a session; missing if the import selects that pass by itself.
    var payment: String?
}

/// The sheet `attendance.csv`.
struct AttendanceSheet: Sheet {
    let sessions: any SessionCalendar
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let results: SnapshotCache
    let name = "attendance"
    let noun = "attendance record"
    let otherNames = ["asistencia", "asistencias", "attendances"]
    let dependencies: Set = ["students", "classes", "sessions", "payments"]
    let rareColumns: Set = ["meeting", "reason", "charge", "payment"]
    let impliedColumns: Set = ["payment"]
    let identity = ["student", "class", "date", "meeting"]
    let repetitionCode: String? = "attendance.repeated"
    /// Most rows need one statement and no savepoint; a row that adds a session, or has a charge or a
    /// payment, opens one in ``AttendanceImporter/importRow(_:keys:at:in:)``.
    let isOneStatement = true

    func completed(_ row: AttendanceRow) -> AttendanceRow {
        var row = row
        row.source = row.source ?? .staff
        row.meeting = row.meeting ?? 1
        return row
    }

    func makeImporter(at now: Instant, in db: any Transaction) -> AttendanceImporter {
        AttendanceImporter(sessions: sessions, passes: passes, records: records)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (AttendanceRow, Int64) throws -> Void
    ) throws {
        var counts: [ClassDay: Int] = [:]
        /// The numbers of the sessions above 1.
        var meetings: [SessionID: Int] = [:]
        try sessions.forEachSession(in: db) { session, academyClass, day in
            let meeting = counts[ClassDay(academyClass: academyClass, day: day), default: 0] + 1
            counts[ClassDay(academyClass: academyClass, day: day)] = meeting
            if meeting > 1 { meetings[session] = meeting }
        }
        // An export starts again for each rare column that it finds.
        let payments = try results.result(of: "exported payments", in: db) {
            try ExportedPayments(sessions: sessions, passes: passes, records: records).find(in: db)
        }
        try records.forEach(in: db) { id, record in
            let payment =
                record.status.isPresent
                ? payments[SessionStudent(session: record.session, student: record.student)] : nil
            let row = AttendanceRow(
                student: keys.key(record.student, of: "students"),
                class: keys.key(record.academyClass, of: "classes"), date: record.day,
                status: record.status, source: record.source, meeting: meetings[record.session],
                reason: record.reason, charge: payment?.charge,
                payment: payment?.payment.map { keys.key($0, of: "payments") })
            try write(row, id.number)
        }
    }
}

/// Imports attendance. It records an extra session where the class met more often on a day than is
/// scheduled.
struct AttendanceImporter: RowImporter {
    /// The maximum number of sessions of one class on one day.
    static let meetingLimit = 24

    private let sessions: any SessionCalendar
    private let passes: any PassLedger
    private let records: SQLAttendanceRepository
    private var classes: [ClassID: CalendarClass] = [:]
    /// The first session of each class and day. Few classes meet more than once on a day.
    private var firstSessions: [ClassDay: SessionID] = [:]
    /// The second and later sessions.
    private var laterSessions: [ClassDay: [SessionID]] = [:]
    private var cancelled: [SessionID: Bool] = [:]

    init(sessions: any SessionCalendar, passes: any PassLedger, records: SQLAttendanceRepository) {
        self.sessions = sessions
        self.passes = passes
        self.records = records
    }

    mutating func prepare(in db: any Transaction) throws {
        (firstSessions, laterSessions) = ([:], [:])
        try sessions.forEachSession(in: db) { session, academyClass, day in
            add(session, on: ClassDay(academyClass: academyClass, day: day))
        }
    }

    private mutating func add(_ session: SessionID, on day: ClassDay) {
        if firstSessions[day] == nil {
            firstSessions[day] = session
        } else {
            laterSessions[day, default: []].append(session)
        }
    }

    /// The session of a class on a day with a number counted from 1; nil if there are fewer.
    private func session(_ meeting: Int, on day: ClassDay) -> SessionID? {
        if meeting == 1 { return firstSessions[day] }
        guard let later = laterSessions[day], later.indices.contains(meeting - 2) else { return nil }
        return later[meeting - 2]
    }

    /// Records an attendance. The credits of students who were present are used at the end of the import.
    mutating func importRow(
        _ row: AttendanceRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.AttendanceRecord>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let id: ClassID = try keys.id(row.class, of: "classes", column: "class")
        let academyClass = try academyClass(id, in: db)
        let day = ClassDay(academyClass: id, day: row.date)
        let meeting = row.meeting ?? 1
        let payment = try sessionPayment(of: row, keys: keys)
        try check(meeting, on: row.date, of: academyClass, at: now)
        guard row.source != .automatic || row.status == .absent else {
            throw InvalidValue("source.not-absent", field: "source")
        }
        if payment == nil, let session = session(meeting, on: day) {
            return try record(row, of: student, at: session, on: day, of: academyClass, in: db)
        }
        return try db.savepoint {
            let added = try addSessions(atLeast: meeting, on: day, in: db)
            guard let session = session(meeting, on: day) ?? added.last else { return nil }
            let outcome = try record(
                row, of: student, at: session, on: day, of: academyClass, payment, in: db)
            // Only now, since an error removes the sessions that were added.
            for session in added { add(session, on: day) }
            return outcome
        }
    }

    mutating func finish(in db: any Transaction) throws -> Bool {
        try records.totals.addNext(in: db)
    }

    private mutating func record(
        _ row: AttendanceRow, of student: StudentID, at session: SessionID, on day: ClassDay,
        of academyClass: CalendarClass, _ payment: SessionPayment? = nil, in db: any Transaction
    ) throws -> ImportOutcome<Kind.AttendanceRecord> {
        let at = academyClass.start(on: row.date)
        let outcome = try records.importRecord(
            ImportedAttendance(
                student: student, academyClass: day.academyClass, session: session, day: row.date,
                status: row.status, source: row.source ?? .staff, at: at,
                reason: try FreeText.parseOptional(row.reason, field: "reason", limit: Limits.line)),
            in: db)
        guard outcome.isNew, row.status.isPresent, try !isCancelled(session, in: db) else { return outcome }
        let unpaid = SessionToPay(session: session, family: academyClass.family, day: row.date, at: at)
        if let payment {
            try passes.restore(payment, of: unpaid, student: student, in: db)
        } else {
            try passes.payLater(for: unpaid, student: student, in: db)
        }
        return outcome
    }

    /// Whether a session is cancelled. The records of a cancelled session use no credit.
    private mutating func isCancelled(_ session: SessionID, in db: any Transaction) throws -> Bool {
        if let known = cancelled[session] { return known }
        let isCancelled = try sessions.session(session, in: db)?.isCancelled ?? false
        cancelled[session] = isCancelled
        return isCancelled
    }

    /// The charge and the payment of a row; nil if it has neither.
    ///
    /// - Throws: ``InvalidValue`` `charge.not-attended`.
    private func sessionPayment(of row: AttendanceRow, keys: KeyIndex) throws -> SessionPayment? {
        guard row.charge != nil || row.payment != nil else { return nil }
        guard row.status.isPresent else {
            throw InvalidValue("charge.not-attended", field: "charge")
        }
        return SessionPayment(
            charge: row.charge,
            payment: try row.payment.map { try keys.id($0, of: "payments", column: "payment") })
    }

    private mutating func academyClass(_ id: ClassID, in db: any Transaction) throws -> CalendarClass {
        if let known = classes[id] { return known }
        let academyClass = try sessions.academyClass(id, in: db)
        classes[id] = academyClass
        return academyClass
    }

    private func check(
        _ meeting: Int, on day: CalendarDay, of academyClass: CalendarClass, at now: Instant
    ) throws(InvalidValue) {
        guard day <= academyClass.timeZone.day(now) else {
            throw InvalidValue("attendance.in-the-future", field: "date", ["day": day])
        }
        guard (1...Self.meetingLimit).contains(meeting) else {
            throw InvalidValue(
                "meeting.out-of-range", field: "meeting", ["limit": Self.meetingLimit, "meeting": meeting])
        }
    }

    /// Records extra sessions of a class on a day until there are as many as `meeting`, and returns them.
    private func addSessions(
        atLeast meeting: Int, on classDay: ClassDay, in db: any Transaction
    ) throws -> [SessionID] {
        let known = (firstSessions[classDay] == nil ? 0 : 1) + (laterSessions[classDay]?.count ?? 0)
        return try (known..<max(known, meeting)).map { _ in
            try sessions.recordExtraSession(of: classDay.academyClass, on: classDay.day, in: db)
        }
    }
}
