internal import Core

/// How a check-in was made: with a code, at a station, or by staff at a station.
struct CheckInOrigin {
    let source: AttendanceSource
    /// The account that checks in; nil for a station.
    let account: AccountID?
    /// Nil for any other check-in.
    var station: StationID?
    /// The ticket of the code; nil without one.
    var ticket: TicketUse?
    /// The mark of the device; nil if none is known.
    var device: String?
    /// The mark of the network address; nil if none is known.
    var address: String?
    /// When a late check-in arrived; nil for any other.
    var sentLaterAt: Instant?
}

/// A ticket that checks a student in.
///
/// It works once for the student who scanned the code, and once for each student whose guardian scanned it:
/// a mother of two scans one code.
struct TicketUse {
    let ticket: CheckInTicket
    /// The student of the guardian; nil for a student who scanned the code.
    let ward: StudentID?
}
