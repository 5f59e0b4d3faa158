public import Core
public import Networking

/// Lists the favourites of a student, newest first.
public struct ListFavourites: APIRequest {
    public typealias Response = Page<Favourite>
    public static let endpoint = Endpoint(
        .get, "students/{student}/favourites", access: .own(staff: .readStudents),
        "Lists the favourites of a student.", failures: DiscoveryFailures.student)
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

/// Adds a class to a student's favourites.
public struct AddFavourite: APIRequest {
    public typealias Response = Favourite
    public static let endpoint = Endpoint(
        .put, "students/{student}/favourites/{class}", access: .own(staff: .writeStudents),
        "Adds a class to a student's favourites.", failures: DiscoveryFailures.addFavourite)
    public var student: Reference<Kind.Student>
    public var `class`: Reference<Kind.AcademyClass>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, class academyClass: Reference<Kind.AcademyClass>) {
        self.student = student
        self.class = academyClass
    }
}

/// Removes a class from a student's favourites.
public struct RemoveFavourite: APIRequest {
    public typealias Response = Favourite
    public static let endpoint = Endpoint(
        .delete, "students/{student}/favourites/{class}", access: .own(staff: .writeStudents),
        "Removes a class from a student's favourites.", failures: DiscoveryFailures.removeFavourite)
    public var student: Reference<Kind.Student>
    public var `class`: Reference<Kind.AcademyClass>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, class academyClass: Reference<Kind.AcademyClass>) {
        self.student = student
        self.class = academyClass
    }
}
