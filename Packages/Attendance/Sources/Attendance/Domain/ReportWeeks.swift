internal import Core

/// The weeks, Monday to Sunday in the academy's time zone, that a report of the attendance covers: the
/// present week and those before it.
enum ReportWeeks {
    /// The number of weeks by default.
    static let usual = 12
    static let range = 1...104

    /// The number of weeks that a request names, or the default.
    ///
    /// - Throws: ``InvalidValue`` `weeks.out-of-range`.
    static func number(_ number: Int?) throws(InvalidValue) -> Int {
        let number = number ?? usual
        guard range.contains(number) else { throw .reportWeeksOutOfRange(number) }
        return number
    }
}

extension InvalidValue {
    /// The number of weeks of a report is not in ``ReportWeeks/range``.
    static func reportWeeksOutOfRange(_ number: Int) -> InvalidValue {
        InvalidValue(
            "weeks.out-of-range", field: "weeks", sentence: "weeks.out-of-range.report",
            ["least": ReportWeeks.range.lowerBound, "most": ReportWeeks.range.upperBound, "number": number])
    }
}
