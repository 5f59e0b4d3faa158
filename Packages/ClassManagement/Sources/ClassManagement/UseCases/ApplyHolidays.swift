internal import Core
internal import Persistence

/// The sessions of the day of a new or changed holiday.
struct HolidaySessions {
    /// The sessions that the holiday cancelled.
    let cancelled: [SessionID]
    /// The number of sessions that it did not cancel, since they have begun or have attendance.
    let kept: Int
}

/// Cancels the sessions of holidays, and restores them.
struct ApplyHolidays {
    let holidays: SQLHolidayRepository
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let records: any RecordDirectory
    let observing: NotifyObservers
    let rescheduling: RescheduleSessions

    /// Removes a holiday; the future sessions of that day take place again.
    ///
    /// - Returns: the removed holiday, and the sessions that take place again.
    /// - Throws: ``ClassError/roomTaken(_:)`` or ``ClassError/instructorTaken(_:)`` if another session uses
    ///   the room or the instructor meanwhile, ``ClassError/sessionExists(_:)`` if the class has another
    ///   session at that time.
    func remove(
        _ id: HolidayID, after now: Instant, in db: any Transaction
    ) throws -> (holiday: Holiday, restored: [SessionID]) {
        let holiday = try holidays.find(id, in: db)
        let cancelled = try sessions.cancelled(by: id, in: db)
        try holidays.delete(id, in: db)
        let restored = try restore(cancelled, after: now, in: db)
        try rescheduleClasses(on: holiday, changedTo: nil, after: now, in: db)
        try sessions.checkClashes(of: .sessions(restored), after: now, in: db)
        return (holiday, restored)
    }

    /// Restores the future sessions to which a changed holiday no longer applies. The past ones stay
    /// cancelled with the old name of the holiday as the reason.
    ///
    /// - Parameters:
    ///   - cancelled: the sessions that the holiday cancelled before its change.
    ///   - old: the holiday before its change.
    ///   - new: the holiday after its change.
    /// - Returns: the sessions that take place again.
    /// - Throws: the errors of ``remove(_:after:in:)``.
    func restore(
        _ cancelled: [Session], of old: Holiday, changedTo new: Holiday, after now: Instant,
        in db: any Transaction
    ) throws -> [SessionID] {
        guard old.date != new.date || Set(old.venues) != Set(new.venues) else { return [] }
        let others = cancelled.filter { !new.applies(on: $0.day, at: $0.venue) }
        for session in others { try sessions.forgetHoliday(of: session.id, reason: old.name, in: db) }
        let restored = try restore(others, after: now, in: db)
        try rescheduleClasses(on: old, changedTo: new, after: now, in: db)
        try sessions.checkClashes(of: .sessions(restored), after: now, in: db)
        return restored
    }

    /// Makes the sessions of a holiday's day follow their classes again, except for classes of the venues to
    /// which the changed holiday still applies.
    ///
    /// - Parameter new: the holiday after its change; nil for a removed one.
    private func rescheduleClasses(
        on old: Holiday, changedTo new: Holiday?, after now: Instant, in db: any Transaction
    ) throws {
        let running = try classes.running(on: old.date, at: old.venues, in: db)
        for academyClass in try classes.all(running, at: nil, in: db) {
            if let new, new.applies(on: old.date, at: academyClass.venue) { continue }
            try rescheduling.reschedule(
                academyClass, on: old.date...old.date, from: academyClass.scheduleFrom, after: now, in: db)
        }
    }

    /// Stores a holiday, and cancels the sessions of that day that have no attendance.
    ///
    /// - Parameters:
    ///   - start: only sessions that start after this instant are cancelled.
    ///   - now: the instant of the cancellations.
    /// - Returns: the holiday, and the sessions of its day.
    /// - Throws: ``ClassError/holidayExists(name:date:)``.
    func store(
        _ date: CalendarDay, _ name: String, at venues: [VenueID], after start: Instant, now: Instant,
        in db: any Transaction
    ) throws -> (holiday: Holiday, sessions: HolidaySessions) {
        let id = try holidays.insert(date, name, venues: venues, in: db)
        let affected = try cancelSessions(
            on: try holidays.find(id, in: db), insteadOf: nil, after: start, now: now, in: db)
        return (try holidays.find(id, in: db), affected)
    }

    /// Cancels the sessions of a holiday's day that have no attendance.
    ///
    /// - Parameters:
    ///   - old: the holiday before its change, whose sessions stay as they are; nil for a new one.
    ///   - start: only sessions that start after this instant are cancelled.
    ///   - now: the instant of the cancellations.
    /// - Returns: the sessions to which the holiday newly applies.
    func cancelSessions(
        on holiday: Holiday, insteadOf old: Holiday?, after start: Instant, now: Instant,
        in db: any Transaction
    ) throws -> HolidaySessions {
        let known = old?.date == holiday.date ? old?.venues : nil
        if let known, known.isEmpty { return HolidaySessions(cancelled: [], kept: 0) }
        let scheduled = try sessions.scheduled(
            on: holiday.date, at: holiday.venues, notAt: known ?? [], in: db)
        let planned = scheduled.filter { $0.startsAt > start }.map(\.id)
        let attended = try records.attended(among: planned, in: db)
        let cancelled = planned.filter { !attended.contains($0) }
        for id in cancelled {
            try observing.cancel(id, reason: holiday.name, holiday: holiday.id, at: now, in: db)
        }
        return HolidaySessions(cancelled: cancelled, kept: scheduled.count - cancelled.count)
    }

    /// Restores the future sessions that a holiday cancelled and does not cancel any more.
    ///
    /// A session on a day with another holiday stays cancelled, now by that holiday. A scheduled session is
    /// deleted if another session of the class takes place at its time.
    ///
    /// - Returns: the sessions that take place again.
    private func restore(
        _ cancelled: [Session], after now: Instant, in db: any Transaction
    ) throws -> [SessionID] {
        try cancelled.filter { $0.startsAt > now }.compactMap { session in
            if let other = try holidays.first(at: session.venue, on: session.day, in: db) {
                try sessions.cancel(session.id, reason: other.name, holiday: other.id, in: db)
                return nil
            }
            if !session.isExtra, try sessions.hasSession(session.class, at: session.startsAt, in: db) {
                try sessions.delete(session.id, in: db)
                return nil
            }
            do {
                try db.attempt { try observing.restore(session.id, at: now, in: db) }
            } catch let violation as ConstraintViolation where violation.isUnique("sessions.class_id") {
                throw ClassError.sessionExists(session.label)
            }
            return session.id
        }
    }
}
