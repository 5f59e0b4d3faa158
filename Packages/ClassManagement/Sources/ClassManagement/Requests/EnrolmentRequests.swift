public import Application
public import Core

/// Enrols a student in a class.
public struct EnrolStudent: APIRequest {
    public typealias Response = Enrolment
    public static let endpoint = Endpoint(
        .post, "classes/{class}/enrolments", access: .staff(.writeStudents),
        failures: ClassFailures.enrol)
    public var `class`: Reference<Kind.AcademyClass>
    public var student: Reference<Kind.Student>
    /// The first day; by default today at the venue, or the first day of a class that begins later.
    public var from: CalendarDay?

    public init(
        class academyClass: Reference<Kind.AcademyClass>, student: Reference<Kind.Student>,
        from: CalendarDay? = nil
    ) {
        self.class = academyClass
        self.student = student
        self.from = from
    }
}

extension EnrolStudent: FormRequest {
    public static let form = RequestForm(
        .classes, "classes enrol", ["class", .positional("student"), "from"])
}

/// Ends a student's enrolment; without a day, an enrolment that begins today or later is deleted.
public struct UnenrolStudent: APIRequest {
    public typealias Response = Enrolment
    public static let endpoint = Endpoint(
        .post, "classes/{class}/enrolments/{student}/end", access: .staff(.writeStudents),
        failures: ClassFailures.unenrol)
    public var `class`: Reference<Kind.AcademyClass>
    public var student: Reference<Kind.Student>
    /// The last day, not before the first; by default yesterday at the venue.
    public var until: CalendarDay?
    /// The time at the venue at which the enrolment ended on that day; nil for the end of the day. Only an
    /// import has it.
    var endedAt: LocalDateTime?

    private enum CodingKeys: String, CodingKey { case `class`, student, until }

    public init(
        class academyClass: Reference<Kind.AcademyClass>, student: Reference<Kind.Student>,
        until: CalendarDay? = nil
    ) {
        self.class = academyClass
        self.student = student
        self.until = until
    }
}

extension UnenrolStudent: FormRequest {
    public static let form = RequestForm(
        .classes, "classes unenrol", ["class", "student", "until"], asks: .always)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.dryRun(self).map {
            Self.phrase("ask", ["student": $0.studentName, "class": $0.className])
        }
    }

    /// Whether the enrolment had not begun, so that nothing of it is left to show.
    public static func showsSentence(_ enrolment: Enrolment) -> Bool {
        enrolment.until.map { $0 < enrolment.from } ?? false
    }

    public static func donePart(_ enrolment: Enrolment) -> String {
        showsSentence(enrolment) ? "done.removed" : "done"
    }
}

/// Lists the enrolments in a class that are not over.
public struct ListClassStudents: APIRequest {
    public typealias Response = Page<Enrolment>
    public static let endpoint = Endpoint(
        .get, "classes/{class}/enrolments", access: .assigned(.readStudents),
        failures: ClassFailures.unknownClass)
    public var `class`: Reference<Kind.AcademyClass>
    public var limit: Int?
    public var after: Cursor?

    public var scope: AccessScope? { AccessScope(`class`) }

    public init(class academyClass: Reference<Kind.AcademyClass>, limit: Int? = nil, after: Cursor? = nil) {
        self.class = academyClass
        self.limit = limit
        self.after = after
    }
}

extension ListClassStudents: FormRequest {
    public static let form = RequestForm(.classes, "classes students", ["class"])
}

/// Lists the enrolments of a student, with the weekly schedule of their classes; those that are over only on
/// request.
public struct ListStudentClasses: APIRequest {
    public typealias Response = Page<EnrolledClass>
    public static let endpoint = Endpoint(
        .get, "students/{student}/enrolments", access: .own(staff: .readStudents),
        failures: ClassFailures.unknownStudent)
    public var student: Reference<Kind.Student>
    /// Whether enrolments that are over are listed too; nil means no.
    public var past: Bool?
    public var limit: Int?
    public var after: Cursor?
    public var scope: AccessScope? { AccessScope(student) }

    public init(
        student: Reference<Kind.Student>, past: Bool? = nil, limit: Int? = nil, after: Cursor? = nil
    ) {
        self.student = student
        self.past = past
        self.limit = limit
        self.after = after
    }
}

extension ListStudentClasses: FormRequest {
    public static let form = RequestForm(.classes, own: "classes", [], setElsewhere: ["past"])
}
