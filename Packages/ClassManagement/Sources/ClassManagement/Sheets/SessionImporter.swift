internal import Application
internal import Core
internal import Persistence

/// Imports the sessions of `sessions.csv`.
struct SessionImporter: RowImporter {
    let sheet: SessionSheet
    let now: Instant
    /// The sessions of the rows so far: several can have the same class and time.
    private(set) var imported: Set<SessionID> = []

    /// Changes the stored session that a row with a planned time is about; otherwise cancels or adds a
    /// session.
    ///
    /// An added extra session replaces a scheduled one at its time. A cancelled session that is not stored is
    /// added too. A scheduled session on a holiday takes place if its row says so; one that was cancelled
    /// since the export stays cancelled.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/sessionHasAttendance(_:)``, ``ClassError/sessionExists(_:)``.
    mutating func importRow(
        _ row: SessionRow, keys: KeyIndex, at _: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Session>? {
        let session = try session(of: row, keys, in: db)
        let outcome = try change(session, in: db) ?? store(session, in: db)
        imported.insert(outcome.id)
        return outcome
    }

    /// Stores a session for which ``change(_:in:)`` found no stored one.
    ///
    /// | The row | The stored sessions like it | The outcome |
    /// |---|---|---|
    /// | takes place | one that no holiday cancelled | It stays, and gets a missing capacity. |
    /// | takes place | only those that a holiday cancelled | One takes place, unless it was edited. |
    /// | is cancelled | one that is cancelled, not by a holiday | It stays. |
    /// | is cancelled | only others | The first one is cancelled, with the reason of the row. |
    /// | takes place | none | It is added, in place of a scheduled session at its time. |
    /// | is cancelled | none | It is added. |
    ///
    /// If the row is extra, or a holiday cancels it, a stored session that a holiday cancelled is treated
    /// like any other cancelled one.
    private func store(
        _ session: SessionException, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Session> {
        let sessions = sheet.sessions
        let isCancelled = session.cancelReason != nil
        let known = try sessions.all(like: session, in: db).filter { !imported.contains($0.id) }
        // A session that was cancelled by hand before the day became a holiday keeps its own reason.
        let replaceable = known.filter { !session.isExtra && session.holiday == nil && $0.holiday != nil }
        let others = known.filter { other in !replaceable.contains { $0.id == other.id } }
        if let same = others.first(where: { $0.isCancelled || !isCancelled }) {
            return ImportOutcome(same.id, isNew: try addCapacity(of: session, to: same.id, in: db))
        }
        if !isCancelled, let same = replaceable.first(where: \.isUnchanged) ?? replaceable.first {
            guard same.isUnchanged else { return ImportOutcome(same.id, isNew: false) }
            return try replace(same.id, by: session, in: db)
        }
        if let reason = session.cancelReason, let open = others.first ?? replaceable.first {
            try checkHasNoAttendance(open.id, in: db)
            try sheet.observing.cancel(open.id, reason: reason, holiday: session.holiday, at: now, in: db)
            try sessions.change(open.id, to: session, in: db)
            return ImportOutcome(open.id, isNew: true)
        }
        if !isCancelled { try removeScheduled(like: session, in: db) }
        let id = try insert(session, in: db)
        try sheet.sessions.checkClashes(
            of: .sessions([id]), instructor: .instructorInOneZone, after: now, in: db)
        return ImportOutcome(id, isNew: true)
    }

    private func session(
        of row: SessionRow, _ keys: KeyIndex, in db: any Transaction
    ) throws -> SessionException {
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        let room: RoomID = try keys.id(
            row.room, of: "rooms", column: "room",
            within: sheet.classes.find(.id(academyClass), at: nil, in: db).venue.number)
        let venue = try sheet.rooms.find(.id(room), in: db).venue
        let zone = try sheet.venues.find(.id(venue), in: db).timeZone
        let start = zone.instant(LocalDateTime(row.date, row.startTime))
        let reason = try FreeText.parseOptional(row.cancelReason, field: "cancel_reason", limit: Limits.line)
        let planned = try planned(row, in: zone)
        let isExtra = row.extra ?? (reason == nil && planned == nil)
        guard
            try isExtra || reason != nil || planned != nil || row.capacity != nil
                || isOutsideSchedule(row, academyClass, in: db)
                || sheet.holidays.first(at: venue, on: row.date, in: db) != nil
        else {
            throw InvalidValue("session.neither-extra-nor-cancelled", field: "extra")
        }
        return SessionException(
            academyClass: academyClass, room: room,
            instructor: try row.instructor.map {
                try keys.id($0, of: "instructors", column: "instructor")
            },
            plan: PlannedSession(
                day: row.date, startTime: row.startTime, startsAt: start,
                endsAt: start.adding(minutes: try ClassLimits.sessionMinutes(row.minutes))),
            isExtra: isExtra, cancelReason: reason,
            holiday: try reason.flatMap { try sheet.holidays.find(row.date, $0, in: db) },
            planned: planned, capacity: try row.capacity.map { try ClassLimits.capacity($0) },
            note: try FreeText.parseOptional(row.note, field: "note", limit: Limits.line))
    }

    private func isOutsideSchedule(_ row: SessionRow, _ id: ClassID, in db: any Transaction) throws -> Bool {
        let academyClass = try sheet.classes.find(.id(id), at: nil, in: db)
        return row.date < max(academyClass.firstDay, academyClass.scheduleFrom ?? academyClass.firstDay)
            || row.date > academyClass.lastDay
    }

    /// Gives a session that takes place as planned the capacity of an imported one.
    ///
    /// - Returns: whether it had none.
    private func addCapacity(
        of session: SessionException, to id: SessionID, in db: any Transaction
    ) throws -> Bool {
        guard !session.isExtra, session.cancelReason == nil, let capacity = session.capacity else {
            return false
        }
        return try sheet.sessions.setMissingCapacity(capacity, of: id, in: db)
    }

    private func planned(_ row: SessionRow, in zone: Zone) throws(InvalidValue) -> PlannedTime? {
        guard row.plannedDate != nil || row.plannedStartTime != nil else { return nil }
        guard let day = row.plannedDate, let time = row.plannedStartTime else {
            throw InvalidValue("session.planned-time-incomplete", field: "planned_date")
        }
        return PlannedTime(day: day, startTime: time, startsAt: zone.instant(LocalDateTime(day, time)))
    }

    /// Changes the session that the schedule planned for the row's planned time.
    ///
    /// - Returns: nil if the row has no planned time, or the class has no session on that day.
    private func change(
        _ session: SessionException, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Session>? {
        guard let planned = session.planned,
            let known = try sheet.sessions.planned(
                session.academyClass, for: planned, isExtra: session.isExtra, in: db)
        else { return nil }
        if known.isChanged { return ImportOutcome(known.id, isNew: false) }
        try checkHasNoAttendance(known.id, in: db)
        return try replace(known.id, by: session, in: db)
    }

    /// Gives a stored session the values of an imported one.
    ///
    /// - Throws: ``ClassError/sessionExists(_:)``, ``ClassError/roomTaken(_:)``,
    ///   ``ClassError/instructorTaken(_:)``.
    private func replace(
        _ id: SessionID, by session: SessionException, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Session> {
        let sessions = sheet.sessions
        let old = try sessions.required(id, in: db)
        if session.cancelReason == nil, old.isCancelled || session.plan.startsAt != old.startsAt,
            try sessions.hasSession(session.academyClass, at: session.plan.startsAt, in: db)
        {
            throw ClassError.sessionExists(session.plan.label(of: old.className))
        }
        try sessions.change(id, to: session, in: db)
        try noteChange(of: old, to: session, in: db)
        try sheet.sessions.checkClashes(
            of: .sessions([id]), instructor: .instructorInOneZone, after: now, in: db)
        return ImportOutcome(id, isNew: true)
    }

    private func removeScheduled(like session: SessionException, in db: any Transaction) throws {
        var scheduled = session
        scheduled.isExtra = false
        let sessions = sheet.sessions
        for open in try sessions.all(like: scheduled, in: db) where !open.isCancelled {
            try checkHasNoAttendance(open.id, in: db)
            try sheet.observing.noteCancellation(of: open.id, at: now, in: db)
            try sessions.delete(open.id, in: db)
        }
    }

    /// Notifies the observers of a session that was cancelled, restored or moved.
    private func noteChange(of old: Session, to new: SessionException, in db: any Transaction) throws {
        if new.cancelReason != nil, !old.isCancelled {
            try sheet.observing.noteCancellation(of: old.id, at: now, in: db)
        } else if new.cancelReason == nil, old.isCancelled {
            try sheet.observing.noteRestoration(of: old.id, at: now, in: db)
        }
        if new.plan.startsAt != old.startsAt { try sheet.observing.noteMove(of: old.id, at: now, in: db) }
    }

    private func insert(_ session: SessionException, in db: any Transaction) throws -> SessionID {
        do {
            return try db.attempt { try sheet.sessions.insert(session, in: db) }
        } catch let violation as ConstraintViolation where violation.isUnique("sessions.class_id") {
            let name = try sheet.classes.find(.id(session.academyClass), at: nil, in: db).name
            throw ClassError.sessionExists(session.plan.label(of: name))
        }
    }

    private func checkHasNoAttendance(_ id: SessionID, in db: any Transaction) throws {
        guard try sheet.records.hasAttendance(id, in: db) else { return }
        throw ClassError.sessionHasAttendance(try sheet.sessions.required(id, in: db).label)
    }
}
