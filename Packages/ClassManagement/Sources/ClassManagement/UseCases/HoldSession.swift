public import Core
public import Persistence

extension Classes {
    /// Notes that a class was held on a day on which its schedule has none: an extra session at its usual time.
    ///
    /// It is for facts of the past, so nothing is checked for clashes.
    ///
    /// - Throws: ``NotFound``.
    public func hold(_ academyClass: ClassID, on day: CalendarDay, in db: any Transaction) throws -> SessionID
    {
        let held = try classes.find(.id(academyClass), at: nil, in: db)
        guard let slot = held.slots.first else { throw NotFound("class", academyClass) }
        let start = held.timeZone.instant(LocalTime(day, slot.startTime))
        let plan = PlannedSession(
            day: day, startTime: slot.startTime, startsAt: start, endsAt: start.adding(minutes: slot.minutes))
        return try sessions.insert(
            Session.New(
                academyClass: academyClass, room: held.room, instructor: held.instructor, plan: plan,
                isExtra: true),
            in: db)
    }
}
