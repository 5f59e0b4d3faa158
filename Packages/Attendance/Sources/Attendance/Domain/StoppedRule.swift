internal import Core

/// Who came weekly and stopped: a student who came in three of four weeks, and then not for some weeks.
enum StoppedRule {
    /// The number of weeks before the ones without attendance.
    static let before = 4
    /// In how many of them a student came at least.
    static let least = 3
    /// The number of weeks without attendance, unless a request names another one.
    static let usual = 2
    static let range = 1...26
    static let minutesOfWeek = 7 * 24 * 60

    /// - Throws: ``InvalidValue`` `weeks.out-of-range`.
    static func weeks(_ number: Int?) throws(InvalidValue) -> Int {
        let number = number ?? usual
        guard range.contains(number) else { throw .weeksOutOfRange(number) }
        return number
    }
}

extension InvalidValue {
    /// The number of weeks is not one that can be asked for.
    static func weeksOutOfRange(_ number: Int) -> InvalidValue {
        let range = StoppedRule.range
        return InvalidValue(
            "weeks.out-of-range", field: "weeks",
            ["least": range.lowerBound, "most": range.upperBound, "number": number])
    }
}
