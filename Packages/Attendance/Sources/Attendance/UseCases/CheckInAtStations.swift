internal import Application
internal import Core
internal import Persistence

/// Checks students in who tap their names on a station.
struct CheckInAtStations {
    let refusals: SQLRefusalRepository
    let finding: FindStationSessions
    let recording: RecordAtStation
    let pins: ManageStationPINs

    func serve(_ service: inout Service) { service.onDecision(CheckInAtStation.self, checkIn) }

    /// Checks an expected student in, or refuses and stores the refusal.
    ///
    /// A station learns nothing about other students, since it could list all names otherwise. Their refusals
    /// are not stored, since a station could fill the list of refusals with them. A missing PIN and a tap
    /// after the last try are not stored either: they guess no PIN.
    ///
    /// - Throws: ``CheckInError/sessionNotOpen(_:)``, ``CheckInError/notExpected(className:on:)``,
    ///   ``StationPINError``.
    private func checkIn(
        _ request: CheckInAtStation, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<StationReceipt> {
        let sender = try StationCaller(caller)
        let student = request.student
        let (session, policy) = try finding.open(
            request.session, atVenue: request.venue, for: student, at: caller.at, in: db)
        guard session.isEnrolled else {
            throw CheckInError.notExpected(className: session.className, on: session.day)
        }
        if let refusal = try pins.refusal(of: request.pin, from: sender, for: student, in: db) {
            let attempt = CheckInAttempt(student: student, at: caller.at, session: session.id)
            try refusals.add(attempt, code: refusal.code, in: db)
            return .refused(refusal)
        }
        return try recording.record(student, at: session, policy, by: sender, on: caller.at, in: db)
    }
}
