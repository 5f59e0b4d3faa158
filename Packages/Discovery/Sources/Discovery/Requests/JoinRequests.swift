public import Application
public import Core

/// Enrols the student in a class, if the academy allows students to join it without the front desk.
public struct JoinClass: StudentRequest {
    public typealias Response = TakenWish
    public static let endpoint = Endpoint(
        .put, "me/joined-classes/{class}", access: .student,
        failures: DiscoveryFailures.joinClass)
    public var `class`: Reference<Kind.AcademyClass>
    public var student: Reference<Kind.Student>?

    public init(class academyClass: Reference<Kind.AcademyClass>, student: Reference<Kind.Student>? = nil) {
        self.class = academyClass
        self.student = student
    }
}

extension JoinClass: FormRequest {
    public static let form = RequestForm(.discovery, own: "join", ["class"])
}

/// Ends the student's enrolment in a class that the student joined.
public struct LeaveClass: StudentRequest {
    public typealias Response = LeftClass
    public static let endpoint = Endpoint(
        .delete, "me/joined-classes/{class}", access: .student,
        failures: DiscoveryFailures.leaveClass)
    public var `class`: Reference<Kind.AcademyClass>
    public var student: Reference<Kind.Student>?

    public init(class academyClass: Reference<Kind.AcademyClass>, student: Reference<Kind.Student>? = nil) {
        self.class = academyClass
        self.student = student
    }
}

extension LeaveClass: FormRequest {
    // Not asked about: the student can join again while there is a place.
    public static let form = RequestForm(.discovery, own: "leave", ["class"], showsSentence: true)
}

/// Lists the classes that students joined without the front desk, newest first.
public struct ListJoinedClasses: APIRequest {
    public typealias Response = Page<JoinedClass>
    public static let endpoint = Endpoint(.get, "joined-classes", access: .staff(.readStudents))
    /// The first instant of the list; nil for all.
    public var since: Instant?
    public var limit: Int?
    public var after: Cursor?

    public init(since: Instant? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.since = since
        self.limit = limit
        self.after = after
    }
}

extension ListJoinedClasses: FormRequest {
    public static let form = RequestForm(.discovery, "classes joined", setElsewhere: ["since"])
}
