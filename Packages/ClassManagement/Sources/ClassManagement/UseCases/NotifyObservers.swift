internal import Core
internal import Persistence

/// Notifies the observers of what happens to sessions, and of enrolments from a past day on.
struct NotifyObservers {
    let observers: [any SessionObserver]
    let sessions: SQLSessionRepository

    /// Notifies the observers of an extra session, which is not from an import.
    func noteAddition(of id: SessionID, at now: Instant, in db: any Transaction) throws {
        for observer in observers { try observer.sessionWasAdded(id, at: now, in: db) }
    }

    /// Cancels a session that takes place, and notifies the observers.
    func cancel(
        _ id: SessionID, reason: String, holiday: HolidayID?, at now: Instant, in db: any Transaction
    ) throws {
        try sessions.cancel(id, reason: reason, holiday: holiday, in: db)
        try noteCancellation(of: id, at: now, in: db)
    }

    /// Notifies the observers of a session that was cancelled, or that an import is about to delete.
    func noteCancellation(of id: SessionID, at now: Instant, in db: any Transaction) throws {
        for observer in observers { try observer.sessionWasCancelled(id, at: now, in: db) }
    }

    /// Reverts the cancellation of a session, and notifies the observers.
    ///
    /// - Throws: ``ConstraintViolation`` if the class has another session at that time.
    func restore(_ id: SessionID, at now: Instant, in db: any Transaction) throws {
        try sessions.restore(id, in: db)
        try noteRestoration(of: id, at: now, in: db)
    }

    /// Notifies the observers of a session that takes place after all.
    func noteRestoration(of id: SessionID, at now: Instant, in db: any Transaction) throws {
        for observer in observers { try observer.sessionWasRestored(id, at: now, in: db) }
    }

    /// Notifies the observers of an enrolment from a past day on, if a session has ended since that day.
    func noteEnrolment(
        of student: StudentID, in academyClass: ClassID, from day: CalendarDay, at now: Instant,
        in db: any Transaction
    ) throws {
        let ended = try sessions.summaries(of: academyClass, from: day, endedBy: now, in: db)
        guard !ended.isEmpty else { return }
        for observer in observers { try observer.studentWasEnrolled(student, atEnded: ended, in: db) }
    }

    /// Notifies the observers of a session that has another start.
    func noteMove(of id: SessionID, at now: Instant, in db: any Transaction) throws {
        for observer in observers { try observer.sessionWasMoved(id, at: now, in: db) }
    }
}
