internal import Application
internal import Core
internal import Persistence

/// Cancels sessions.
struct CancelSessions {
    let students: any StudentDirectory
    let sessions: SQLSessionRepository
    /// Nil if no student has a pass.
    let passes: (any PassDirectory)?
    let observing: NotifyObservers
    let notifying: NotifyStudents

    func serve(_ service: inout Service) {
        service.on(CancelSession.self, cancel)
        service.auditChanges(by: CancelSession.self) { try sessions.required($0.session, in: $2) }
    }

    /// Cancels a session. Its attendance stays as history.
    ///
    /// - Throws: ``ClassError/sessionCancelled(_:)``.
    private func cancel(
        _ request: CancelSession, by caller: Caller, in db: any Transaction
    ) throws -> Session {
        let reason = try FreeText.parse(request.reason, field: "reason", limit: Limits.line)
        let session = try sessions.required(request.session, in: db)
        guard !session.isCancelled else { throw ClassError.sessionCancelled(session.label) }
        try observing.cancel(session.id, reason: reason, holiday: nil, at: caller.at, in: db)
        let toPhone = try notifying.notify(ofCancelled: [session.id], because: reason, by: caller, in: db)
        var cancelled = try sessions.required(session.id, in: db)
        cancelled.toPhone = toPhone
        cancelled.endingCredits = try endingCredits(of: cancelled, for: caller, in: db)
        return cancelled
    }

    /// The credits for a cancelled session on passes that end before the next session of the class, for a
    /// caller who may read students.
    private func endingCredits(
        of session: Session, for caller: Caller, in db: any Transaction
    ) throws -> [EndingCredit]? {
        guard caller.mayReadStudents,
            let returned = try passes?.passes(withCreditsFor: session.id, returnedAt: caller.at, in: db),
            !returned.isEmpty
        else { return nil }
        let later = max(caller.at, session.startsAt)
        let next = try sessions.upcoming(of: session.class, after: later, limit: 1, in: db).first?.day
        let names = try students.summaries(of: returned.map(\.student), in: db)
        let ending = returned.compactMap { student, pass -> EndingCredit? in
            if let next, pass.lastDay >= next { return nil }
            return names[student].map {
                EndingCredit(
                    student: student, studentName: $0.name, pass: pass.pass, planName: pass.planName,
                    lastDay: pass.lastDay)
            }
        }
        return ending.isEmpty ? nil : ending
    }
}
