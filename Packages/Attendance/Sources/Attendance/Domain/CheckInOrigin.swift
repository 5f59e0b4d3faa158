internal import Core

/// How a check-in was made: with a code, at a station, or by staff at a station.
struct CheckInOrigin {
    let source: AttendanceSource
    /// The account that checks in; nil for a station.
    let account: AccountID?
    /// Nil for any other check-in.
    var station: StationID?
    /// The ticket of the code; nil without one.
    var ticket: CheckInTicket?
}
