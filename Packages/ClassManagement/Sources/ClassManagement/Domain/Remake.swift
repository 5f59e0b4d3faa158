import Core

/// What has to change so that a class's sessions ahead follow a new schedule.
///
/// A session that the schedule still has keeps its id. One that must be kept stands for a session of the
/// schedule: the one at its time, else the first of its day, so that a day never gets one too many.
struct Remake: Equatable {
    /// The sessions that the schedule still has: they take the class's room and instructor.
    private(set) var moved: [SessionID] = []
    private(set) var removed: [SessionID] = []
    private(set) var added: [PlannedSession] = []

    /// - Parameters:
    ///   - planned: the sessions of the new schedule, in order of time; of today those that are past too, so that
    ///     what was held at its own hour stands for that one and no other.
    ///   - replaceable: the sessions by rule that are ahead and have no history.
    ///   - kept: the others: past, cancelled, extra or with history.
    init(planned: [PlannedSession], replaceable: [ScheduledSession], kept: [ScheduledSession]) {
        let taken = Set(kept.map(\.startsAt))
        let planTimes = Set(planned.map(\.startsAt))
        var standIns: [CalendarDay: Int] = [:]
        for session in kept where !session.isExtra && !planTimes.contains(session.startsAt) {
            standIns[session.day, default: 0] += 1
        }
        var open: [Instant: ScheduledSession] = [:]
        for session in replaceable { open[session.startsAt] = session }
        for session in planned where !taken.contains(session.startsAt) {
            if let left = standIns[session.day], left > 0 {
                standIns[session.day] = left - 1
            } else if let same = open[session.startsAt], same.isMeant(by: session) {
                open[session.startsAt] = nil
                moved.append(same.id)
            } else {
                added.append(session)
            }
        }
        removed = open.values.map(\.id).sorted()
    }
}

/// A session as the remaking of a schedule sees it.
struct ScheduledSession: Equatable, Sendable {
    let id: SessionID
    let day: CalendarDay
    let startTime: TimeOfDay
    let startsAt: Instant
    let endsAt: Instant
    let isExtra: Bool
    let isCancelled: Bool

    /// Whether it is a planned one, by the venue's clock too: that may have become another's.
    func isMeant(by plan: PlannedSession) -> Bool {
        (day, startTime, startsAt, endsAt) == (plan.day, plan.startTime, plan.startsAt, plan.endsAt)
    }
}
