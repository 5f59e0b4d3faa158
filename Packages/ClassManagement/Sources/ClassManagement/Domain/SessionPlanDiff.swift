internal import Core

/// The changes that make the future sessions of a class follow a new schedule.
///
/// A stored session that the schedule still contains keeps its id, and so does one that gets another time of
/// its day. A session that must stay, such as a past one, replaces one planned session: the one at the same
/// start or, if there is none, the first one of its day. Without this rule the day would get an additional
/// session.
struct SessionPlanDiff: Equatable {
    /// A session that gets another time of its day, another length, or another holiday.
    struct Rescheduled: Equatable {
        let session: ScheduledSession
        let plan: PlannedSession
    }

    /// The sessions that the schedule still contains: they take the class's room and instructor.
    private(set) var moved: [SessionID] = []
    /// The sessions that change. None of them gets a time that another one of them has had.
    private(set) var rescheduled: [Rescheduled] = []
    private(set) var removed: [SessionID] = []
    private(set) var added: [PlannedSession] = []

    /// - Parameters:
    ///   - planned: the sessions of the new schedule in order of time. It includes those of today that are
    ///     past, so that a session held at its planned time replaces that planned session and no other.
    ///   - replaceable: the scheduled sessions that are in the future and have no attendance.
    ///   - kept: the others: past, cancelled, extra or with attendance.
    ///   - now: planned sessions that start by this instant are not added.
    init(
        planned: [PlannedSession], replaceable: [ScheduledSession], kept: [ScheduledSession],
        after now: Instant
    ) {
        var open: [Instant: ScheduledSession] = [:]
        for session in replaceable { open[session.startsAt] = session }
        var unmatched: [PlannedSession] = []
        for plan in Self.needed(planned, besides: kept) {
            if let same = open.removeValue(forKey: plan.startsAt) {
                if same.matches(plan) {
                    moved.append(same.id)
                } else {
                    rescheduled.append(.init(session: same, plan: plan))
                }
            } else if plan.startsAt > now {
                unmatched.append(plan)
            }
        }
        var openByDay = Dictionary(grouping: open.values.sorted { $0.startsAt > $1.startsAt }, by: \.day)
        for plan in unmatched {
            if let first = openByDay[plan.day]?.popLast() {
                rescheduled.append(.init(session: first, plan: plan))
            } else {
                added.append(plan)
            }
        }
        removed = openByDay.values.joined().map(\.id).sorted()
    }

    /// The planned sessions that no kept session replaces.
    private static func needed(
        _ planned: [PlannedSession], besides kept: [ScheduledSession]
    ) -> [PlannedSession] {
        let keptTimes = Set(kept.map(\.startsAt))
        let plannedTimes = Set(planned.map(\.startsAt))
        // Kept sessions at other times than planned; each replaces the first planned session of its day.
        var replacements: [CalendarDay: Int] = [:]
        for session in kept where !session.isExtra && !plannedTimes.contains(session.startsAt) {
            replacements[session.day, default: 0] += 1
        }
        return planned.filter { session in
            if keptTimes.contains(session.startsAt) { return false }
            guard let left = replacements[session.day], left > 0 else { return true }
            replacements[session.day] = left - 1
            return false
        }
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
