public import Core

/// Receives the actions of students, for the academy's report of the usage. It neither fails nor waits.
///
/// Observers of requests call it (``Service/observe(_:_:)``), and therefore outside of the transaction of a
/// check-in.
public typealias UsageRecorder = @Sendable (AttendanceEvent, StudentID, Instant) -> Void

/// An action of a student in this feature, or their presence as staff recorded it.
public enum AttendanceEvent: Hashable, Sendable {
    /// The student scanned a code, or tapped their name on a station.
    case scanned(ScanResult)
    /// A scan or a tap was refused, with the code of the error.
    case refused(code: String)
    /// The student was present or late at a session of this day.
    case attended(on: CalendarDay)
}

/// The result of a scan or a tap.
public enum ScanResult: String, Sendable {
    case present, late
    /// The student was checked in already.
    case repeated
}
