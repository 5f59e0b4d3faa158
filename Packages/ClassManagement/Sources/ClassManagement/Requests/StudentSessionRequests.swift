public import Application
public import Core

/// Lists the sessions of the classes in which a student is enrolled, in order of time.
public struct ListStudentSessions: APIRequest {
    public typealias Response = Page<Session>
    public static let endpoint = Endpoint(
        .get, "students/{student}/sessions", access: .own(staff: .readStudents),
        failures: ClassFailures.listStudentSessions)
    public var student: Reference<Kind.Student>
    /// The first day by the venue's clock; without a day the list begins today.
    public var from: CalendarDay?
    public var to: CalendarDay?
    public var limit: Int?
    public var after: Cursor?
    public var scope: AccessScope? { AccessScope(student) }

    public init(
        student: Reference<Kind.Student>, from: CalendarDay? = nil, to: CalendarDay? = nil,
        limit: Int? = nil, after: Cursor? = nil
    ) {
        self.student = student
        self.from = from
        self.to = to
        self.limit = limit
        self.after = after
    }
}

extension ListStudentSessions: FormRequest {
    public static let form = RequestForm(.classes, own: "sessions", ["from", "to"])
}
