internal import Core
internal import Persistence

/// Records the absences of expected students, at sessions that have ended.
struct RecordAbsences {
    let sessions: any SessionCalendar
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let absences: SQLRecordedAbsences
    let expecting: FindExpectedStudents

    /// The longest period whose sessions one transaction handles, in minutes: a week.
    private static let period = 7 * 24 * 60

    /// Whether a session has ended and its absences are not recorded yet.
    func areDue(at now: Instant, in db: any Transaction) throws -> Bool {
        guard let done = try absences.until(in: db) else { return true }
        return try sessions.hasSession(endingAfter: done, by: now, in: db)
    }

    /// Records absences at the sessions that have ended: of each expected student without a record.
    ///
    /// The first call records none, since the academy may import the attendance of earlier sessions. Each
    /// call handles the sessions of one week at most.
    func recordDue(at now: Instant, in db: any Transaction) throws {
        let done = try absences.until(in: db) ?? now
        let end = min(now, done.adding(minutes: Self.period))
        for session in try sessions.sessions(endingAfter: done, by: end, in: db) {
            try record(of: session, in: db)
        }
        try absences.set(until: max(done, end), in: db)
    }

    /// Records the absences of a session that was added after its end.
    ///
    /// They are recorded also for a session before the academy came into use: the person who adds it knows
    /// that it took place. A session that has just ended gets its absences with the next due work.
    func record(ofAdded id: SessionID, in db: any Transaction) throws {
        guard let session = try sessions.session(id, in: db), !session.isCancelled,
            let done = try absences.until(in: db), session.endsAt <= done
        else { return }
        try record(of: session, in: db)
    }

    /// Records the absences of a student who was enrolled from a past day on.
    ///
    /// - Parameter ended: the sessions of the class since that day that have ended, without cancelled ones.
    func record(
        ofEnrolled student: StudentID, atEnded ended: [SessionSummary], in db: any Transaction
    ) throws {
        for session in ended where try absences.cover(session.endsAt, in: db) {
            guard try records.find(session: session.id, student: student, in: db) == nil,
                try passes.frozen([student], at: session, in: db).isEmpty
            else { continue }
            try records.insert(.absence(of: student, at: session), in: db)
        }
    }

    /// Records an absence of each student who was expected at a session and has no record of it.
    ///
    /// - Parameter absent: students who had an absence there before; they were expected if they are enrolled.
    func record(
        of session: SessionSummary, alsoOf absent: Set<StudentID> = [], in db: any Transaction
    ) throws {
        let recorded = Set(try records.records(of: session.id, in: db).map(\.student))
        let expected = try expecting.expectedStudents(at: session, recorded: recorded.union(absent), in: db)
            .expected
        for student in expected where !recorded.contains(student) {
            try records.insert(.absence(of: student, at: session), in: db)
        }
    }
}

extension StoredAttendance {
    /// The automatic absence of a student who has no record; it has no id yet.
    static func absence(of student: StudentID, at session: SessionSummary) -> StoredAttendance {
        StoredAttendance(
            session: session, student: student, status: .absent, source: .automatic, at: session.endsAt,
            by: nil)
    }
}
