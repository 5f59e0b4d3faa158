public import Core
public import Networking

/// Gives a student a standing place in a class.
public struct EnrolStudent: APIRequest {
    public typealias Response = Enrolment
    public static let endpoint = Endpoint(
        .post, "classes/{class}/enrolments", access: .only(.admin), "Enrols a student in a class.",
        failures: ClassFailures.enrol)
    public var academyClass: Reference<Kind.AcademyClass>
    public var student: Reference<Kind.Student>
    /// The first day; today at the venue where nothing is said.
    public var from: CalendarDay?

    public init(
        academyClass: Reference<Kind.AcademyClass>, student: Reference<Kind.Student>, from: CalendarDay? = nil
    ) {
        (self.academyClass, self.student, self.from) = (academyClass, student, from)
    }

    private enum CodingKeys: String, CodingKey {
        case student, from
        case academyClass = "class"
    }
}

/// Ends a student's place in a class; a place that has not begun is removed.
public struct UnenrolStudent: APIRequest {
    public typealias Response = Enrolment
    public static let endpoint = Endpoint(
        .post, "classes/{class}/enrolments/{student}/end", access: .only(.admin),
        "Ends a student's enrolment.", failures: ClassFailures.unenrol)
    public var academyClass: Reference<Kind.AcademyClass>
    public var student: Reference<Kind.Student>
    /// The last day; yesterday at the venue where nothing is said.
    public var until: CalendarDay?

    public init(
        academyClass: Reference<Kind.AcademyClass>, student: Reference<Kind.Student>,
        until: CalendarDay? = nil
    ) {
        (self.academyClass, self.student, self.until) = (academyClass, student, until)
    }

    private enum CodingKeys: String, CodingKey {
        case student, until
        case academyClass = "class"
    }
}

/// Lists the enrolments in a class that are not over.
public struct ListClassStudents: APIRequest {
    public typealias Response = Page<Enrolment>
    public static let endpoint = Endpoint(
        .get, "classes/{class}/enrolments", access: .only(.admin), "Lists who is enrolled in a class.",
        failures: ClassFailures.unknownClass)
    public var academyClass: Reference<Kind.AcademyClass>
    public var limit: Int?
    public var after: Cursor?

    public init(academyClass: Reference<Kind.AcademyClass>, limit: Int? = nil, after: Cursor? = nil) {
        (self.academyClass, self.limit, self.after) = (academyClass, limit, after)
    }

    private enum CodingKeys: String, CodingKey {
        case limit, after
        case academyClass = "class"
    }
}

/// Lists the enrolments of a student that are not over.
public struct ListStudentClasses: APIRequest {
    public typealias Response = Page<Enrolment>
    public static let endpoint = Endpoint(
        .get, "students/{student}/enrolments", access: .own, "Lists the classes a student is enrolled in.",
        failures: ClassFailures.unknownStudent)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?
    public var owner: Reference<Kind.Student>? { student }

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        (self.student, self.limit, self.after) = (student, limit, after)
    }
}
