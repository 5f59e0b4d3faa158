internal import Application
internal import Core
internal import Persistence

/// Changes classes, and their future sessions with them.
struct EditClasses {
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let reading: ReadClassEdits
    let checking: CheckClassEdits
    let earlier: ChangeEarlierSessions
    let rescheduling: RescheduleSessions
    let notifying: NotifyStudents

    func serve(_ service: inout Service) { service.on(EditClass.self, edit) }

    /// Changes a class, and its future sessions if the slots, the room, the instructor or the days of the
    /// class change.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/sessionExists(_:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``,
    ///   ``ClassError/capacityBelowEnrolled(_:className:enrolled:)``,
    ///   ``ClassError/enrolledAfterLastDay(className:from:)``, ``ClassError/hasBegun(className:firstDay:)``,
    ///   ``ClassError/beginsInThePast(_:)``, ``ClassError/archived(noun:name:)``,
    ///   ``ClassError/inUse(noun:name:next:)``, ``ClassError/changeToCome(className:from:)``.
    private func edit(
        _ request: EditClass, by caller: Caller, in db: any Transaction
    ) throws -> AcademyClass {
        let old = try classes.find(request.class, at: nil, in: db)
        if !caller.isImport { try checking.checkKeepsChangeToCome(request, of: old, at: caller.at, in: db) }
        let before = try earlier.sessionsBeforeNextChange(request, of: old, at: caller.at, in: db)
        let new = try reading.newValues(
            request, of: old, keepsNextChange: before != nil, at: caller.at, in: db)
        let today = old.timeZone.day(caller.at)
        let isForAll = before == nil && new.isForAllSessions(of: old, from: request.from, today: today)
        if new.capacity > old.capacity || new.room.id != old.room || new.isCurrent(on: today) {
            try new.checkFitsRoom()
        }
        try checking.checkEnrolments(in: old, after: new, today: today, in: db)
        if new.capacity != old.capacity {
            try sessions.keepCapacity(old.capacity, of: old.id, startedBy: caller.at, in: db)
        }
        let schedules = try earlier.schedules(
            after: request, of: old, to: new, keepsNextChange: before != nil, isForAll: isForAll,
            today: today, in: db)
        try classes.update(old.id, to: new, after: schedules, in: db)
        let edited = try classes.find(.id(old.id), at: nil, in: db)
        var (removed, toPhone): (Int, [UninformedStudent]?) = (0, nil)
        if request.from != nil || edited.firstDay != old.firstDay || edited.lastDay != old.lastDay
            || new.changesSchedule(of: old)
        {
            (removed, toPhone) = try notifying.notify(ofChangesTo: old.id, by: caller, in: db) {
                try earlier.change(before ?? [], to: edited, insteadOf: old, at: caller.at, in: db)
                return try reschedule(edited, insteadOf: old, fromFirstDay: isForAll, at: caller.at, in: db)
            }
        }
        try checking.checkRooms(of: edited, insteadOf: old, after: caller.at, in: db)
        if edited.isArchived, !old.isArchived {
            try sessions.checkIsUnused(.academyClass(old.id), named: edited.name, at: caller.at, in: db)
        }
        var response = try classes.find(.id(old.id), at: caller.at, in: db)
        if removed > 0 { response.removedSessions = removed }
        response.toPhone = toPhone
        return response
    }

    /// Makes all future sessions of an edited class follow it. Extra sessions may be after its last day.
    ///
    /// - Parameter fromFirstDay: whether sessions before ``AcademyClass/scheduleFrom`` follow it too.
    /// - Returns: the number of removed sessions.
    private func reschedule(
        _ edited: AcademyClass, insteadOf old: AcademyClass, fromFirstDay: Bool, at now: Instant,
        in db: any Transaction
    ) throws -> Int {
        try checking.checkMayReschedule(
            edited, wasArchived: old.isArchived, today: old.timeZone.day(now), in: db)
        let first = min(old.firstDay, edited.firstDay)
        let last = max(old.lastDay, edited.lastDay).adding(days: ClassLimits.span)
        return try rescheduling.reschedule(
            edited, on: first...last, from: fromFirstDay ? first : edited.scheduleFrom, after: now, in: db)
    }
}
