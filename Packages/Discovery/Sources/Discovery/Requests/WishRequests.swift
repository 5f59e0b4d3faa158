public import Application
public import Core

/// Lists the wishes of a student, newest first.
public struct ListWishes: APIRequest {
    public typealias Response = Page<Wish>
    public static let endpoint = Endpoint(
        .get, "students/{student}/wishes", access: .own(staff: .readStudents),
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

extension ListWishes: FormRequest {
    public static let form = RequestForm(.discovery, own: "wishes list", isDefault: true)
}

/// Adds a class to a student's wish list, or changes the note of a wish.
public struct AddWish: APIRequest {
    public typealias Response = Wish
    public static let endpoint = Endpoint(
        .put, "students/{student}/wishes/{class}", access: .own(staff: .writeStudents),
        failures: DiscoveryFailures.addWish)
    public var student: Reference<Kind.Student>
    public var `class`: Reference<Kind.AcademyClass>
    /// The note; nil keeps that of a wish that exists, and an empty text removes it.
    public var note: String?
    public var scope: AccessScope? { AccessScope(student) }

    public init(
        student: Reference<Kind.Student>, class academyClass: Reference<Kind.AcademyClass>,
        note: String? = nil
    ) {
        self.student = student
        self.class = academyClass
        self.note = note
    }
}

extension AddWish: FormRequest {
    public static let form = RequestForm(.discovery, own: "wishes add", ["class", "note"])
}

/// Removes a class from a student's wish list.
public struct RemoveWish: APIRequest {
    public typealias Response = Wish
    public static let endpoint = Endpoint(
        .delete, "students/{student}/wishes/{class}", access: .own(staff: .writeStudents),
        failures: DiscoveryFailures.removeWish)
    public var student: Reference<Kind.Student>
    public var `class`: Reference<Kind.AcademyClass>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, class academyClass: Reference<Kind.AcademyClass>) {
        self.student = student
        self.class = academyClass
    }
}

extension RemoveWish: FormRequest {
    public static let form = RequestForm(.discovery, own: "wishes remove", ["class"], showsSentence: true)
}

/// Enrols a student in a class of the wish list, and removes the wish.
public struct TakeWish: APIRequest {
    public typealias Response = TakenWish
    public static let endpoint = Endpoint(
        .post, "students/{student}/wishes/{class}/enrolment", access: .own(staff: .writeStudents),
        failures: DiscoveryFailures.takeWish)
    public var student: Reference<Kind.Student>
    public var `class`: Reference<Kind.AcademyClass>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, class academyClass: Reference<Kind.AcademyClass>) {
        self.student = student
        self.class = academyClass
    }
}

extension TakeWish: FormRequest {
    public static let form = RequestForm(.discovery, own: "wishes take", ["class"])
}
