internal import Application
internal import Core
internal import Persistence

/// Changes single sessions, and not their classes.
struct EditSessions {
    let holidays: SQLHolidayRepository
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let enrolments: SQLEnrolmentRepository
    let records: any RecordDirectory
    let reading: ReadSessionEdits
    let observing: NotifyObservers
    let notifying: NotifyStudents

    func serve(_ service: inout Service) { service.on(EditSession.self, edit) }

    /// Changes one session and not its class.
    ///
    /// A session that a holiday cancelled takes place again if it moves to a day, or a venue, without a
    /// holiday; on a day with another holiday, that one cancels it. A session that gets the values of its
    /// class again follows its class.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/sessionExists(_:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``,
    ///   ``ClassError/sessionHasAttendance(_:)``, ``ClassError/movesToPast(_:)``,
    ///   ``ClassError/timeSkipped(_:_:)``, ``ClassError/archived(noun:name:)``; ``NotFound``.
    private func edit(_ request: EditSession, by caller: Caller, in db: any Transaction) throws -> Session {
        let old = try sessions.required(request.session, in: db)
        let before = try sessions.summary(old.id, for: nil, in: db)
        let academyClass = try classes.unarchived(.id(old.class), at: caller.at, in: db)
        let (change, venue) = try reading.values(
            request, of: old, usual: academyClass.capacity, in: db)
        let plan = change.plan
        // An edit that changes no value does not mark the session as changed by hand.
        guard change != old.values else { return old }
        if request.allowsPast != true, old.startsAt > caller.at, plan.startsAt <= caller.at {
            throw ClassError.movesToPast(plan.label(of: old.className))
        }
        let holiday = try holiday(cancelling: old, at: venue, on: plan.day, in: db)
        try checkTime(plan, of: old, isRestored: old.holiday != nil && holiday == nil, in: db)
        // The change is stored before the session is restored, since observers read it, and both before the
        // search for clashes, since a cancelled session has none.
        try sessions.change(old.id, to: change, in: db)
        let scheduled = try classes.find(old.class, on: plan.day, in: db)
        if change.follows(scheduled) { try sessions.unmarkChanged(old.id, in: db) }
        if let holiday, holiday.id != old.holiday {
            try sessions.cancel(old.id, reason: holiday.name, holiday: holiday.id, in: db)
        } else if old.holiday != nil, holiday == nil {
            try observing.restore(old.id, at: caller.at, in: db)
        }
        try sessions.checkClashes(of: .sessions([old.id]), after: min(plan.startsAt, caller.at), in: db)
        if plan.startsAt != old.startsAt { try observing.noteMove(of: old.id, at: caller.at, in: db) }
        let toPhone = try before.flatMap { try notifying.notify(ofMoved: $0, by: caller, in: db) }
        var edited = try sessions.required(old.id, in: db)
        edited.toPhone = toPhone
        if request.capacity != nil { edited.warnings = try capacityWarning(on: edited, by: caller, in: db) }
        return edited
    }

    /// The warning that more students are enrolled on the day of a session than its own capacity allows.
    private func capacityWarning(
        on session: Session, by caller: Caller, in db: any Transaction
    ) throws -> [ClassWarning]? {
        let enrolled = try enrolments.counts(at: [session.id], in: db)[session.id] ?? 0
        guard let capacity = session.capacity, capacity < enrolled else { return nil }
        return [.capacityBelowEnrolled(session.label, capacity, enrolled: enrolled, in: caller.language)]
    }

    /// The holiday that cancels a session after an edit: the same one if it applies, otherwise the first
    /// one at the venue on the day; nil if no holiday had cancelled the session.
    private func holiday(
        cancelling old: Session, at venue: VenueID, on day: CalendarDay, in db: any Transaction
    ) throws -> Holiday? {
        guard let id = old.holiday else { return nil }
        let same = try holidays.find(id, in: db)
        return same.applies(on: day, at: venue) ? same : try holidays.first(at: venue, on: day, in: db)
    }

    /// Checks that a session may take place at the time of an edit.
    ///
    /// - Throws: ``ClassError/sessionHasAttendance(_:)``, ``ClassError/sessionExists(_:)``.
    private func checkTime(
        _ plan: PlannedSession, of old: Session, isRestored: Bool, in db: any Transaction
    ) throws {
        let isMoved = plan.startsAt != old.startsAt
        if isMoved, try records.hasAttendance(old.id, in: db) {
            throw ClassError.sessionHasAttendance(old.label)
        }
        if isMoved || isRestored, try sessions.hasSession(old.class, at: plan.startsAt, in: db) {
            throw ClassError.sessionExists(plan.label(of: old.className))
        }
    }
}
