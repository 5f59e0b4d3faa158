internal import Core
internal import Persistence

/// An attendance as it is stored: without the names that other features know.
struct StoredAttendance: Equatable {
    var id: AttendanceRecordID
    let session: SessionID
    let academyClass: ClassID
    let student: StudentID
    let day: CalendarDay
    var status: AttendanceStatus
    var source: AttendanceSource
    var recordedAt: Instant
    var recordedBy: AccountID?
    var reason: String?
    var creditUsed: Bool
}

/// How often the students of one class were there.
struct ClassCounts {
    let academyClass: ClassID
    /// The latest of the class's sessions that has a record.
    let latestSession: SessionID
    let sessions: Int
    let counts: [AttendanceStatus: Int]
}

/// The records of attendance, one a session and student.
protocol AttendanceRepository: Sendable {
    func find(session: SessionID, student: StudentID, in db: any Transaction) throws -> StoredAttendance?

    /// Adds a record; its id is given out.
    func insert(_ record: StoredAttendance, in db: any Transaction) throws -> AttendanceRecordID

    /// Puts a record's status, source, who, when, why and credit in the place of what was there.
    func update(_ record: StoredAttendance, in db: any Transaction) throws

    /// Adds a fact where there is no record of that student at that session.
    func bring(_ facts: AttendanceFacts, in db: any Transaction) throws -> ImportOutcome<
        Kind.AttendanceRecord
    >

    /// Every record, oldest id first.
    func forEach(in db: any Transaction, _ body: (AttendanceFacts) throws -> Void) throws

    func roll(_ session: SessionID, in db: any Transaction) throws -> [StoredAttendance]

    /// How many students were there.
    func countPresent(_ session: SessionID, in db: any Transaction) throws -> Int

    /// A student's records, latest day first, from behind a day and id.
    func list(
        _ student: StudentID, behind: (day: CalendarDay, id: Int64)?, limit: Int, in db: any Transaction
    ) throws -> [StoredAttendance]

    /// The counts of each class between two days.
    func counts(from: CalendarDay?, to: CalendarDay?, in db: any Transaction) throws -> [ClassCounts]

    func hasAny(session: SessionID, in db: any Transaction) throws -> Bool
    func hasAny(student: StudentID, in db: any Transaction) throws -> Bool
}

/// A refusal as it is stored.
struct StoredRefusal {
    let id: Int64
    let at: Instant
    let code: String
    let attempt: CheckInAttempt
}

/// Which refusals are wanted, newest first, from behind a time and id.
struct RefusalFilter {
    var since: Instant?
    var student: StudentID?
    var code: String?
    var behind: (at: Instant, id: Int64)?
    var limit: Int
}

/// The check-ins that were refused.
protocol RefusalRepository: Sendable {
    func add(_ attempt: CheckInAttempt, code: String, in db: any Transaction) throws
    func list(_ filter: RefusalFilter, in db: any Transaction) throws -> [StoredRefusal]
}
