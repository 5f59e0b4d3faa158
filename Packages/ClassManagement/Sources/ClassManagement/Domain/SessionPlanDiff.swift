internal import Core

/// The changes that make the future sessions of a class follow a new schedule.
///
/// A stored session that the schedule still contains keeps its id. A session that must stay, such as a past
/// one, replaces one planned session: the one at the same start, otherwise the first one of its day.
/// Otherwise the day would get an additional session.
struct SessionPlanDiff: Equatable {
    /// The sessions that the schedule still contains: they take the class's room and instructor.
    private(set) var moved: [SessionID] = []
    private(set) var removed: [SessionID] = []
    private(set) var added: [PlannedSession] = []

    /// - Parameters:
    ///   - planned: the sessions of the new schedule in order of time. It includes those of today that are
    ///     past, so that a session held at its planned time replaces that planned session and no other.
    ///   - replaceable: the scheduled sessions that are in the future and have no attendance.
    ///   - kept: the others: past, cancelled, extra or with attendance.
    init(planned: [PlannedSession], replaceable: [ScheduledSession], kept: [ScheduledSession]) {
        let keptTimes = Set(kept.map(\.startsAt))
        let plannedTimes = Set(planned.map(\.startsAt))
        // Kept sessions at other times than planned; each replaces the first planned session of its day.
        var substitutes: [CalendarDay: Int] = [:]
        for session in kept where !session.isExtra && !plannedTimes.contains(session.startsAt) {
            substitutes[session.day, default: 0] += 1
        }
        var open: [Instant: ScheduledSession] = [:]
        for session in replaceable { open[session.startsAt] = session }
        for session in planned where !keptTimes.contains(session.startsAt) {
            if let left = substitutes[session.day], left > 0 {
                substitutes[session.day] = left - 1
            } else if let same = open[session.startsAt], same.matches(session) {
                open[session.startsAt] = nil
                moved.append(same.id)
            } else {
                added.append(session)
            }
        }
        removed = open.values.map(\.id).sorted()
    }
}

/// A session of the schedule that is not stored yet.
struct PlannedSession: Equatable, Sendable {
    let day: CalendarDay
    let startTime: TimeOfDay
    let startsAt: Instant
    let endsAt: Instant
    /// The holiday that cancels it.
    var holiday: Holiday?

    var minutes: Int { Int((endsAt.milliseconds - startsAt.milliseconds) / 60_000) }
}

/// A stored session with the properties that a new schedule depends on.
struct ScheduledSession: Equatable, Sendable {
    let id: SessionID
    let day: CalendarDay
    let startTime: TimeOfDay
    let startsAt: Instant
    let endsAt: Instant
    let isExtra: Bool
    let isCancelled: Bool
    /// The holiday that cancelled it.
    var holiday: HolidayID?
    /// Whether it was changed by hand.
    var isChanged = false

    /// Whether its schedule may replace it: it takes place, or a holiday of the schedule cancels it.
    var followsSchedule: Bool { !isExtra && !isChanged && (!isCancelled || holiday != nil) }

    /// Whether the session has the times of a planned one, both as instants and by the venue's clock.
    ///
    /// Both are compared, because a class can move to a venue in another time zone.
    func matches(_ plan: PlannedSession) -> Bool {
        (day, startTime, startsAt, endsAt) == (plan.day, plan.startTime, plan.startsAt, plan.endsAt)
            && holiday == plan.holiday?.id
    }
}
