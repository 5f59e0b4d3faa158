internal import Application
internal import Core
internal import Persistence

/// Records the check-ins at stations, and stores the refusals.
struct RecordAtStation {
    let students: any AttendingStudents
    let refusals: SQLRefusalRepository
    let recording: RecordCheckIn

    /// Checks a student in to a session that is open or cancelled.
    ///
    /// - Parameter session: the session, looked up for the student.
    func record(
        _ student: StudentID, at session: SessionSummary, _ policy: CheckInPolicy, by sender: StationCaller,
        on time: Instant, in db: any Transaction
    ) throws -> Outcome<StationReceipt> {
        let name = try students.firstNames(of: [student], in: db).name(of: student)
        do {
            let checkedIn = try recording.record(
                student, at: session, on: time, policy, sender.origin, in: db)
            return .done(
                StationReceipt(checkedIn.record, of: name, at: session, isRepeated: checkedIn.isRepeated) {
                    sender.undoUntil($0, at: time)
                })
        } catch let refusal as CheckInError {
            let attempt = CheckInAttempt(student: student, at: time, session: session.id)
            try refusals.add(attempt, code: refusal.code, in: db)
            return .refused(refusal.naming(name))
        }
    }
}

extension StationReceipt {
    fileprivate init(
        _ record: StoredAttendance, of name: String, at session: SessionSummary, isRepeated: Bool,
        undoUntil: (StoredAttendance) -> Instant?
    ) {
        self.init(
            student: name, studentID: record.student, className: session.className, session: session.id,
            status: record.status, localTime: session.timeZone.local(record.recordedAt),
            repeated: isRepeated, undoUntil: undoUntil(record))
    }
}
