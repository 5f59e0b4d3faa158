internal import Core

/// An example of each error of this feature's requests.
enum UsageFailures {
    static let student: [any AcademyError] = [NotFound("student", 12)]
    static let editPreference = student + [UsageError.erased(StudentID(12))]
    static let report: [any AcademyError] =
        [UsageError.tooManyDays(400, limit: UsageLimits.reportDays)]
        + DocumentedErrors.of {
            let day = try CalendarDay(parsing: "2026-11-20")
            try CalendarDay.checkPeriod(from: day, to: day.adding(days: -1))
        }
}
