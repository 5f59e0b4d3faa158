public import Core

/// The property by which the report of the attendance groups sessions.
public enum AttendanceGrouping: String, ReportGrouping {
    case academyClass = "class"
    case venue, instructor

    public static let reported = "attendance"
}
