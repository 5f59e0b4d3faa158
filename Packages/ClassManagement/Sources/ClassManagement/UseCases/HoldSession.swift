public import Core
public import Persistence

extension Classes {
    /// Notes that a class was held on a day once more than is known: an extra session at its usual time, or the
    /// first free minute behind it.
    ///
    /// It is for facts of the past, so nothing is checked for clashes.
    ///
    /// - Throws: ``NotFound``, ``ClassError/sessionExists(_:)``.
    public func hold(_ academyClass: ClassID, on day: CalendarDay, in db: any Transaction) throws -> SessionID
    {
        let held = try classes.find(.id(academyClass), at: nil, in: db)
        guard let slot = held.slots.first else { throw NotFound("class", academyClass) }
        let usual = held.timeZone.instant(LocalDateTime(day, slot.startTime))
        // Another session of the class may have begun then: each minute later is tried, for as long as a slot may be.
        for minutes in 0..<ClassLimits.sessionMinutes.upperBound {
            let start = usual.adding(minutes: minutes)
            let plan = PlannedSession(
                day: day, startTime: held.timeZone.local(start).time, startsAt: start,
                endsAt: start.adding(minutes: slot.minutes))
            do {
                return try sessions.insert(
                    plan, of: academyClass, room: held.room, instructor: held.instructor, isExtra: true,
                    in: db)
            } catch let violation as ConstraintViolation where violation.isUnique("sessions.class_id") {
                continue
            }
        }
        throw ClassError.sessionExists(
            SessionLabel(className: held.name, day: day, startTime: slot.startTime))
    }
}
