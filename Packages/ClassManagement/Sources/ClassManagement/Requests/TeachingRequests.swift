public import Application
public import Core

/// Counts the sessions and minutes that each instructor taught, by month.
public struct ReportTeaching: InstructorListRequest {
    public typealias Response = TeachingReport
    public static let endpoint = Endpoint(
        .get, "reports/teaching", access: .assigned(.readReports),
        failures: ClassFailures.reportTeaching)
    public var from: CalendarDay?
    public var to: CalendarDay?
    /// One instructor; `me` is the caller's own instructor.
    public var instructor: Reference<Kind.Instructor>?

    public var scope: AccessScope? { instructor.map { AccessScope($0) } }

    public init(
        from: CalendarDay? = nil, to: CalendarDay? = nil, instructor: Reference<Kind.Instructor>? = nil
    ) {
        self.from = from
        self.to = to
        self.instructor = instructor
    }
}

extension ReportTeaching: FormRequest {
    public static let form = RequestForm(
        .classes, "reports teaching", [.past("from"), .past("to"), "instructor"])
}
