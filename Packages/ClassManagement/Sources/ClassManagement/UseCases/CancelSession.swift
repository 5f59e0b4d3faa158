internal import Application
internal import Core
internal import Persistence

extension Classes {
    /// Cancels a session. Its attendance stays as history.
    ///
    /// - Throws: ``ClassError/sessionCancelled(_:)``.
    func cancelSession(
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

    /// Reverts a cancellation, with a warning if the session is outside its class's days or on a holiday.
    ///
    /// - Throws: ``ClassError/sessionTakesPlace(_:)``, ``ClassError/sessionOnHoliday(_:holiday:)``,
    ///   ``ClassError/sessionExists(_:)``, ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``, ``ClassError/archived(noun:name:)``.
    func uncancelSession(
        _ request: UncancelSession, by caller: Caller, in db: any Transaction
    ) throws -> Session {
        let session = try sessions.required(request.session, in: db)
        guard let reason = session.cancelReason else { throw ClassError.sessionTakesPlace(session.label) }
        guard session.holiday == nil else {
            throw ClassError.sessionOnHoliday(session.label, holiday: reason)
        }
        guard try !sessions.hasSession(session.class, at: session.startsAt, in: db) else {
            throw ClassError.sessionExists(session.label)
        }
        let academyClass = try classes.unarchived(.id(session.class), at: caller.at, in: db)
        let room = try rooms.unarchived(.id(session.room), at: venues, in: db)
        let capacity = session.capacity ?? academyClass.capacity
        // While a session is cancelled by hand, its room can be made smaller. A past session is not checked.
        guard session.startsAt <= caller.at || capacity <= room.capacity else {
            throw ClassError.capacityAboveRoom(capacity, room: room.name, roomCapacity: room.capacity)
        }
        if let instructor = session.instructor { _ = try instructors.unarchived(.id(instructor), in: db) }
        try observing.restore(session.id, at: caller.at, in: db)
        try sessions.checkClashes(of: .sessions([session.id]), after: session.startsAt, in: db)
        let toPhone = try notifying.notify(ofRestored: [session.id], by: caller, in: db)
        var restored = try sessions.required(session.id, in: db)
        let holiday = try holidays.first(at: restored.venue, on: restored.day, in: db)
        restored.warn(of: holiday, in: academyClass, in: caller.language)
        restored.toPhone = toPhone
        return restored
    }
}
