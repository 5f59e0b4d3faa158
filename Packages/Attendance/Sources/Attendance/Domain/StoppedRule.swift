internal import Core

/// The rule for students who came weekly and stopped: they were present or late in at least three of four
/// weeks, and at no session in the weeks after them.
enum StoppedRule {
    /// The number of weeks that are counted, before the weeks without attendance.
    static let before = 4
    /// The minimum number of these weeks in which the student came.
    static let least = 3
    /// The number of weeks without attendance by default.
    static let usual = 2
    static let range = 1...26

    /// The number of weeks without attendance that a request names, or the default.
    ///
    /// - Throws: ``InvalidValue`` `weeks.out-of-range`.
    static func weeks(_ number: Int?) throws(InvalidValue) -> Int {
        let number = number ?? usual
        guard range.contains(number) else { throw .weeksOutOfRange(number) }
        return number
    }
}

extension InvalidValue {
    /// The number of weeks without attendance is not in ``StoppedRule/range``.
    static func weeksOutOfRange(_ number: Int) -> InvalidValue {
        let range = StoppedRule.range
        return InvalidValue(
            "weeks.out-of-range", field: "weeks",
            ["least": range.lowerBound, "most": range.upperBound, "number": number])
    }
}
