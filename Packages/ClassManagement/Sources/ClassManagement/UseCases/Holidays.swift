import Core
import Networking
import Persistence

extension Classes {
    /// Lists the holidays in order of date.
    func listHolidays(
        _ request: ListHolidays, by caller: Caller, in db: any Transaction
    ) throws -> Page<Holiday> {
        try holidays.page(
            from: request.from, to: request.to, limit: request.limit, after: request.after, in: db)
    }

    /// Shows one holiday.
    func showHoliday(_ request: ShowHoliday, by caller: Caller, in db: any Transaction) throws -> Holiday {
        try holidays.find(request.holiday, in: db)
    }

    /// Adds a holiday and takes the sessions ahead of that day off the timetable.
    func addHoliday(_ request: AddHoliday, by caller: Caller, in db: any Transaction) throws -> Holiday {
        let places = try places(request.venues, in: db)
        let name = try FreeText.parse(request.name, field: "name")
        return try keep(request.date, name, at: places, after: caller.at, in: db)
    }

    /// Changes a holiday; where only its name changes, the timetable stays as it is.
    ///
    /// - Throws: what ``removeHoliday(_:by:in:)`` and ``addHoliday(_:by:in:)`` throw.
    func editHoliday(_ request: EditHoliday, by caller: Caller, in db: any Transaction) throws -> Holiday {
        let old = try holidays.find(request.holiday, in: db)
        let name = try request.name.map { try FreeText.parse($0, field: "name") } ?? old.name
        let date = request.date ?? old.date
        let places = try request.venues.map { try self.places($0, in: db) } ?? old.venues
        if date == old.date, Set(places) == Set(old.venues) {
            try holidays.rename(old.id, to: name, on: date, in: db)
            return try holidays.find(old.id, in: db)
        }
        _ = try removeHoliday(RemoveHoliday(holiday: old.id), by: caller, in: db)
        return try keep(date, name, at: places, as: old.id, after: caller.at, in: db)
    }

    private func places(_ references: [Reference<Kind.Venue>], in db: any Transaction) throws -> [VenueID] {
        guard references.count <= ClassLimits.holidayVenues else {
            throw InvalidValue.tooManyVenues
        }
        return try references.map { try venues.find($0, in: db).id }
    }

    /// Removes a holiday and makes the sessions ahead of that day again.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)`` and ``ClassError/instructorTaken(_:)`` where their place was
    ///   given away, ``ClassError/sessionExists(_:)`` where the class has another session at that time.
    func removeHoliday(
        _ request: RemoveHoliday, by caller: Caller, in db: any Transaction
    ) throws -> Holiday {
        let holiday = try holidays.find(request.holiday, in: db)
        let cancelled = try sessions.cancelled(by: holiday.id, in: db)
        try holidays.delete(holiday.id, in: db)
        let restored = try restore(cancelled, after: caller.at, in: db)
        for id in try classes.running(on: holiday.date, at: holiday.venues, in: db) {
            let academyClass = try classes.find(.id(id), at: caller.at, in: db)
            try remakeSessions(of: academyClass, on: holiday.date...holiday.date, after: caller.at, in: db)
        }
        for id in restored { try checkClashes(of: .session(id), after: caller.at, in: db) }
        return holiday
    }

    /// Stores a holiday; of its sessions after an instant those by rule go, and extra ones are cancelled.
    func keep(
        _ date: CalendarDay, _ name: String, at places: [VenueID], as known: HolidayID? = nil,
        after now: Instant,
        in db: any Transaction
    ) throws -> Holiday {
        let id = try holidays.insert(date, name, venues: places, as: known, in: db)
        for session in try sessions.scheduled(on: date, at: places, in: db) where session.startsAt > now {
            guard try !history(session.id, db) else { continue }
            if session.isExtra {
                try sessions.cancel(session.id, reason: name, holiday: id, in: db)
            } else {
                try sessions.delete(session.id, in: db)
            }
        }
        return try holidays.find(id, in: db)
    }

    /// Restores the sessions ahead that a holiday had cancelled, unless another one holds that day.
    private func restore(
        _ cancelled: [Session], after now: Instant, in db: any Transaction
    ) throws -> [SessionID] {
        try cancelled.filter { $0.startsAt > now }.compactMap { session in
            if let other = try holidays.first(at: session.venue, on: session.day, in: db) {
                try sessions.cancel(session.id, reason: other.name, holiday: other.id, in: db)
                return nil
            }
            do {
                try sessions.restore(session.id, in: db)
            } catch let violation as ConstraintViolation where violation.isUnique("sessions.class_id") {
                throw ClassError.sessionExists(session.meeting)
            }
            return session.id
        }
    }
}

extension InvalidValue {
    static let tooManyVenues = InvalidValue(
        "venues.too-many", field: "venues",
        "A holiday names \(ClassLimits.holidayVenues) venues at most; none stands for everywhere.")
}
