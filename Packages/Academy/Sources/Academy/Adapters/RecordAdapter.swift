internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Payments
internal import Persistence

/// Tells ClassManagement which of its entities other features have records of.
struct RecordAdapter: RecordDirectory {
    let profiles: SQLProfileRepository

    func attended(among sessions: [SessionID], in db: any Transaction) throws -> Set<SessionID> {
        try RollCall.attended(among: sessions, in: db)
    }

    func presentStudents(
        at sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: [StudentID]] {
        try RollCall.presentStudents(at: sessions, in: db)
    }

    func presences(
        of student: StudentID, at sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: Instant] {
        try RollCall.presences(of: student, at: sessions, in: db)
    }

    func checkInOpenings(of starts: [Instant], in db: any Transaction) throws -> [Instant] {
        let rules = try profiles.checkInRules(in: db)
        return starts.map(rules.opening)
    }

    func hasRecords(of venue: VenueID, at now: Instant, in db: any Transaction) throws -> Bool {
        try Accounts.hasStation(at: venue, at: now, in: db)
    }

    func hasRecords(of room: RoomID, at now: Instant, in db: any Transaction) throws -> Bool {
        try Accounts.hasScreen(in: room, at: now, in: db)
    }

    func hasRecords(of instructor: InstructorID, at now: Instant, in db: any Transaction) throws -> Bool {
        try Accounts.hasAccount(of: instructor, at: now, in: db)
    }

    func hasRecords(of academyClass: ClassID, in db: any Transaction) throws -> Bool {
        try RollCall.hasAttendance(at: academyClass, in: db)
            || Ledger.hasPayment(for: academyClass, in: db)
    }
}
