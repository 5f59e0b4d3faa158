internal import Core

/// A remark on a change that was made although it may be a mistake.
public struct ClassWarning: Codable, Hashable, Sendable {
    /// A stable code, such as `session.on-holiday`.
    public let code: String
    public let message: String
}

extension ClassWarning {
    static func outsideClass(_ session: SessionLabel, _ days: ClosedRange<CalendarDay>) -> ClassWarning {
        let bound =
            session.day < days.lowerBound
            ? "before the first day of its class, \(days.lowerBound)"
            : "after the last day of its class, \(days.upperBound)"
        return ClassWarning(code: "session.outside-class", message: "\(session) is \(bound).")
    }

    static func onHoliday(_ session: SessionLabel, holiday: String) -> ClassWarning {
        ClassWarning(
            code: "session.on-holiday",
            message: "\(session) takes place although the day is a holiday, “\(holiday)”.")
    }

    static func enrolledTwice(_ student: String, _ clash: Clash) -> ClassWarning {
        ClassWarning(
            code: "enrolment.overlap",
            message: "\(student) is now enrolled in two classes at once: \(clash.overlap).")
    }
}
