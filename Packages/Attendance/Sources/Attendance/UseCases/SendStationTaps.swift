internal import Application
internal import Core
internal import Persistence

/// Receives the taps that stations kept without a connection.
struct SendStationTaps {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let pins: SQLStationPINs
    let late: SQLLateCheckIns
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let finding: FindStationSessions
    let recording: RecordLateCheckIns

    func serve(_ service: inout Service) { service.on(SendStationCheckIns.self, send) }

    /// Records the taps in their order. One that is refused changes nothing, and the others go on.
    ///
    /// - Throws: ``LateCheckInError/tooManyTaps``; `NotFound`.
    private func send(
        _ request: SendStationCheckIns, by caller: Caller, in db: any Transaction
    ) throws -> StationLateCheckIns {
        guard request.checkIns.count <= LateScanRule.mostTaps else { throw LateCheckInError.tooManyTaps }
        let batch = try batch(of: request, by: caller, in: db)
        try late.removeOld(at: caller.at, in: db)
        let results = try request.checkIns.map { tap in
            do {
                return try result(of: tap, in: batch, db)
            } catch is LateCheckInError {
                return StationLateResult(tap, .refused)
            }
        }
        return StationLateCheckIns(venue: batch.venue, results: results)
    }

    /// Reads what several taps need: most are those of one session.
    ///
    /// - Throws: `NotFound`.
    private func batch(
        of request: SendStationCheckIns, by caller: Caller, in db: any Transaction
    ) throws -> TapBatch {
        let venue = try finding.venue(request.venue, in: db)
        let tapped = Set(request.checkIns.map(\.student)).sorted()
        let known = try students.summaries(of: tapped, in: db)
        return TapBatch(
            venue: venue, sender: try StationCaller(caller), sentAt: request.sentAt, arrivedAt: caller.at,
            rules: try rules(db), sessions: try tappedSessions(request.checkIns, atVenue: venue, in: db),
            students: Set(known.keys), withPIN: try pins.students(among: tapped, in: db))
    }

    /// The sessions of taps that are at a venue, with their students.
    private func tappedSessions(
        _ taps: [StationLateCheckIn], atVenue venue: VenueID, in db: any Transaction
    ) throws -> [SessionID: TappedSession] {
        try Set(taps.map(\.session)).sorted().reduce(into: [:]) { tapped, id in
            guard let session = try sessions.session(id, atVenue: venue, for: nil, in: db) else { return }
            tapped[id] = TappedSession(
                session: session, enrolled: Set(try sessions.enrolledStudents(at: session, in: db)))
        }
    }

    /// - Throws: ``LateCheckInError`` for a tap that can never count.
    private func result(
        of tap: StationLateCheckIn, in batch: TapBatch, _ db: any Transaction
    ) throws -> StationLateResult {
        if let known = try late.find(tap, from: batch.sender, in: db) {
            let record = try recording.records.find(session: tap.session, student: tap.student, in: db)
            let state = LateCheckInState(known, isPresent: record?.status.isPresent ?? false)
            return StationLateResult(tap, state, state == .reported ? known.reason : nil)
        }
        try LateScanRule.check(tap.at, sentAt: batch.sentAt, at: batch.arrivedAt)
        guard let session = batch.sessions[tap.session]?.session(for: tap.student),
            batch.students.contains(tap.student), try !students.wasErased(tap.student, in: db)
        else { return StationLateResult(tap, .refused) }
        try LateScanRule.checkAge(session.endsAt, at: batch.arrivedAt)
        let upload = LateUpload(
            student: tap.student, session: session, scannedAt: tap.at, sentAt: batch.sentAt,
            arrivedAt: batch.arrivedAt, sender: batch.sender.late)
        let (stored, checkedIn) = try recording.record(
            upload, reason(against: upload, in: batch), batch.rules.policy, batch.sender.origin, in: db)
        return StationLateResult(tap, checkedIn == nil ? .reported : .counted, stored.reason)
    }

    /// The first reason for which staff decide about a tap: that it was not open or not expected, its time,
    /// then the PIN, which staff do not need.
    private func reason(against upload: LateUpload, in batch: TapBatch) -> LateCheckInReason? {
        let session = upload.session
        let rule = LateScanRule(
            startsAt: session.startsAt,
            isOpen: (try? batch.rules.policy.status(at: upload.scannedAt, for: session)) != nil,
            scannedAt: upload.scannedAt, sentAt: upload.sentAt, arrivedAt: upload.arrivedAt,
            hours: batch.rules.lateHours)
        guard rule.isOpen, session.isEnrolled else { return rule.isOpen ? .notExpected : .notOpen }
        if let reason = rule.reason { return reason }
        guard case .station = batch.sender else { return nil }
        return batch.withPIN.contains(upload.student) ? .pin : nil
    }
}

/// What the taps of a request have in common.
private struct TapBatch {
    let venue: VenueID
    let sender: StationCaller
    let sentAt: Instant
    let arrivedAt: Instant
    let rules: CheckInRules
    /// The sessions of the taps that are at the venue.
    let sessions: [SessionID: TappedSession]
    /// The students of the taps who exist.
    let students: Set<StudentID>
    let withPIN: Set<StudentID>
}

/// A session of taps, with the students who are enrolled in its class.
private struct TappedSession {
    let session: SessionSummary
    let enrolled: Set<StudentID>

    /// The session as it is looked up for a student.
    func session(for student: StudentID) -> SessionSummary {
        var session = session
        session.isEnrolled = enrolled.contains(student)
        return session
    }
}

extension StationCaller {
    fileprivate var late: LateSender {
        switch self {
        case .station(let station): .station(station)
        case .staff(let account): .staff(account)
        }
    }
}

extension StationLateResult {
    fileprivate init(
        _ tap: StationLateCheckIn, _ state: LateCheckInState, _ reason: LateCheckInReason? = nil
    ) {
        self.init(session: tap.session, student: tap.student, state: state, reason: reason)
    }
}
