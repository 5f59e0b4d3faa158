internal import Application
internal import Core
internal import Persistence

/// The schedules and sessions of a class before the day of a change.
///
/// A class can have a change that begins on a day to come. If it then gets another room or instructor from an
/// earlier day on, that change stays: only the sessions before it get the room or instructor.
struct ChangeEarlierSessions {
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let records: any RecordDirectory

    /// The sessions between an edit and the day of a change that is still to come, if the edit changes the
    /// room within the venue or the instructor, and not the schedule; nil if it is another edit, or there is
    /// no such change.
    func sessionsBeforeNextChange(
        _ request: EditClass, of old: AcademyClass, at now: Instant, in db: any Transaction
    ) throws -> [Session]? {
        let first = max(request.from ?? old.firstDay, old.timeZone.day(now))
        guard let next = old.scheduleFrom, first < next, (request.firstDay ?? old.firstDay) == old.firstDay,
            Set(request.slots ?? old.slots) == Set(old.slots)
        else { return nil }
        let room = try rooms.find(request.room ?? .id(old.room), in: db)
        guard
            try room.id != old.room
                || instructors.id(after: request.instructor, of: old, in: db) != old.instructor
        else { return nil }
        let found = try followingSessions(of: old.id, on: first...next.adding(days: -1), after: now, in: db)
        return room.id == old.room || found.allSatisfy { $0.venue == room.venue } ? found : nil
    }

    /// The schedules before the latest one of an edited class.
    ///
    /// - Parameters:
    ///   - keepsNextChange: whether a change from a day on that is still to come stays.
    ///   - isForAll: whether all future sessions follow the edit.
    func schedules(
        after request: EditClass, of old: AcademyClass, to new: AcademyClass.New, keepsNextChange: Bool,
        isForAll: Bool, today: CalendarDay, in db: any Transaction
    ) throws -> [EarlierSchedule] {
        let stored = try classes.schedules.all(of: [old.id], in: db)[old.id] ?? []
        if keepsNextChange {
            let instructor = try new.instructor.map { try instructors.find(.id($0), in: db) }
            return stored.changed(from: request.from ?? old.firstDay, today: today) { schedule in
                var changed = schedule
                if new.room.id != old.room { changed.take(new.room) }
                if new.instructor != old.instructor { changed.take(instructor) }
                return changed
            }
        }
        guard !isForAll, let from = new.scheduleFrom else { return [] }
        let last = EarlierSchedule(schedule: old.schedule, nextFrom: from)
        return (stored + [last]).replaced(from: from, today: today)
    }

    /// Gives sessions the room and the instructor of their edited class, as far as the edit changed them.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``.
    func change(
        _ earlier: [Session], to edited: AcademyClass, insteadOf old: AcademyClass, at now: Instant,
        in db: any Transaction
    ) throws {
        let changed = try earlier.filter { session in
            try sessions.move(
                session.id, to: edited.room == old.room || session.isExtra ? nil : edited.room,
                instructor: edited.instructor == old.instructor ? session.instructor : edited.instructor,
                in: db)
        }
        try sessions.checkClashes(of: .sessions(changed.map(\.id)), after: now, in: db)
    }

    /// The future sessions without attendance that an edit of their class may change.
    private func followingSessions(
        of academyClass: ClassID, on days: ClosedRange<CalendarDay>, after now: Instant,
        in db: any Transaction
    ) throws -> [Session] {
        let stored = try sessions.scheduled(academyClass, days, in: db)
        let changeable = try records.changeable(among: stored, after: now, in: db)
        return try stored.filter {
            changeable.contains($0.id) && !$0.isChanged && (!$0.isCancelled || $0.holiday != nil)
        }.map { try sessions.required($0.id, in: db) }
    }
}
