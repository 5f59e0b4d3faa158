internal import Application
internal import Core
internal import Persistence

/// Reads the values of classes after edits.
struct ReadClassEdits {
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>
    let sessions: SQLSessionRepository
    let prices: ReadPrices

    /// The values of a class after an edit.
    ///
    /// Sessions before ``AcademyClass/scheduleFrom`` keep the times that they have. An edit without a day
    /// applies to all future sessions: another schedule replaces an earlier edit whose day is still to come.
    /// The past sessions do not follow it, and a class that is extended after its end has none in between. An
    /// earlier first day adds no sessions before `scheduleFrom`, since the schedule of those days is not
    /// stored.
    ///
    /// - Parameter keepsNextChange: whether an earlier edit whose day is still to come stays.
    func newValues(
        _ request: EditClass, of old: AcademyClass, keepsNextChange: Bool, at now: Instant,
        in db: any Transaction
    ) throws -> AcademyClass.New {
        let schedule = try Schedule(
            slots: request.slots ?? old.slots, firstDay: try firstDay(request, of: old, at: now, in: db),
            lastDay: request.lastDay ?? old.lastDay)
        func values(scheduleFrom: CalendarDay?) throws -> AcademyClass.New {
            try AcademyClass.New(
                key: old.key, name: request.name ?? old.name, classType: old.classType,
                room: try rooms.find(request.room ?? .id(old.room), in: db),
                instructor: try instructors.id(after: request.instructor, of: old, in: db),
                schedule: schedule,
                scheduleFrom: scheduleFrom, capacity: request.capacity ?? old.capacity,
                dropInPrice: try request.dropInPrice.map { try prices.price($0, in: db) } ?? old.dropInPrice,
                isArchived: request.isArchived ?? old.isArchived)
        }
        let today = old.timeZone.day(now)
        if let from = request.from, from != old.scheduleFrom {
            try schedule.check(from: from, orNone: schedule.lastDay < today)
        }
        guard !keepsNextChange else {
            return try values(scheduleFrom: schedule.startAfterEdit(old.scheduleFrom, today: today))
        }
        if try values(scheduleFrom: nil).isForAllSessions(of: old, from: request.from, today: today) {
            let isTaughtToday = try sessions.scheduled(old.id, today...today, in: db).contains { !$0.isExtra }
            return try values(
                scheduleFrom: schedule.startOfEdit(today: today, hasSessionsToday: isTaughtToday))
        }
        let from = request.from ?? old.scheduleFrom
        return try values(scheduleFrom: schedule.startAfterEdit(from, today: today))
    }

    /// The first day of a class after an edit.
    ///
    /// It can change until the first session begins, to today or later: sessions are never added in the past.
    ///
    /// - Throws: ``ClassError/hasBegun(className:firstDay:)``, ``ClassError/beginsInThePast(_:)``.
    private func firstDay(
        _ request: EditClass, of old: AcademyClass, at now: Instant, in db: any Transaction
    ) throws -> CalendarDay {
        guard let new = request.firstDay, new != old.firstDay else { return old.firstDay }
        guard try !sessions.hasStarted(old.id, by: now, in: db) else {
            throw ClassError.hasBegun(className: old.name, firstDay: old.firstDay)
        }
        guard new >= old.timeZone.day(now) else { throw ClassError.beginsInThePast(new) }
        return new
    }
}
