internal import Core

/// A step of the funnel from a student's first look at the classes to their return.
public enum FunnelStep: String, Codable, Sendable, CaseIterable {
    /// The student looked at the classes of the academy.
    case discovered
    /// The student put a class on the wish list.
    case wished
    /// The student was enrolled in a class.
    case enrolled
    /// The student was present or late at a session.
    case attended
    /// The student attended on a later day again.
    case cameBack = "came-back"
}

/// Counts students by the step of the funnel that they reached, from the days of their events.
struct Funnel {
    /// The students who took a step after all steps before it.
    private(set) var reached: [FunnelStep: Int] = [:]
    /// The students who took a step.
    private(set) var all: [FunnelStep: Int] = [:]

    /// Adds a student.
    ///
    /// - Parameter days: the days of each event, in order; a step may be on the day of the step before it.
    mutating func add(_ days: [UsageEventName: [CalendarDay]]) {
        var last: CalendarDay?
        var isOnPath = true
        for (step, event) in Self.events {
            let days = days[event] ?? []
            if !days.isEmpty { all[step, default: 0] += 1 }
            let next = days.first { day in last.map { $0 <= day } ?? true }
            isOnPath = isOnPath && next != nil
            if isOnPath { reached[step, default: 0] += 1 }
            last = next ?? last
        }
        let attended = days[.attended] ?? []
        if attended.count > 1 { all[.cameBack, default: 0] += 1 }
        if isOnPath, let last, attended.contains(where: { $0 > last }) { reached[.cameBack, default: 0] += 1 }
    }

    var steps: [UsageFunnelStep] {
        FunnelStep.allCases.map {
            UsageFunnelStep(step: $0, students: reached[$0] ?? 0, all: all[$0] ?? 0)
        }
    }

    private static let events: [(FunnelStep, UsageEventName)] = [
        (.discovered, .classDiscovered), (.wished, .wishMade), (.enrolled, .enrolled), (.attended, .attended),
    ]

    /// The events that are the steps.
    static let names = events.map(\.1)
}
