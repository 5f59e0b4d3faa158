internal import Core

/// The sessions that students no longer have after a change of a class, and those that they have instead.
struct ClassChange {
    /// The sessions that do not take place any more at their time and in their room, in order of time.
    private let old: [SessionSummary]
    /// The sessions at a time or in a room at which the class had no session before, in order of time.
    private let new: [SessionSummary]

    /// - Parameters:
    ///   - before: the sessions before the change, in order of time.
    ///   - after: those after it, in order of time.
    init(from before: [SessionSummary], to after: [SessionSummary]) {
        old = before.without(after)
        new = after.without(before)
    }

    /// The days from the first to the last of these sessions; nil if all sessions take place as before.
    var days: DaySpan? {
        let days = (old + new).map(\.day)
        guard !old.isEmpty, let first = days.min() else { return nil }
        return DaySpan(first: first, last: days.max())
    }

    /// The sessions on the days of some spans.
    func sessions(within spans: [DaySpan]) -> (old: [SessionSummary], new: [SessionSummary]) {
        func isWithin(_ session: SessionSummary) -> Bool { spans.contains { $0.contains(session.day) } }
        return (old.filter(isWithin), new.filter(isWithin))
    }
}

extension [SessionSummary] {
    private struct Place: Hashable {
        let startsAt: Instant
        let room: RoomID
    }

    private func place(of session: SessionSummary) -> Place {
        Place(startsAt: session.startsAt, room: session.room)
    }

    /// The sessions at another time or in another room than all of the others.
    fileprivate func without(_ others: [SessionSummary]) -> [SessionSummary] {
        let places = Set(others.map(place))
        return filter { !places.contains(place(of: $0)) }
    }
}
