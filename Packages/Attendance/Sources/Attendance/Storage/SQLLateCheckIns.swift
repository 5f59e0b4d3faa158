internal import Application
internal import Core
internal import Persistence

/// Stores the check-ins that were made without a connection, and those of them that wait for staff.
struct SQLLateCheckIns: Sendable {
    /// Sessions with waiting check-ins that are looked at for an instructor, at most.
    static let mostSessions = 500

    private let columns: SQL = """
        id, session_id, student_id, state, reason, scanned_at, arrived_at, clock_offset, key_id, scan_hash,
            device, station_id, sent_by
        """

    /// A condition: the check-in waits for staff, and the student is not present meanwhile.
    private let isWaiting: SQL = """
        state = 'reported' AND NOT EXISTS (
            SELECT 1 FROM attendance_records a WHERE a.session_id = late_check_ins.session_id
            AND a.student_id = late_check_ins.student_id AND a.status IN ('present', 'late'))
        """

    func find(_ id: LateCheckInID, in db: any Transaction) throws -> StoredLateCheckIn? {
        try db.row("SELECT \(part: columns) FROM late_check_ins WHERE id = \(id)")
            .map(StoredLateCheckIn.init)
    }

    /// The check-in that a device sent before with the same content.
    func find(
        key: CheckInKeyID, scan: [UInt8], in db: any Transaction
    ) throws -> StoredLateCheckIn? {
        try db.row(
            """
            SELECT \(part: columns) FROM late_check_ins WHERE key_id = \(key) AND scan_hash = \(scan)
            """
        ).map(StoredLateCheckIn.init)
    }

    /// The same tap that a station or a member of staff sent before; else one of the same student at the
    /// session that waits for staff, who decide about both.
    func find(
        _ tap: StationLateCheckIn, from sender: StationCaller, in db: any Transaction
    ) throws -> StoredLateCheckIn? {
        let isTheirs: SQL =
            switch sender {
            case .station(let station): "station_id = \(station)"
            case .staff(let account): "sent_by = \(account)"
            }
        return try db.row(
            """
            SELECT \(part: columns) FROM late_check_ins
            WHERE session_id = \(tap.session) AND student_id = \(tap.student) AND \(part: isTheirs)
            AND (scanned_at = \(tap.at) OR state = 'reported')
            ORDER BY CASE WHEN scanned_at = \(tap.at) THEN 0 ELSE 1 END, id DESC LIMIT 1
            """
        ).map(StoredLateCheckIn.init)
    }

    /// Whether a device sent a check-in of another student at a session, with the same key or another one.
    func hasOtherStudent(
        than student: StudentID, of key: CheckInKeyID, on device: String, at session: SessionID,
        in db: any Transaction
    ) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM late_check_ins
            WHERE session_id = \(session) AND student_id <> \(student)
            AND (key_id = \(key) OR device = \(device)) LIMIT 1
            """)
    }

    /// Whether another device sent a check-in of a student at a session.
    func hasOtherDevice(
        than key: CheckInKeyID, of student: StudentID, at session: SessionID, in db: any Transaction
    ) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM late_check_ins
            WHERE session_id = \(session) AND student_id = \(student) AND key_id <> \(key) LIMIT 1
            """)
    }

    /// The number of check-ins of a student that wait for staff, without those of sessions at which the
    /// student is present.
    func countWaiting(of student: StudentID, in db: any Transaction) throws -> Int {
        try db.value(
            """
            SELECT count(*) AS value FROM late_check_ins
            WHERE student_id = \(student) AND \(part: isWaiting)
            """) ?? 0
    }

    /// Removes the check-ins that are too old.
    func removeOld(at now: Instant, in db: any Transaction) throws {
        let old = now.adding(minutes: -LateScanRule.keptDays * 24 * 60)
        try db.run("DELETE FROM late_check_ins WHERE arrived_at < \(old)")
    }

    /// Stores a check-in under a new id.
    func insert(_ late: StoredLateCheckIn, in db: any Transaction) throws -> LateCheckInID {
        LateCheckInID(
            try db.insert(
                """
                INSERT INTO late_check_ins (session_id, student_id, state, reason, scanned_at, arrived_at,
                    clock_offset, key_id, scan_hash, device, station_id, sent_by)
                VALUES (\(late.session), \(late.student), \(late.state), \(late.reason), \(late.scannedAt),
                    \(late.arrivedAt), \(late.clockOffset), \(late.sender.key), \(late.sender.scan),
                    \(late.sender.device), \(late.sender.station), \(late.sender.account))
                """))
    }

    func decide(
        _ id: LateCheckInID, _ state: StoredLateState, by account: AccountID, at now: Instant,
        in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE late_check_ins SET state = \(state), decided_at = \(now), decided_by = \(account)
            WHERE id = \(id)
            """)
    }

    /// The check-ins that wait for staff, in the order of their arrival, without those of students who are
    /// present.
    ///
    /// - Parameter sessions: the only sessions; nil for all.
    func waiting(
        at sessions: [SessionID]?, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<StoredLateCheckIn> {
        try db.page(
            "SELECT \(part: columns) FROM late_check_ins",
            where: [isWaiting, sessions.map { "session_id IN (\(list: $0))" }],
            by: [.integer("arrived_at"), .integer("id")], limit: limit, after: after, StoredLateCheckIn.init)
    }

    /// The latest sessions with check-ins that wait for staff.
    func waitingSessions(in db: any Transaction) throws -> [SessionID] {
        try db.rows(
            """
            SELECT DISTINCT session_id FROM late_check_ins WHERE state = 'reported'
            ORDER BY session_id DESC LIMIT \(Self.mostSessions)
            """
        ).map { try $0["session_id"] }
    }

    func deleteAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM late_check_ins WHERE student_id = \(student)")
    }

    /// Gives the check-ins of a duplicate to the student, except those that the same sender sent of both at
    /// one time.
    func move(from duplicate: StudentID, to student: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM late_check_ins WHERE student_id = \(duplicate) AND key_id IS NULL AND EXISTS (
                SELECT 1 FROM late_check_ins o
                WHERE o.student_id = \(student) AND o.session_id = late_check_ins.session_id
                AND o.scanned_at = late_check_ins.scanned_at
                AND (o.station_id = late_check_ins.station_id OR o.sent_by = late_check_ins.sent_by))
            """)
        try db.run("UPDATE late_check_ins SET student_id = \(student) WHERE student_id = \(duplicate)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "late check-ins",
            """
            SELECT id, session_id AS session, state, reason, scanned_at, arrived_at, clock_offset
            FROM late_check_ins WHERE student_id = \(student) ORDER BY id
            """, in: db)
    }
}
