internal import Application
internal import Core
internal import Persistence

/// Checks students in who show their own codes to a station.
struct CheckInWithCards {
    let cards: SQLStudentCards
    let refusals: SQLRefusalRepository
    let scanning: FindScannedSession
    let finding: FindStationSessions
    let recording: RecordAtStation

    func serve(_ service: inout Service) { service.onDecision(CheckInWithCard.self, checkIn) }

    /// Checks the student of a code in, or refuses and stores the refusal. The code is the proof of the
    /// student, so no PIN is needed.
    ///
    /// Nothing is stored before the MAC is verified, and the choice between several sessions is no refusal.
    ///
    /// - Throws: ``CheckInError`` for the code; ``CheckInError/sessionNotOpen(_:)``,
    ///   ``CheckInError/notExpected(className:on:)``, ``CheckInError/severalSessions(_:)``.
    private func checkIn(
        _ request: CheckInWithCard, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<StationReceipt> {
        let sender = try StationCaller(caller)
        let code = try CheckInCode(parsing: request.code)
        let (student, serial) = try scanning.verifyOwnCode(code, in: db)
        var attempt = CheckInAttempt(student: student, at: caller.at)
        attempt.record(code)
        let card = try cards.find(of: student, in: db)
        guard let card, card.isValid, card.serial == serial else {
            return try refuse(.endedCard, attempt, in: db)
        }
        guard let (session, policy) = try session(of: request, for: student, at: caller.at, in: db) else {
            return try refuse(.noClassHere, attempt, in: db)
        }
        return try recording.record(student, at: session, policy, by: sender, on: caller.at, in: db)
    }

    private func refuse(
        _ refusal: CheckInError, _ attempt: CheckInAttempt, in db: any Transaction
    ) throws -> Outcome<StationReceipt> {
        try refusals.add(attempt, code: refusal.code, in: db)
        return .refused(refusal)
    }

    /// The session that the student means, and the academy's rules; nil if the student is expected at none.
    private func session(
        of request: CheckInWithCard, for student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> (session: SessionSummary, policy: CheckInPolicy)? {
        if let chosen = request.session {
            let (session, policy) = try finding.open(
                chosen, atVenue: request.venue, for: student, at: now, in: db)
            guard session.isEnrolled else {
                throw CheckInError.notExpected(className: session.className, on: session.day)
            }
            return (session, policy)
        }
        let (enrolled, policy) = try finding.open(atVenue: request.venue, of: student, at: now, in: db)
        let held = enrolled.filter { !$0.isCancelled }
        guard held.count > 1 else {
            return (held.first ?? enrolled.first).map { (session: $0, policy: policy) }
        }
        let meant = try scanning.meant(among: held, by: student, in: db)
        guard meant.count == 1 else { throw CheckInError.severalSessions(meant.map(OpenSession.init)) }
        return (meant[0], policy)
    }
}
