public import Application
public import Core

/// Reports the actions of students: by day, the funnel, and the searches that found nothing.
public struct ReportUsage: APIRequest {
    public typealias Response = UsageReport
    public static let endpoint = Endpoint(
        .get, "reports/usage", access: .staff(.readReports),
        "Reports the actions of students: by day, the funnel, and the searches without a result.",
        failures: UsageFailures.report)
    /// The first day; nil for a period of 30 days.
    public var from: CalendarDay?
    /// The last day; nil for today.
    public var to: CalendarDay?

    public init(from: CalendarDay? = nil, to: CalendarDay? = nil) {
        self.from = from
        self.to = to
    }
}

/// Shows whether the academy counts the actions of a student.
public struct ShowUsagePreference: APIRequest {
    public typealias Response = UsagePreference
    public static let endpoint = Endpoint(
        .get, "students/{student}/usage-preference", access: .own(staff: .readStudents),
        failures: UsageFailures.student)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ShowUsagePreference: FormRequest {
    public static let form = RequestForm(.usage, own: "usage show", isDefault: true)
}

/// Opts a student out of the counts of actions, or in again.
public struct EditUsagePreference: EditRequest {
    public typealias Response = UsagePreference
    public static let endpoint = Endpoint(
        .patch, "students/{student}/usage-preference", access: .own(staff: .writeStudents),
        "Opts a student out of the counts of actions, or in again.", failures: UsageFailures.editPreference)
    public var student: Reference<Kind.Student>
    public var isCounted: Bool
    public var scope: AccessScope? { AccessScope(student) }
    public var resource: ShowUsagePreference { ShowUsagePreference(student: student) }

    public init(student: Reference<Kind.Student>, isCounted: Bool) {
        self.student = student
        self.isCounted = isCounted
    }
}
