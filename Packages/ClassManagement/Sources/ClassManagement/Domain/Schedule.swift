internal import Core

/// The weekly slots of a class between two days; its sessions are created from it.
struct Schedule: Equatable, Sendable {
    let slots: [WeeklySlot]
    let firstDay: CalendarDay
    let lastDay: CalendarDay

    var days: ClosedRange<CalendarDay> { firstDay...lastDay }

    /// - Throws: ``InvalidValue`` if there is no slot, two overlap, the last day is before the first, or
    ///   there are more days or sessions than ``ClassLimits`` allows.
    init(slots: [WeeklySlot], firstDay: CalendarDay, lastDay: CalendarDay) throws(InvalidValue) {
        guard lastDay >= firstDay else {
            throw InvalidValue(
                "last-day.before-first", field: "lastDay", ["lastDay": lastDay, "firstDay": firstDay])
        }
        guard lastDay.number - firstDay.number < ClassLimits.span else {
            throw InvalidValue(
                "last-day.too-far", field: "lastDay", ["firstDay": firstDay, "lastDay": lastDay])
        }
        try Self.check(slots)
        self.slots = slots.sorted { ($0.day, $0.startTime) < ($1.day, $1.startTime) }
        self.firstDay = firstDay
        self.lastDay = lastDay
        let count = slots.reduce(0) { $0 + dates(of: $1).count }
        guard count <= ClassLimits.sessions else {
            throw InvalidValue(
                "slots.too-many-sessions", field: "slots", ["limit": ClassLimits.sessions, "count": count])
        }
    }

    var dayAfterLast: CalendarDay { lastDay.adding(days: 1) }

    /// Checks that the first day whose sessions follow the schedule is one of the schedule's days.
    ///
    /// - Parameter orNone: whether it may be the day after the last one, so that no session follows it.
    /// - Throws: ``InvalidValue``.
    func check(from day: CalendarDay, orNone: Bool = false) throws(InvalidValue) {
        guard days.contains(day) || orNone && day == dayAfterLast else {
            throw InvalidValue(
                "from.outside-class", field: "from", ["day": day, "firstDay": firstDay, "lastDay": lastDay])
        }
    }

    /// The first day whose sessions follow the schedule after an edit of all future sessions; nil if all do.
    ///
    /// It is today, or tomorrow if the class is taught today, since some sessions of today may be over.
    ///
    /// - Parameter hasSessionsToday: whether the class has sessions today before the edit.
    func startOfEdit(today: CalendarDay, hasSessionsToday: Bool) -> CalendarDay? {
        let isTaughtToday = hasSessionsToday || slots.contains { $0.day == today.weekday }
        let from = today.adding(days: isTaughtToday ? 1 : 0)
        return from <= firstDay ? nil : min(from, dayAfterLast)
    }

    /// The first day whose sessions follow the schedule after an edit that leaves that day.
    ///
    /// If the class begins after that day, all sessions follow it; if it ends before a day that has come,
    /// none does. An edit of today may hold from tomorrow on.
    func startAfterEdit(_ from: CalendarDay?, today: CalendarDay) -> CalendarDay? {
        guard let from, from >= firstDay else { return nil }
        return from > today.adding(days: 1) ? from : min(from, dayAfterLast)
    }

    private static func check(_ slots: [WeeklySlot]) throws(InvalidValue) {
        guard !slots.isEmpty else {
            throw InvalidValue("slots.missing", field: "slots")
        }
        guard slots.count <= ClassLimits.slots else {
            throw InvalidValue("slots.too-many", field: "slots", ["limit": ClassLimits.slots])
        }
        for (index, slot) in slots.enumerated() {
            guard let other = slots[..<index].first(where: slot.overlaps) else { continue }
            throw InvalidValue(
                "slots.overlap", field: "slots",
                [
                    "weekday": slot.day, "otherStart": other.startTime, "otherEnd": other.endTime,
                    "start": slot.startTime, "end": slot.endTime,
                ])
        }
    }

    /// The sessions of the schedule in order of time, with the holidays of their days.
    ///
    /// A session starts at its time by the venue's clock in every season, and lasts as long as its slot: the
    /// duration is exact over a change of clocks (RFC 5545, 3.8.5.3). On a day on which the clocks skip its
    /// time, it starts as much later, and has that time. If a change of clocks moves two sessions to one
    /// instant, only the first remains.
    func sessions(in zone: Zone, holidays: [CalendarDay: Holiday]) -> [PlannedSession] {
        slots.flatMap { slot in
            dates(of: slot).map { day -> PlannedSession in
                let start = zone.instant(LocalDateTime(day, slot.startTime))
                let local = zone.local(start)
                return PlannedSession(
                    day: local.day, startTime: local.time, startsAt: start,
                    endsAt: start.adding(minutes: slot.minutes), holiday: holidays[local.day])
            }
        }.sorted {
            ($0.startsAt, $0.endsAt) < ($1.startsAt, $1.endsAt)
        }.reduce(into: [PlannedSession]()) { sessions, session in
            if session.startsAt != sessions.last?.startsAt { sessions.append(session) }
        }
    }

    private func dates(of slot: WeeklySlot) -> [CalendarDay] {
        let offset = (slot.day.index - firstDay.weekday.index + 7) % 7
        return stride(from: firstDay.number + offset, through: lastDay.number, by: 7).map {
            CalendarDay(number: $0)
        }
    }
}
