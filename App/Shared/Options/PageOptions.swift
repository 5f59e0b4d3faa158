public import ArgumentParser
public import Core

/// The options of a list that is shown a page at a time.
public struct PageOptions: ParsableArguments {
    @Option(
        name: .customLong("limit"), parsing: .unconditional,
        help: ArgumentHelp("How many to show, 1 to 200 (50 where missing).", valueName: "n"))
    var limitText: String?

    @Option(
        name: .customLong("after"),
        help: ArgumentHelp("Goes on after a page: its “next”.", valueName: "cursor"))
    var afterText: String?

    public init() {}

    /// The number of items asked for, checked as the lists do.
    public func limit() throws -> Int? {
        guard let number = try Values.whole(limitText, "limit") else { return nil }
        return try PageLimit.check(number)
    }

    public func after() throws -> Cursor? {
        try afterText.map { text throws(InvalidValue) in try Cursor(parsing: text) }
    }
}
