internal import Core

/// The reasons for refusing a record that staff make by hand.
enum AttendanceError: AcademyError, Equatable {
    /// The maximum number of students who can be left out of a roll call.
    static let exceptionLimit = 500

    /// The session is cancelled.
    case cancelled(_ className: String, on: CalendarDay)
    /// Check-in has not opened yet.
    case tooEarly(_ className: String, opensAt: LocalDateTime)
    /// A student who is left out of the roll call is not on the roster.
    case notExpected(_ name: String)
    /// More than ``exceptionLimit`` students are left out of the roll call.
    case tooManyExceptions
    /// A student has no record at a session, or only an automatic absence.
    case noRecord(of: StudentID, at: SessionID)

    var specification: ErrorSpecification {
        switch self {
        case .cancelled(let name, let day):
            ErrorSpecification(
                .conflict, "attendance.cancelled", ["name": name.escapingControls, "day": day])
        case .tooEarly(let name, let opensAt):
            ErrorSpecification(
                .conflict, "attendance.too-early",
                ["name": name.escapingControls, "day": opensAt.day, "time": opensAt.time])
        case .notExpected(let name):
            ErrorSpecification(
                .invalid, "attendance.not-expected", field: "except", ["name": name.escapingControls])
        case .tooManyExceptions:
            ErrorSpecification(
                .invalid, "attendance.too-many-exceptions", field: "except",
                ["limit": AttendanceError.exceptionLimit])
        case .noRecord(let student, let session):
            ErrorSpecification(
                .notFound, "attendance-record.not-found", ["student": student, "session": session])
        }
    }
}
