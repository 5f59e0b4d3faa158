internal import Application
internal import Core
internal import Persistence

/// What a new or changed holiday did to the sessions of its day.
struct HolidaySessions {
    /// The sessions that it cancelled.
    let cancelled: [SessionID]
    /// The number of sessions that take place all the same, since they have begun or have attendance.
    let kept: Int
}

extension Classes {
    func serveHolidays(_ service: inout Service) {
        service.on(ListHolidays.self) { request, _, db in
            try CalendarDay.checkPeriod(from: request.from, to: request.to)
            return try holidays.page(
                from: request.from, to: request.to, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowHoliday.self) { request, _, db in try holidays.find(request.holiday, in: db) }
        service.on(AddHoliday.self, addHoliday)
        service.on(EditHoliday.self, editHoliday)
        service.on(RemoveHoliday.self) { request, caller, db in
            var (holiday, restored) = try removeHoliday(request.holiday, after: caller.at, in: db)
            holiday.toPhone = try notifying.notify(ofRestored: restored, by: caller, in: db)
            return holiday
        }
        service.auditChanges(by: RemoveHoliday.self) { try holidays.find($0.holiday, in: $2) }
    }

    private func addHoliday(
        _ request: AddHoliday, by caller: Caller, in db: any Transaction
    ) throws -> Holiday {
        let venues = try self.venues(request.venues ?? [], in: db)
        let name = try FreeText.parse(request.name, field: "name")
        var (holiday, sessions) = try store(
            request.date, name, at: venues, after: caller.at, now: caller.at, in: db)
        holiday.toPhone = try notifying.notify(
            ofCancelled: sessions.cancelled, because: name, by: caller, in: db)
        if sessions.kept > 0 { holiday.keptSessions = sessions.kept }
        return holiday
    }

    /// Changes a holiday.
    ///
    /// Future sessions that it no longer applies to take place again, and those that it newly applies to are
    /// cancelled. The others keep their holiday.
    ///
    /// - Throws: the errors of ``removeHoliday(_:after:in:)`` and ``ClassError/holidayExists(name:date:)``.
    private func editHoliday(
        _ request: EditHoliday, by caller: Caller, in db: any Transaction
    ) throws -> Holiday {
        let old = try holidays.find(request.holiday, in: db)
        let name = try request.name.map { try FreeText.parse($0, field: "name") } ?? old.name
        let date = request.date ?? old.date
        let venues = try request.venues.map { try self.venues($0, in: db) } ?? old.venues
        let known = try sessions.cancelled(by: old.id, in: db)
        try holidays.update(old.id, to: date, name, venues: venues, in: db)
        let new = try holidays.find(old.id, in: db)
        // Sessions are cancelled first, since a session is restored only if its class has no other one then.
        let affected = try cancelSessions(
            on: new, insteadOf: old, after: caller.at, now: caller.at, in: db)
        let restored = try restore(known, of: old, unlessOn: new, after: caller.at, in: db)
        let first = try notifying.notify(ofRestored: restored, by: caller, in: db) ?? []
        let second =
            try notifying.notify(ofCancelled: affected.cancelled, because: name, by: caller, in: db) ?? []
        let toPhone = first + second.filter { !first.contains($0) }
        var edited = try holidays.find(old.id, in: db)
        edited.toPhone = toPhone.isEmpty ? nil : toPhone
        if !affected.cancelled.isEmpty { edited.newlyCancelledSessions = affected.cancelled.count }
        if affected.kept > 0 { edited.keptSessions = affected.kept }
        return edited
    }

    private func venues(_ references: [Reference<Kind.Venue>], in db: any Transaction) throws -> [VenueID] {
        guard references.count <= ClassLimits.holidayVenues else { throw InvalidValue.tooManyVenues }
        return try references.map { try venues.find($0, in: db).id }
    }

    /// Removes a holiday; the future sessions of that day take place again.
    ///
    /// - Returns: the removed holiday, and the sessions that take place again.
    /// - Throws: ``ClassError/roomTaken(_:)`` or ``ClassError/instructorTaken(_:)`` if another session uses
    ///   the room or the instructor meanwhile, ``ClassError/sessionExists(_:)`` if the class has another
    ///   session at that time.
    private func removeHoliday(
        _ id: HolidayID, after now: Instant, in db: any Transaction
    ) throws -> (holiday: Holiday, restored: [SessionID]) {
        let holiday = try holidays.find(id, in: db)
        let cancelled = try sessions.cancelled(by: id, in: db)
        try holidays.delete(id, in: db)
        let restored = try restore(cancelled, after: now, in: db)
        try rescheduleClasses(on: holiday, unlessOn: nil, after: now, in: db)
        try sessions.checkClashes(of: .sessions(restored), after: now, in: db)
        return (holiday, restored)
    }

    /// Restores the future sessions to which a changed holiday no longer applies. The past ones stay
    /// cancelled with the old name of the holiday as the reason.
    ///
    /// - Parameters:
    ///   - cancelled: the sessions that the holiday cancelled before its change.
    ///   - old: the holiday before its change.
    ///   - new: the holiday after its change.
    /// - Returns: the sessions that take place again.
    /// - Throws: the errors of ``removeHoliday(_:after:in:)``.
    private func restore(
        _ cancelled: [Session], of old: Holiday, unlessOn new: Holiday, after now: Instant,
        in db: any Transaction
    ) throws -> [SessionID] {
        guard old.date != new.date || Set(old.venues) != Set(new.venues) else { return [] }
        let others = cancelled.filter { !new.applies(on: $0.day, at: $0.venue) }
        for session in others { try sessions.forgetHoliday(of: session.id, reason: old.name, in: db) }
        let restored = try restore(others, after: now, in: db)
        try rescheduleClasses(on: old, unlessOn: new, after: now, in: db)
        try sessions.checkClashes(of: .sessions(restored), after: now, in: db)
        return restored
    }

    /// Makes the sessions of a holiday's day follow their classes again, except for classes of the venues to
    /// which the changed holiday applies.
    private func rescheduleClasses(
        on old: Holiday, unlessOn new: Holiday?, after now: Instant, in db: any Transaction
    ) throws {
        let running = try classes.running(on: old.date, at: old.venues, in: db)
        for academyClass in try classes.all(running, at: nil, in: db) {
            if let new, new.applies(on: old.date, at: academyClass.venue) { continue }
            try rescheduling.reschedule(
                academyClass, on: old.date...old.date, from: academyClass.scheduleFrom, after: now, in: db)
        }
    }

    /// Stores a holiday, and cancels the sessions of that day that have no attendance.
    ///
    /// - Parameters:
    ///   - start: only sessions that start after this instant are cancelled.
    ///   - now: the instant of the cancellations.
    /// - Returns: the holiday, and the sessions of its day.
    /// - Throws: ``ClassError/holidayExists(name:date:)``.
    func store(
        _ date: CalendarDay, _ name: String, at venues: [VenueID], after start: Instant, now: Instant,
        in db: any Transaction
    ) throws -> (holiday: Holiday, sessions: HolidaySessions) {
        let id = try holidays.insert(date, name, venues: venues, in: db)
        let affected = try cancelSessions(
            on: try holidays.find(id, in: db), insteadOf: nil, after: start, now: now, in: db)
        return (try holidays.find(id, in: db), affected)
    }

    /// Cancels the sessions of a holiday's day that have no attendance.
    ///
    /// - Parameters:
    ///   - old: the holiday before its change, whose sessions stay as they are; nil for a new one.
    ///   - start: only sessions that start after this instant are cancelled.
    ///   - now: the instant of the cancellations.
    /// - Returns: the sessions to which the holiday newly applies.
    private func cancelSessions(
        on holiday: Holiday, insteadOf old: Holiday?, after start: Instant, now: Instant,
        in db: any Transaction
    ) throws -> HolidaySessions {
        let known = old?.date == holiday.date ? old?.venues : nil
        if let known, known.isEmpty { return HolidaySessions(cancelled: [], kept: 0) }
        let scheduled = try sessions.scheduled(
            on: holiday.date, at: holiday.venues, notAt: known ?? [], in: db)
        let planned = scheduled.filter { $0.startsAt > start }.map(\.id)
        let attended = try records.attended(among: planned, in: db)
        let cancelled = planned.filter { !attended.contains($0) }
        for id in cancelled {
            try observing.cancel(id, reason: holiday.name, holiday: holiday.id, at: now, in: db)
        }
        return HolidaySessions(cancelled: cancelled, kept: scheduled.count - cancelled.count)
    }

    /// Restores the future sessions that a holiday cancelled and does not cancel any more.
    ///
    /// A session on a day with another holiday stays cancelled, now by that holiday. A scheduled session is
    /// deleted if another session of the class takes place at its time.
    ///
    /// - Returns: the sessions that take place again.
    private func restore(
        _ cancelled: [Session], after now: Instant, in db: any Transaction
    ) throws -> [SessionID] {
        try cancelled.filter { $0.startsAt > now }.compactMap { session in
            if let other = try holidays.first(at: session.venue, on: session.day, in: db) {
                try sessions.cancel(session.id, reason: other.name, holiday: other.id, in: db)
                return nil
            }
            if !session.isExtra, try sessions.hasSession(session.class, at: session.startsAt, in: db) {
                try sessions.delete(session.id, in: db)
                return nil
            }
            do {
                try observing.restore(session.id, at: now, in: db)
            } catch let violation as ConstraintViolation where violation.isUnique("sessions.class_id") {
                throw ClassError.sessionExists(session.label)
            }
            return session.id
        }
    }
}
