import Core
import Networking
import Persistence

extension Classes {
    /// Makes all sessions of a new class.
    func makeSessions(of id: ClassID, _ new: AcademyClass.New, in db: any Transaction) throws {
        let zone = try venues.find(.id(new.room.venue), in: db).timeZone
        let free = try holidays.days(at: new.room.venue, new.schedule.days, in: db)
        for plan in new.schedule.sessions(in: zone, skipping: free) {
            _ = try sessions.insert(
                Session.New(
                    academyClass: id, room: new.room.id, instructor: new.instructor, plan: plan,
                    isExtra: false),
                in: db)
        }
    }

    /// Makes a class's sessions ahead again, between two days, by what the class has become.
    ///
    /// Past, cancelled and extra sessions stay, and so do those with attendance; extra ones that are ahead
    /// take the class's instructor.
    func remakeSessions(
        of academyClass: AcademyClass, on days: ClosedRange<CalendarDay>, after now: Instant,
        in db: any Transaction
    ) throws {
        let schedule = try Schedule(
            slots: academyClass.slots, firstDay: academyClass.firstDay, lastDay: academyClass.lastDay)
        let free = try holidays.days(at: academyClass.venue, schedule.days, in: db)
        let planned = schedule.sessions(in: academyClass.timeZone, skipping: free)
            .filter { days.contains($0.day) }
        var (replaceable, kept): ([ScheduledSession], [ScheduledSession]) = ([], [])
        var changed: [SessionID] = []
        for session in try sessions.scheduled(academyClass.id, days, in: db) {
            let isOpen = try session.startsAt > now && !session.isCancelled && !history(session.id, db)
            if isOpen, session.isExtra,
                try sessions.move(session.id, to: nil, instructor: academyClass.instructor, in: db)
            {
                changed.append(session.id)
            }
            if isOpen, !session.isExtra { replaceable.append(session) } else { kept.append(session) }
        }
        let remake = Remake(planned: planned, replaceable: replaceable, kept: kept)
        changed += try carryOut(remake, of: academyClass, after: now, in: db)
        for id in changed { try checkClashes(of: .session(id), after: now, in: db) }
    }

    /// Returns the sessions that are new or somewhere else than they were; nothing is added to what is past.
    private func carryOut(
        _ remake: Remake, of academyClass: AcademyClass, after now: Instant, in db: any Transaction
    ) throws -> [SessionID] {
        for id in remake.removed { try sessions.delete(id, in: db) }
        let moved = try remake.moved.filter {
            try sessions.move($0, to: academyClass.room, instructor: academyClass.instructor, in: db)
        }
        let added = try remake.added.filter { $0.startsAt > now }.map { plan in
            try sessions.insert(
                Session.New(
                    academyClass: academyClass.id, room: academyClass.room,
                    instructor: academyClass.instructor,
                    plan: plan, isExtra: false),
                in: db)
        }
        return moved + added
    }

    /// Refuses sessions that share a room or an instructor with another at overlapping times; those that are
    /// over by an instant do not count.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``.
    func checkClashes(
        of scope: ClashScope, instructor: ClashResource = .instructor, after now: Instant,
        in db: any Transaction
    ) throws {
        if let clash = try sessions.clash(of: scope, .room, after: now, in: db) {
            throw ClassError.roomTaken(clash)
        }
        if let clash = try sessions.clash(of: scope, instructor, after: now, in: db) {
            throw ClassError.instructorTaken(clash)
        }
    }
}
