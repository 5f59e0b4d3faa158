public import Application
public import Core

/// Lists the favourites of a student, newest first.
public struct ListFavourites: APIRequest {
    public typealias Response = Page<Favourite>
    public static let endpoint = Endpoint(
        .get, "students/{student}/favourites", access: .own(staff: .readStudents),
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

extension ListFavourites: FormRequest {
    public static let form = RequestForm(.discovery, own: "favourites list", isDefault: true)
}

/// Adds a class to a student's favourites.
public struct AddFavourite: APIRequest {
    public typealias Response = Favourite
    public static let endpoint = Endpoint(
        .put, "students/{student}/favourites/{class}", access: .own(staff: .writeStudents),
        failures: DiscoveryFailures.addFavourite)
    public var student: Reference<Kind.Student>
    public var `class`: Reference<Kind.AcademyClass>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, class academyClass: Reference<Kind.AcademyClass>) {
        self.student = student
        self.class = academyClass
    }
}

extension AddFavourite: FormRequest {
    public static let form = RequestForm(.discovery, own: "favourites add", ["class"])
}

/// Removes a class from a student's favourites.
public struct RemoveFavourite: APIRequest {
    public typealias Response = Favourite
    public static let endpoint = Endpoint(
        .delete, "students/{student}/favourites/{class}", access: .own(staff: .writeStudents),
        failures: DiscoveryFailures.removeFavourite)
    public var student: Reference<Kind.Student>
    public var `class`: Reference<Kind.AcademyClass>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, class academyClass: Reference<Kind.AcademyClass>) {
        self.student = student
        self.class = academyClass
    }
}

extension RemoveFavourite: FormRequest {
    public static let form = RequestForm(.discovery, own: "favourites remove", ["class"], showsSentence: true)
}
