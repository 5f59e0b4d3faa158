public import Core
public import Persistence

extension Classes {
    /// Records an extra session of a class on a past day: at its usual time, or in the first free minute
    /// of the day after it. Clashes are not checked.
    ///
    /// - Throws: ``NotFound``, ``ClassError/sessionExists(_:)``.
    public func recordExtraSession(
        of academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> SessionID {
        let stored = try classes.find(.id(academyClass), at: nil, in: db)
        guard let slot = stored.slots.first else { throw NotFound("class", academyClass) }
        let usual = stored.timeZone.instant(LocalDateTime(day, slot.startTime))
        // Another session of the class may begin then, so each minute up to the longest duration is tried.
        for minutes in 0..<ClassLimits.sessionMinutes.upperBound {
            let start = usual.adding(minutes: minutes)
            let local = stored.timeZone.local(start)
            guard local.day == day else { break }
            let plan = PlannedSession(
                day: day, startTime: local.time, startsAt: start,
                endsAt: start.adding(minutes: slot.minutes))
            do {
                return try sessions.insert(
                    plan, of: academyClass, room: stored.room, instructor: stored.instructor, isExtra: true,
                    in: db)
            } catch let violation as ConstraintViolation where violation.isUnique("sessions.class_id") {
                continue
            }
        }
        throw ClassError.sessionExists(
            SessionLabel(className: stored.name, day: day, startTime: slot.startTime))
    }

    /// Passes each session to the closure in order of id, the extra ones after all others: an import adds
    /// them so.
    public func forEachSession(
        in db: any Transaction, _ body: (SessionID, ClassID, CalendarDay) throws -> Void
    ) throws {
        try sessions.forEach(in: db, body)
    }
}
