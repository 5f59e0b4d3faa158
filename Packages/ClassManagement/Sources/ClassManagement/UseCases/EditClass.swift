internal import Application
internal import Core
internal import Persistence

extension Classes {
    /// Changes a class, and its future sessions if the slots, the room, the instructor or the days of the
    /// class change.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/sessionExists(_:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``,
    ///   ``ClassError/capacityBelowEnrolled(_:className:enrolled:)``,
    ///   ``ClassError/enrolledAfterLastDay(className:from:)``, ``ClassError/hasBegun(className:firstDay:)``,
    ///   ``ClassError/beginsInThePast(_:)``, ``ClassError/archived(noun:name:)``,
    ///   ``ClassError/inUse(noun:name:next:)``, ``ClassError/changeToCome(className:from:)``.
    func edit(_ request: EditClass, by caller: Caller, in db: any Transaction) throws -> AcademyClass {
        let old = try classes.find(request.class, at: nil, in: db)
        if !caller.isImport { try checkKeepsChangeToCome(request, of: old, at: caller.at, in: db) }
        let earlier = try sessionsBeforeNextChange(request, of: old, at: caller.at, in: db)
        let new = try newValues(request, of: old, keepsNextChange: earlier != nil, at: caller.at, in: db)
        let today = old.timeZone.day(caller.at)
        let isForAll = earlier == nil && new.isForAllSessions(of: old, from: request.from, today: today)
        if new.capacity > old.capacity || new.room.id != old.room || new.isCurrent(on: today) {
            try new.checkFitsRoom()
        }
        try checkEnrolments(in: old, after: new, today: today, in: db)
        if new.capacity != old.capacity {
            try sessions.keepCapacity(old.capacity, of: old.id, startedBy: caller.at, in: db)
        }
        let schedules = try earlierSchedules(
            after: request, of: old, to: new, keepsNextChange: earlier != nil, isForAll: isForAll,
            today: today, in: db)
        try classes.update(old.id, to: new, after: schedules, in: db)
        let edited = try classes.find(.id(old.id), at: nil, in: db)
        var (removed, toPhone): (Int, [UninformedStudent]?) = (0, nil)
        if request.from != nil || edited.firstDay != old.firstDay || edited.lastDay != old.lastDay
            || new.changesSchedule(of: old)
        {
            (removed, toPhone) = try notifyStudents(ofChangesTo: old.id, by: caller, in: db) {
                try change(earlier ?? [], to: edited, insteadOf: old, at: caller.at, in: db)
                return try reschedule(edited, insteadOf: old, fromFirstDay: isForAll, at: caller.at, in: db)
            }
        }
        try checkRooms(of: edited, insteadOf: old, after: caller.at, in: db)
        if edited.isArchived, !old.isArchived {
            try archiving.checkIsUnused(.academyClass(old.id), named: edited.name, at: caller.at, in: db)
        }
        var response = try classes.find(.id(old.id), at: caller.at, in: db)
        if removed > 0 { response.removedSessions = removed }
        response.toPhone = toPhone
        return response
    }

    /// Checks that a request whose slots are those of today does not replace other ones that are to come,
    /// unless it names a day: a program may send the class back as it read it.
    ///
    /// - Throws: ``ClassError/changeToCome(className:from:)``.
    private func checkKeepsChangeToCome(
        _ request: EditClass, of latest: AcademyClass, at now: Instant, in db: any Transaction
    ) throws {
        guard request.from == nil, let slots = request.slots.map(Set.init), slots != Set(latest.slots) else {
            return
        }
        let present = try classes.find(.id(latest.id), at: now, in: db)
        guard let next = present.upcoming.first, slots == Set(present.slots) else { return }
        throw ClassError.changeToCome(className: latest.name, from: next.from)
    }

    /// Makes all future sessions of an edited class follow it. Extra sessions may be after its last day.
    ///
    /// - Parameter fromFirstDay: whether sessions before ``AcademyClass/scheduleFrom`` follow it too.
    /// - Returns: the number of removed sessions.
    private func reschedule(
        _ edited: AcademyClass, insteadOf old: AcademyClass, fromFirstDay: Bool, at now: Instant,
        in db: any Transaction
    ) throws -> Int {
        try checkMayReschedule(edited, wasArchived: old.isArchived, today: old.timeZone.day(now), in: db)
        let first = min(old.firstDay, edited.firstDay)
        let last = max(old.lastDay, edited.lastDay).adding(days: ClassLimits.span)
        return try reschedule(
            edited, on: first...last, from: fromFirstDay ? first : edited.scheduleFrom, after: now, in: db)
    }

    /// Checks that a higher capacity fits the rooms of all future sessions. Extra sessions may be in other
    /// rooms than the class's own.
    ///
    /// - Throws: ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``.
    private func checkRooms(
        of edited: AcademyClass, insteadOf old: AcademyClass, after now: Instant, in db: any Transaction
    ) throws {
        guard edited.capacity > old.capacity,
            let room = try sessions.smallestRoom(of: old.id, after: now, in: db),
            room.capacity < edited.capacity
        else { return }
        throw ClassError.capacityAboveRoom(edited.capacity, room: room.name, roomCapacity: room.capacity)
    }

    /// The values of a class after an edit.
    ///
    /// Sessions before ``AcademyClass/scheduleFrom`` keep the times that they have. An edit without a day
    /// applies to all future sessions: another schedule replaces an earlier edit whose day is still to come.
    /// The past sessions do not follow it, and a class that is extended after its end has none in between. An
    /// earlier first day adds no sessions before `scheduleFrom`, since the schedule of those days is not
    /// stored.
    ///
    /// - Parameter keepsNextChange: whether an earlier edit whose day is still to come stays.
    private func newValues(
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

    /// Checks that an edit may change the sessions of a class.
    ///
    /// An archived class must be restored by the same edit. The room and the instructor of a class that is
    /// not over must not be archived.
    ///
    /// - Throws: ``ClassError/archived(noun:name:)``.
    private func checkMayReschedule(
        _ edited: AcademyClass, wasArchived: Bool, today: CalendarDay, in db: any Transaction
    ) throws {
        guard !wasArchived || !edited.isArchived else {
            throw ClassError.archived(noun: "class", name: edited.name)
        }
        guard edited.lastDay >= today else { return }
        _ = try rooms.unarchived(.id(edited.room), at: venues, in: db)
        if let instructor = edited.instructor { _ = try instructors.unarchived(.id(instructor), in: db) }
    }

    private func checkEnrolments(
        in old: AcademyClass, after new: AcademyClass.New, today: CalendarDay, in db: any Transaction
    ) throws {
        if new.capacity < old.capacity {
            let future = DaySpan(first: today, last: nil)
            let spans = try enrolments.overlapping(future, in: old.id, in: db).map(\.span)
            let peak = TakenPlaces.peak(of: spans, within: future)
            guard peak <= new.capacity else {
                throw ClassError.capacityBelowEnrolled(new.capacity, className: old.name, enrolled: peak)
            }
        }
        if new.schedule.lastDay < old.lastDay, let start = try enrolments.lastStart(in: old.id, in: db),
            start > new.schedule.lastDay
        {
            throw ClassError.enrolledAfterLastDay(className: old.name, from: start)
        }
    }
}

extension AcademyClass.New {
    /// Whether sessions have another time, room or instructor than those of a class.
    fileprivate func changesSchedule(of old: AcademyClass) -> Bool {
        schedule.slots != old.slots || room.id != old.room || instructor != old.instructor
    }

    /// Whether all future sessions follow an edit of a class, and not only those from a day to come on.
    ///
    /// - Parameter from: the day that the edit names.
    fileprivate func isForAllSessions(of old: AcademyClass, from: CalendarDay?, today: CalendarDay) -> Bool {
        if let from, from > today { return false }
        return from != nil && from != old.scheduleFrom || replacesSchedule(of: old, today: today)
    }

    /// Whether an edit of all future sessions leaves past days without the sessions of the schedule: its
    /// sessions differ, or the class is extended after its end.
    private func replacesSchedule(of old: AcademyClass, today: CalendarDay) -> Bool {
        changesSchedule(of: old) || old.lastDay < min(today, schedule.lastDay)
    }
}
