public import Core
public import Networking

/// Rates a class that the student attended, or changes the rating.
public struct RateClass: APIRequest {
    public typealias Response = Rating
    public static let endpoint = Endpoint(
        .put, "me/ratings/{class}", access: .student,
        "Rates a class that the student attended, or changes the rating.", failures: DiscoveryFailures.rate)
    public var `class`: Reference<Kind.AcademyClass>
    public var stars: Stars
    /// The comment; nil keeps that of a rating that exists, and an empty text removes it.
    public var comment: String?

    public init(class academyClass: Reference<Kind.AcademyClass>, stars: Stars, comment: String? = nil) {
        self.class = academyClass
        self.stars = stars
        self.comment = comment
    }
}

/// Lists the ratings of a student, newest first.
public struct ListStudentRatings: APIRequest {
    public typealias Response = Page<Rating>
    public static let endpoint = Endpoint(
        .get, "students/{student}/ratings", access: .own(staff: .readStudents),
        "Lists the ratings of a student.", failures: DiscoveryFailures.student)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        self.student = student
        self.limit = limit
        self.after = after
    }
}

/// Shows the number and the averages of the ratings of a class.
public struct ShowClassRating: APIRequest {
    public typealias Response = ClassRating
    public static let endpoint = Endpoint(
        .get, "classes/{class}/rating", access: .signedIn,
        "Shows the number and the averages of the ratings of a class.",
        failures: DiscoveryFailures.unknownClass)
    public var `class`: Reference<Kind.AcademyClass>

    public init(class academyClass: Reference<Kind.AcademyClass>) { self.class = academyClass }
}

/// Lists the comments on a class, without their authors, newest first.
public struct ListClassComments: APIRequest {
    public typealias Response = Page<ClassComment>
    public static let endpoint = Endpoint(
        .get, "classes/{class}/comments", access: .signedIn,
        "Lists the comments on a class, without their authors.", failures: DiscoveryFailures.unknownClass)
    public var `class`: Reference<Kind.AcademyClass>
    public var limit: Int?
    public var after: Cursor?

    public init(class academyClass: Reference<Kind.AcademyClass>, limit: Int? = nil, after: Cursor? = nil) {
        self.class = academyClass
        self.limit = limit
        self.after = after
    }
}

/// Lists the rated classes by their Bayesian average, best first.
public struct RankClasses: APIRequest {
    public typealias Response = Page<RankedClass>
    public static let endpoint = Endpoint(
        .get, "class-ranking", access: .signedIn,
        "Lists the rated classes that are not over by their Bayesian average, best first.",
        failures: DiscoveryFailures.switchedOff)
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}
