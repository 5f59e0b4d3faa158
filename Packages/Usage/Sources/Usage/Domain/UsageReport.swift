public import Core

/// The counts of the actions of students in a period.
public struct UsageReport: Codable, Hashable, Sendable {
    public let from: CalendarDay
    public let to: CalendarDay
    /// Every day of the period.
    public let days: [UsageDay]
    /// The steps of the funnel, in their order.
    public let funnel: [UsageFunnelStep]
    /// The searches that found nothing, most frequent first.
    public let searches: [UsageCount]
    /// The codes of the refused scans, most frequent first.
    public let refusals: [UsageCount]
    /// The pages that were opened, most frequent first.
    public let pages: [UsageCount]
    /// The events that were not counted because there were too many at once.
    public let dropped: Int
}

/// The counts of the actions of students on one day.
public struct UsageDay: Codable, Hashable, Sendable {
    public let day: CalendarDay
    /// The students with an action of their own, and not only one of staff.
    public let students: Int
    public let pages: Int
    public let scans: Int
    public let refusals: Int
    public let emptySearches: Int
    public let wishes: Int
    public let recommendations: Int
}

/// The students who took a step of the funnel in a period.
public struct UsageFunnelStep: Codable, Hashable, Sendable {
    public let step: FunnelStep
    /// The students who took the step after all steps before it.
    public let students: Int
    /// All students who took the step.
    public let all: Int
}

/// How often a text, a code or a page was counted.
public struct UsageCount: Codable, Hashable, Sendable {
    public let name: String
    public let times: Int
}
