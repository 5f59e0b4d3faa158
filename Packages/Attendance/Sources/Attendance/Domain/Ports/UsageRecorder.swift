public import Core

/// Receives what students do, for the academy's report of the usage. It neither fails nor waits.
///
/// It is called by observers of requests (``Service/observe(_:_:)``), so outside of the transaction of a
/// check-in.
public typealias UsageRecorder = @Sendable (AttendanceEvent, StudentID, Instant) -> Void

/// Something that a student did in this feature, or that staff recorded of them.
public enum AttendanceEvent: Hashable, Sendable {
    /// The student scanned a code.
    case scanned(ScanResult)
    /// A scan was refused, with the code of the error.
    case refused(code: String)
    /// The student was present or late at a session of this day.
    case attended(on: CalendarDay)
}

/// What a scan recorded.
public enum ScanResult: String, Sendable {
    case present, late
    /// The student was checked in already.
    case repeated
}
