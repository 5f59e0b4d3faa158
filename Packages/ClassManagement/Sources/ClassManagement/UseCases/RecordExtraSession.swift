internal import Core
internal import Persistence

/// Records extra sessions for imported attendance.
struct RecordExtraSession {
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository

    /// Records an extra session of a class on a past day, for imported attendance. Clashes are not checked.
    ///
    /// The session starts at the time of the class's first slot of that weekday or, without one, of its first
    /// slot, but after the other extra sessions of the day, since the sessions of a day are numbered in the
    /// order of time. If another session of the class starts then, it starts in the first free minute of the
    /// next 8 hours of that day.
    ///
    /// - Throws: ``NotFound``; ``ClassError/sessionExists(_:)`` if no minute is free.
    func record(
        of academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> SessionID {
        let stored = try classes.find(academyClass, on: day, in: db)
        guard let slot = stored.slots.first(where: { $0.day == day.weekday }) ?? stored.slots.first else {
            throw StorageError.unexpectedValue(column: "class_slots.class_id")
        }
        let usual = stored.timeZone.instant(LocalDateTime(day, slot.startTime))
        let last = try sessions.lastExtraStart(of: academyClass, on: day, in: db)
        let first = max(usual, last?.adding(minutes: 1) ?? usual)
        // Two sessions of a class that take place cannot start at one instant, so each minute up to the
        // longest duration is tried.
        for minutes in 0..<ClassLimits.sessionMinutes.upperBound {
            let start = first.adding(minutes: minutes)
            let local = stored.timeZone.local(start)
            guard local.day == day else { break }
            let plan = PlannedSession(
                day: day, startTime: local.time, startsAt: start,
                endsAt: start.adding(minutes: slot.minutes))
            do {
                return try db.attempt {
                    try sessions.insert(
                        plan, of: academyClass, room: stored.room, instructor: stored.instructor,
                        isExtra: true, in: db)
                }
            } catch let violation as ConstraintViolation where violation.isUnique("sessions.class_id") {
                continue
            }
        }
        throw ClassError.sessionExists(
            SessionLabel(className: stored.name, day: day, startTime: slot.startTime))
    }
}
