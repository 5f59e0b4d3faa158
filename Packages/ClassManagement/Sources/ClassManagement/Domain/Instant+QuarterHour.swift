internal import Core

extension Instant {
    /// The start of the quarter of an hour that the instant is in.
    ///
    /// In all time zones days begin at full quarters, so a result that depends only on what day it is at the
    /// venues is the same for a whole quarter.
    var startOfQuarterHour: Instant {
        let quarter: Int64 = 15 * 60 * 1000
        let rest = milliseconds % quarter
        return Instant(milliseconds: milliseconds - (rest < 0 ? rest + quarter : rest))
    }
}
