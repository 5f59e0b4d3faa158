internal import Core

/// A change of a pass that staff make for a reason.
struct PassChange: Sendable {
    /// The maximum number of credits that one change gives or takes.
    static let creditLimit = 100
    /// The maximum number of days of one freeze.
    static let freezeLimit = 366

    enum Kind: Sendable {
        case credits(Int)
        case extended(until: CalendarDay)
        case frozen(ClosedRange<CalendarDay>)
        /// The freeze ends on the day before this day.
        case resumed(on: CalendarDay)
    }

    let kind: Kind
    let reason: String
    let at: Instant
    let on: CalendarDay
    let account: AccountID?
}
