/// The limits of this feature's values.
enum UsageLimits {
    /// Events in memory that wait, besides those that are being written.
    static let buffer = 10_000
    /// Events that one transaction writes. Other writes wait for it.
    static let batch = 200
    /// Characters of a property.
    static let property = 60
    /// Distinct texts of searches that are stored for one day; all others are counted together.
    static let textsPerDay = 1_000
    /// Days of a report.
    static let reportDays = 366
    /// Days of a report whose request names no first day.
    static let usualDays = 30
    /// Names in each list of a report.
    static let listed = 50
}
