public import ArgumentParser
public import Core

/// The first and the last day of a list or report of past records.
public struct PastDaysOption: ParsableArguments {
    @Option(name: .customLong("from"), "option.from")
    var first: PastDay?
    @Option(name: .customLong("to"), "option.to")
    var last: PastDay?

    public init() {}

    /// The first day; nil if it is not given.
    public var from: CalendarDay? { first?.day }
    /// The last day; nil if it is not given.
    public var to: CalendarDay? { last?.day }
}
