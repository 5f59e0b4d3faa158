internal import Application
internal import Core
internal import Persistence

/// A check-in that was made without a connection, before it is stored.
struct LateUpload {
    let student: StudentID
    /// The session, looked up for the student.
    let session: SessionSummary
    let scannedAt: Instant
    let sentAt: Instant
    let arrivedAt: Instant
    let sender: LateSender

    /// Milliseconds by which the clock of the device was ahead; the difference is limited to that of a day.
    fileprivate var clockOffset: Int64 {
        let day: Int64 = 86_400_000
        let (difference, overflow) = sentAt.milliseconds.subtractingReportingOverflow(arrivedAt.milliseconds)
        guard !overflow else { return sentAt > arrivedAt ? day : -day }
        return min(max(difference, -day), day)
    }
}

/// Records late check-ins that count by themselves, and stores all others for staff.
struct RecordLateCheckIns {
    let students: any AttendingStudents
    let records: SQLAttendanceRepository
    let late: SQLLateCheckIns
    let recording: RecordCheckIn

    /// Records a check-in, or stores why staff have to decide.
    ///
    /// A student who is recorded as present already gets that record, whatever the reason.
    ///
    /// - Parameters:
    ///   - reason: the reason for which it does not count by itself; nil if it does.
    ///   - origin: how it is recorded if it counts.
    /// - Throws: ``LateCheckInError/tooManyWaiting``.
    func record(
        _ upload: LateUpload, _ reason: LateCheckInReason?, _ policy: CheckInPolicy, _ origin: CheckInOrigin,
        in db: any Transaction
    ) throws -> (stored: StoredLateCheckIn, checkedIn: CheckedIn?) {
        var reason = reason
        var checkedIn = try present(upload.student, at: upload.session, in: db)
        if checkedIn == nil, reason == nil {
            do {
                checkedIn = try count(upload, policy, origin, in: db)
            } catch let refusal as CheckInError {
                guard let found = LateCheckInReason(refusal) else { throw refusal }
                reason = found
            }
        }
        if checkedIn == nil,
            try late.countWaiting(of: upload.student, in: db) >= LateScanRule.mostWaiting
        {
            throw LateCheckInError.tooManyWaiting
        }
        var stored = StoredLateCheckIn(
            id: LateCheckInID(0), session: upload.session.id, student: upload.student,
            state: checkedIn == nil ? .reported : .counted, reason: checkedIn == nil ? reason : nil,
            scannedAt: upload.scannedAt, arrivedAt: upload.arrivedAt, clockOffset: upload.clockOffset,
            sender: upload.sender)
        stored.id = try late.insert(stored, in: db)
        return (stored, checkedIn)
    }

    /// Records a check-in at the time of the scan, as one that is sent at once.
    ///
    /// - Throws: ``CheckInError``.
    private func count(
        _ upload: LateUpload, _ policy: CheckInPolicy, _ origin: CheckInOrigin, in db: any Transaction
    ) throws -> CheckedIn {
        var origin = origin
        origin.sentLaterAt = upload.arrivedAt
        return try recording.record(
            upload.student, at: upload.session, on: min(upload.scannedAt, upload.arrivedAt), policy, origin,
            in: db)
    }

    /// The present record of a student; nil if the student is not recorded as present.
    func present(
        _ student: StudentID, at session: SessionSummary, in db: any Transaction
    ) throws -> CheckedIn? {
        guard let record = try records.find(session: session.id, student: student, in: db),
            record.status.isPresent
        else { return nil }
        return try recording.repeated(
            record, of: try students.find(.id(student), in: db), at: session, in: db)
    }
}

extension LateCheckInState {
    /// The state of a stored check-in: what happened to the record afterwards decides.
    init(_ stored: StoredLateCheckIn, isPresent: Bool) {
        self =
            switch stored.state {
            case _ where isPresent: .counted
            case .reported: .reported
            case .counted, .accepted, .dismissed: .dismissed
            }
    }
}
