public import Application
public import Core

/// Rates a class that the student attended, or changes the rating.
public struct RateClass: StudentRequest {
    public typealias Response = Rating
    public static let endpoint = Endpoint(
        .put, "me/ratings/{class}", access: .student, failures: DiscoveryFailures.rate)
    public var `class`: Reference<Kind.AcademyClass>
    public var stars: Stars
    /// The comment; nil keeps that of a rating that exists, and an empty text removes it.
    public var comment: String?
    public var student: Reference<Kind.Student>?

    public init(
        class academyClass: Reference<Kind.AcademyClass>, stars: Stars, comment: String? = nil,
        student: Reference<Kind.Student>? = nil
    ) {
        self.class = academyClass
        self.stars = stars
        self.comment = comment
        self.student = student
    }
}

extension RateClass: FormRequest {
    public static let form = RequestForm(.discovery, own: "ratings rate", ["class", "stars", "comment"])
}

/// Lists the ratings of a student, newest first.
public struct ListStudentRatings: APIRequest {
    public typealias Response = Page<Rating>
    public static let endpoint = Endpoint(
        .get, "students/{student}/ratings", access: .own(staff: .readStudents),
        failures: DiscoveryFailures.student)
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

extension ListStudentRatings: FormRequest {
    public static let form = RequestForm(.discovery, own: "ratings list", isDefault: true)
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
        .get, "classes/{class}/comments", access: .signedIn, failures: DiscoveryFailures.unknownClass)
    public var `class`: Reference<Kind.AcademyClass>
    public var limit: Int?
    public var after: Cursor?

    public init(class academyClass: Reference<Kind.AcademyClass>, limit: Int? = nil, after: Cursor? = nil) {
        self.class = academyClass
        self.limit = limit
        self.after = after
    }
}

extension ListClassComments: FormRequest {
    public static let form = RequestForm(.discovery, own: "ratings comments", ["class"])
}

/// Lists the rated classes by their Bayesian average, best first.
public struct RankClasses: APIRequest {
    public typealias Response = Page<RankedClass>
    public static let endpoint = Endpoint(
        .get, "class-ranking", access: .signedIn,
        failures: DiscoveryFailures.switchedOff)
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

extension RankClasses: FormRequest {
    public static let form = RequestForm(.discovery, own: "ratings best")
}
