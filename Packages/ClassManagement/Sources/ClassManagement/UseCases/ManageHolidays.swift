internal import Application
internal import Core
internal import Persistence

/// Lists, adds, changes and removes holidays, and informs students of the sessions that they change.
struct ManageHolidays {
    let venues: SQLCatalogue<Venue>
    let holidays: SQLHolidayRepository
    let sessions: SQLSessionRepository
    let applying: ApplyHolidays
    let notifying: NotifyStudents

    func serve(_ service: inout Service) {
        service.on(ListHolidays.self) { request, _, db in
            try CalendarDay.checkPeriod(from: request.from, to: request.to)
            return try holidays.page(
                from: request.from, to: request.to, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowHoliday.self) { request, _, db in try holidays.find(request.holiday, in: db) }
        service.on(AddHoliday.self, add)
        service.on(EditHoliday.self, edit)
        service.on(RemoveHoliday.self) { request, caller, db in
            var (holiday, restored) = try applying.remove(request.holiday, after: caller.at, in: db)
            holiday.toPhone = try notifying.notify(ofRestored: restored, by: caller, in: db)
            return holiday
        }
        service.auditChanges(by: RemoveHoliday.self) { try holidays.find($0.holiday, in: $2) }
    }

    private func add(
        _ request: AddHoliday, by caller: Caller, in db: any Transaction
    ) throws -> Holiday {
        let venues = try self.venues(request.venues ?? [], in: db)
        let name = try FreeText.parse(request.name, field: "name")
        var (holiday, sessions) = try applying.store(
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
    /// - Throws: the errors of ``ApplyHolidays/remove(_:after:in:)``;
    ///   ``ClassError/holidayExists(name:date:)``.
    private func edit(
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
        let affected = try applying.cancelSessions(
            on: new, insteadOf: old, after: caller.at, now: caller.at, in: db)
        let restored = try applying.restore(known, of: old, changedTo: new, after: caller.at, in: db)
        let ofRestored = try notifying.notify(ofRestored: restored, by: caller, in: db) ?? []
        let ofCancelled =
            try notifying.notify(ofCancelled: affected.cancelled, because: name, by: caller, in: db) ?? []
        let toPhone = ofRestored + ofCancelled.filter { !ofRestored.contains($0) }
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
}
