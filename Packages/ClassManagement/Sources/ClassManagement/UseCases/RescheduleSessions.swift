internal import Application
internal import Core
internal import Persistence

/// Makes the sessions of classes follow their schedules.
struct RescheduleSessions {
    let holidays: SQLHolidayRepository
    let sessions: SQLSessionRepository
    let records: any RecordDirectory
    let observing: NotifyObservers

    /// Makes the future sessions of a class, between two days and from another day on, follow its schedule,
    /// room and instructor.
    ///
    /// Past and extra sessions stay, and so do those that are cancelled for another reason than a holiday,
    /// those that were changed by hand and those with attendance; future extra ones take the class's
    /// instructor.
    ///
    /// - Parameter from: the first day whose sessions follow the schedule; nil for all days.
    /// - Returns: the number of removed sessions, without those that a holiday had cancelled.
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``.
    @discardableResult func reschedule(
        _ academyClass: AcademyClass, on days: ClosedRange<CalendarDay>, from: CalendarDay?,
        after now: Instant, in db: any Transaction
    ) throws -> Int {
        let from = from ?? days.lowerBound
        let schedule = try Schedule(
            slots: academyClass.slots, firstDay: academyClass.firstDay, lastDay: academyClass.lastDay)
        let daysOff = try holidays.days(at: academyClass.venue, schedule.days, in: db)
        let planned = schedule.sessions(in: academyClass.timeZone, holidays: daysOff).filter {
            $0.day >= from && days.contains($0.day)
        }
        // Sessions before `from` keep an earlier schedule, but none is outside the days of its class.
        let stored = try sessions.scheduled(academyClass.id, days, in: db).filter {
            $0.day >= from || !$0.isExtra && !schedule.days.contains($0.day)
        }
        let changeable = try records.changeable(among: stored, after: now, in: db)
        let replaceable = stored.filter { changeable.contains($0.id) && $0.followsSchedule }
        let kept = stored.filter { !changeable.contains($0.id) || !$0.followsSchedule }
        let extra = kept.filter {
            changeable.contains($0.id) && $0.isExtra && !$0.isCancelled && !$0.isChanged
        }
        let taught = try extra.map(\.id).filter {
            try sessions.move($0, to: nil, instructor: academyClass.instructor, in: db)
        }
        let diff = SessionPlanDiff(planned: planned, replaceable: replaceable, kept: kept, after: now)
        let changed = try taught + apply(diff, to: academyClass, after: now, in: db)
        try sessions.checkClashes(of: .sessions(changed), after: now, in: db)
        let removed = Set(diff.removed)
        return replaceable.count { removed.contains($0.id) && !$0.isCancelled }
    }

    /// Deletes, changes and adds the sessions of a difference.
    ///
    /// - Returns: the sessions that are new, or have another time, room or instructor.
    /// - Throws: ``ClassError/sessionExists(_:)``.
    private func apply(
        _ diff: SessionPlanDiff, to academyClass: AcademyClass, after now: Instant, in db: any Transaction
    ) throws -> [SessionID] {
        let (room, instructor) = (academyClass.room, academyClass.instructor)
        for id in diff.removed { try sessions.delete(id, in: db) }
        let moved = try diff.moved.filter { try sessions.move($0, to: room, instructor: instructor, in: db) }
        for change in diff.rescheduled {
            try reschedule(change.session, to: change.plan, of: academyClass, at: now, in: db)
        }
        let added = try diff.added.map { plan in
            try checkIsFree(plan, of: academyClass, in: db)
            return try sessions.insert(plan, of: academyClass.id, room: room, instructor: instructor, in: db)
        }
        return moved + diff.rescheduled.map(\.session.id) + added
    }

    /// Gives a session the time of a planned one, with its holiday, and the room and instructor of its class.
    ///
    /// - Throws: ``ClassError/sessionExists(_:)``.
    private func reschedule(
        _ session: ScheduledSession, to plan: PlannedSession, of academyClass: AcademyClass, at now: Instant,
        in db: any Transaction
    ) throws {
        if plan.startsAt != session.startsAt || session.isCancelled {
            try checkIsFree(plan, of: academyClass, in: db)
        }
        if let holiday = plan.holiday, holiday.id != session.holiday {
            try observing.cancel(session.id, reason: holiday.name, holiday: holiday.id, at: now, in: db)
        }
        try sessions.reschedule(
            session.id, to: plan, room: academyClass.room, instructor: academyClass.instructor, in: db)
        if plan.holiday == nil, session.isCancelled { try observing.restore(session.id, at: now, in: db) }
        if plan.startsAt != session.startsAt { try observing.noteMove(of: session.id, at: now, in: db) }
    }

    /// Checks that a class has no other session at the time of a planned one: one that was moved by hand may
    /// already start then. A session that a holiday cancels may have another one at its time.
    ///
    /// - Throws: ``ClassError/sessionExists(_:)``.
    private func checkIsFree(
        _ plan: PlannedSession, of academyClass: AcademyClass, in db: any Transaction
    ) throws {
        guard plan.holiday == nil, try sessions.hasSession(academyClass.id, at: plan.startsAt, in: db) else {
            return
        }
        throw ClassError.sessionExists(plan.label(of: academyClass.name))
    }
}
