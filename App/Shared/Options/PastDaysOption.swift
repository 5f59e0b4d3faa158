public import ArgumentParser
public import Core

/// The first and the last day of a list or report of past records.
public struct PastDaysOption: ParsableArguments {
    @Option(name: .customLong("from"), "First day: YYYY-MM-DD, today, monday (the last one), …")
    var first: PastDay?
    @Option(name: .customLong("to"), "Last day: YYYY-MM-DD, today, monday (the last one), …")
    var last: PastDay?

    public init() {}

    /// The first day; nil if it is not given.
    public var from: CalendarDay? { first?.day }
    /// The last day; nil if it is not given.
    public var to: CalendarDay? { last?.day }
}
