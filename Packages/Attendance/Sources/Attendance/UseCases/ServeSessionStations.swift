internal import Application
internal import Core
internal import Persistence

/// Answers the requests of the device of a member of staff that students of one session hand round.
struct ServeSessionStations {
    let sessions: any SessionCalendar
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let showing: ShowStations
    let recording: RecordAtStation
    let undoing: UndoAtStations

    func serve(_ service: inout Service) {
        service.on(ShowSessionStation.self, show)
        service.onDecision(CheckInAtSession.self, checkIn)
        service.on(UndoAtSession.self, undo)
    }

    /// - Throws: `NotFound`.
    private func show(
        _ request: ShowSessionStation, by caller: Caller, in db: any Transaction
    ) throws -> SessionStation {
        let session = try sessions.required(request.session, in: db)
        let policy = try rules(db).policy
        let isOpen = !session.isCancelled && (try? policy.status(at: caller.at, for: session)) != nil
        let shown = try showing.shown([session], policy, to: StationCaller(caller), at: caller.at, in: db)
        return SessionStation(
            venueName: session.venueName, session: shown[0], isOpen: isOpen,
            isHandedRound: caller.isHandedRound)
    }

    /// Checks an expected student in. A device in the hands of students learns nothing about others.
    ///
    /// - Throws: `NotFound`; ``CheckInError/notExpected(className:on:)``.
    private func checkIn(
        _ request: CheckInAtSession, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<StationReceipt> {
        let found = try sessions.session(request.session, for: request.student, in: db)
        guard let session = found else { throw NotFound("session", request.session) }
        guard session.isEnrolled else {
            throw CheckInError.notExpected(className: session.className, on: session.day)
        }
        return try recording.record(
            request.student, at: session, try rules(db).policy, by: StationCaller(caller), on: caller.at,
            in: db)
    }

    /// - Throws: `NotFound`; ``StationError``.
    private func undo(
        _ request: UndoAtSession, by caller: Caller, in db: any Transaction
    ) throws -> StationUndo {
        try undoing.undo(
            of: request.student, at: try sessions.required(request.session, in: db),
            by: StationCaller(caller), on: caller.at, in: db)
    }
}
