public import Core

/// The reasons for refusing a record that staff make by hand.
public enum AttendanceError: AcademyError, Equatable {
    case cancelled(_ className: String, on: CalendarDay)
    /// Check-in has not opened yet.
    case tooEarly(_ className: String, opensAt: LocalDateTime)

    public var specification: ErrorSpecification {
        switch self {
        case .cancelled(let name, let day):
            ErrorSpecification(
                .conflict, "attendance.cancelled",
                "\(name.escapingControls) on \(day) is cancelled, so no attendance can be recorded.")
        case .tooEarly(let name, let opensAt):
            ErrorSpecification(
                .conflict, "attendance.too-early",
                "Attendance of \(name.escapingControls) can be recorded from \(opensAt.day), "
                    + "\(opensAt.time), on.")
        }
    }
}
