internal import Core
internal import Persistence

/// Stores attendance records; each session and student has at most one.
struct SQLAttendanceRepository {
    let totals = SQLAttendanceTotals()
    let columns: SQL = """
        id, session_id, class_id, student_id, on_day, status, source, recorded_at, recorded_by, reason,
            station_id, device, address_mark, scanned_late_at
        """

    func find(session: SessionID, student: StudentID, in db: any Transaction) throws -> StoredAttendance? {
        try db.row(
            """
            SELECT \(part: columns) FROM attendance_records
            WHERE session_id = \(session) AND student_id = \(student)
            """
        ).map(StoredAttendance.init)
    }

    /// Stores a record under a new id, and returns the id.
    @discardableResult
    func insert(_ record: StoredAttendance, in db: any Transaction) throws -> AttendanceRecordID {
        let id = try db.insert(
            """
            INSERT INTO attendance_records (session_id, class_id, student_id, on_day, status, source,
                recorded_at, recorded_by, reason, station_id, device, address_mark, scanned_late_at)
            VALUES (\(record.session), \(record.academyClass), \(record.student), \(record.day),
                \(record.status), \(record.source), \(record.recordedAt), \(record.recordedBy),
                \(record.reason), \(record.station), \(record.device), \(record.address),
                \(record.sentLaterAt))
            """)
        if id.isMultiple(of: SQLAttendanceTotals.interval) { _ = try totals.addNext(in: db) }
        return AttendanceRecordID(id)
    }

    /// Replaces everything but the record's session, class, student and day.
    ///
    /// - Parameter old: the stored status, which is subtracted from the totals.
    func update(_ record: StoredAttendance, was old: AttendanceStatus, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE attendance_records SET status = \(record.status), source = \(record.source),
                recorded_at = \(record.recordedAt), recorded_by = \(record.recordedBy), reason = \(record.reason),
                station_id = \(record.station), device = \(record.device),
                address_mark = \(record.address), scanned_late_at = \(record.sentLaterAt)
            WHERE id = \(record.id)
            """)
        try totals.correct(old, to: record, in: db)
    }

    /// The automatic absences at sessions that end after an instant, in the order of their ends.
    func automaticAbsences(after instant: Instant, in db: any Transaction) throws -> [StoredAttendance] {
        try db.rows(
            """
            SELECT \(part: columns) FROM attendance_records
            WHERE source = 'automatic' AND recorded_at > \(instant) ORDER BY recorded_at, id
            """
        ).map(StoredAttendance.init)
    }

    func delete(_ record: StoredAttendance, in db: any Transaction) throws {
        try totals.remove(record, in: db)
        try db.run("DELETE FROM attendance_records WHERE id = \(record.id)")
        try db.run(SQLAttendanceTotals.lowerCountedID)
    }

    /// Stores an imported record, unless the student has a record of the session. It replaces an automatic
    /// absence, unless it is one itself.
    func importRecord(
        _ new: ImportedAttendance, in db: any Transaction
    ) throws -> ImportOutcome<Kind.AttendanceRecord> {
        if let known = try find(session: new.session, student: new.student, in: db) {
            guard known.source == .automatic, new.source != .automatic else {
                return ImportOutcome(known.id, isNew: false)
            }
            try update(StoredAttendance(new, id: known.id), was: known.status, in: db)
            return ImportOutcome(known.id, isNew: true)
        }
        // A search and an insertion, not one INSERT … ON CONFLICT … RETURNING: for that SQLite keeps a
        // statement journal, and an import takes 50 % longer.
        let id = try db.insert(
            """
            INSERT INTO attendance_records (session_id, class_id, student_id, on_day, status, source, recorded_at,
                recorded_by, reason)
            VALUES (\(new.session), \(new.academyClass), \(new.student), \(new.day), \(new.status),
                \(new.source), \(new.at), NULL, \(new.reason))
            """)
        return ImportOutcome(AttendanceRecordID(id), isNew: true)
    }

    /// Passes each record to the closure in order of id.
    func forEach(
        in db: any Transaction, _ body: (AttendanceRecordID, ImportedAttendance) throws -> Void
    ) throws {
        try db.forEach(
            """
            SELECT id, session_id, class_id, student_id, on_day, status, source, recorded_at, reason
            FROM attendance_records
            ORDER BY id
            """
        ) { row in
            try body(
                row["id"],
                ImportedAttendance(
                    student: row["student_id"], academyClass: row["class_id"], session: row["session_id"],
                    day: row["on_day"], status: row["status"], source: row["source"], at: row["recorded_at"],
                    reason: row["reason"]))
        }
    }

    /// The records of a session, in order of student.
    func records(of session: SessionID, in db: any Transaction) throws -> [StoredAttendance] {
        try db.rows(
            "SELECT \(part: columns) FROM attendance_records WHERE session_id = \(session) ORDER BY student_id"
        ).map(StoredAttendance.init)
    }

    /// The counts of each session, one for each day of its records; sessions without records are left out.
    func counts(at sessions: [SessionID], in db: any Transaction) throws -> [SessionID: [DayCounts]] {
        var counts: [SessionID: [DayCounts]] = [:]
        try db.forEach(in: sessions, SQLAttendanceTotals.counts) { row in
            try counts[row["session_id"], default: []].append(DayCounts(row, day: "on_day"))
        }
        return counts
    }

    /// The pairs of records that two students have of the same session.
    func sharedSessions(
        of student: StudentID, and other: StudentID, in db: any Transaction
    ) throws -> [(StoredAttendance, StoredAttendance)] {
        let others = try shared(of: other, and: student, in: db).reduce(into: [:]) { $0[$1.session] = $1 }
        return try shared(of: student, and: other, in: db).compactMap { record in
            others[record.session].map { (record, $0) }
        }
    }

    /// The records of a student at the sessions for which both students have a record.
    private func shared(
        of student: StudentID, and other: StudentID, in db: any Transaction
    ) throws -> [StoredAttendance] {
        try db.rows(
            """
            SELECT \(part: columns) FROM attendance_records r WHERE student_id = \(student) AND EXISTS (
                SELECT 1 FROM attendance_records o WHERE o.session_id = r.session_id AND o.student_id = \(other))
            ORDER BY on_day, id
            """
        ).map(StoredAttendance.init)
    }

    /// The reasons of a student's records, with their sessions.
    func reasons(
        of student: StudentID, in db: any Transaction
    ) throws -> [(session: SessionID, reason: String)] {
        try db.rows(
            """
            SELECT session_id, reason FROM attendance_records
            WHERE student_id = \(student) AND reason IS NOT NULL
            """
        ).map { (try $0["session_id"], try $0["reason"]) }
    }

    /// Removes the reasons, and the marks of devices and addresses, of a student's records.
    func removePersonalValues(of student: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE attendance_records SET reason = NULL, device = NULL, address_mark = NULL
            WHERE student_id = \(student)
            """)
    }

    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE attendance_records SET student_id = \(other) WHERE student_id = \(student)")
    }

    /// A student's records, latest day first.
    func page(
        of student: StudentID, from: CalendarDay?, to: CalendarDay?, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Page<StoredAttendance> {
        try db.page(
            "SELECT \(part: columns) FROM attendance_records",
            where: [
                "student_id = \(student)", from.map { "on_day >= \($0)" }, to.map { "on_day <= \($0)" },
            ],
            by: [.day("on_day"), .integer("id")], isDescending: true, limit: limit, after: after,
            StoredAttendance.init)
    }

    /// The sessions that have a record other than automatic absences.
    func attended(among sessions: [SessionID], in db: any Transaction) throws -> Set<SessionID> {
        var attended: Set<SessionID> = []
        try db.forEach(
            in: sessions,
            {
                """
                SELECT DISTINCT session_id FROM attendance_records
                WHERE session_id IN (\(list: $0)) AND source <> 'automatic'
                """
            }
        ) { attended.insert(try $0["session_id"]) }
        return attended
    }

    func hasAny(academyClass: ClassID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM attendance_records WHERE class_id = \(academyClass) LIMIT 1")
    }

    /// Whether a student was present or late at a session of a class. It reads the student's own records.
    func hasAttended(_ student: StudentID, _ academyClass: ClassID, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM attendance_records WHERE student_id = \(student) AND class_id = \(academyClass)
            AND (status = 'present' OR status = 'late') LIMIT 1
            """)
    }

    func count(of student: StudentID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM attendance_records WHERE student_id = \(student)") ?? 0
    }

    func hasAny(student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM attendance_records WHERE student_id = \(student) LIMIT 1")
    }
}

extension StoredAttendance {
    fileprivate init(_ imported: ImportedAttendance, id: AttendanceRecordID) {
        self.init(
            id: id, session: imported.session, academyClass: imported.academyClass,
            student: imported.student, day: imported.day, status: imported.status, source: imported.source,
            recordedAt: imported.at, recordedBy: nil, reason: imported.reason, station: nil)
    }

    init(_ row: Row) throws {
        self.init(
            id: try row["id"], session: try row["session_id"], academyClass: try row["class_id"],
            student: try row["student_id"], day: try row["on_day"], status: try row["status"],
            source: try row["source"], recordedAt: try row["recorded_at"], recordedBy: try row["recorded_by"],
            reason: try row["reason"], station: try row["station_id"], device: try row["device"],
            address: try row["address_mark"], sentLaterAt: try row["scanned_late_at"])
    }
}
