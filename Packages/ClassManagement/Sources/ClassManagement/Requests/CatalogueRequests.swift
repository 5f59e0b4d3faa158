public import Application
public import Core

/// Lists the class types.
public struct ListClassTypes: APIRequest {
    public typealias Response = Page<ClassType>
    public static let endpoint = Endpoint(.get, "class-types", access: .signedIn)
    /// Whether the archived class types are listed instead of the others; nil means no.
    public var isArchived: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(isArchived: Bool? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.isArchived = isArchived
        self.limit = limit
        self.after = after
    }
}

extension ListClassTypes: FormRequest {
    public static let form = RequestForm(.classes, "class-types list", own: "styles", [.archived])
}

/// Shows one class type.
public struct ShowClassType: APIRequest {
    public typealias Response = ClassType
    public static let endpoint = Endpoint(
        .get, "class-types/{classType}", access: .staff(.readTimetable), "Shows one class type.",
        failures: ClassFailures.unknownClassType)
    public var classType: Reference<Kind.ClassType>

    public init(classType: Reference<Kind.ClassType>) { self.classType = classType }
}

/// Adds a class type.
public struct AddClassType: APIRequest {
    public typealias Response = ClassType
    public static let endpoint = Endpoint(
        .post, "class-types", access: .staff(.writeTimetable),
        failures: ClassFailures.addClassType)
    public var key: String?
    public var style: String
    public var family: String
    public var level: String

    public init(key: String? = nil, style: String, family: String, level: String) {
        self.key = key
        self.style = style
        self.family = family
        self.level = level
    }
}

extension AddClassType: FormRequest {
    public static let form = RequestForm(.classes, "class-types add", ["style", "family", "level", .key])
}

/// Changes a class type.
public struct EditClassType: EditRequest {
    public typealias Response = ClassType
    public static let endpoint = Endpoint(
        .patch, "class-types/{classType}", access: .staff(.writeTimetable),
        failures: ClassFailures.editClassType)
    public var classType: Reference<Kind.ClassType>
    public var style: String?
    public var family: String?
    public var level: String?
    public var isArchived: Bool?
    public var resource: ShowClassType { ShowClassType(classType: classType) }

    public init(
        classType: Reference<Kind.ClassType>, style: String? = nil, family: String? = nil,
        level: String? = nil, isArchived: Bool? = nil
    ) {
        self.classType = classType
        self.style = style
        self.family = family
        self.level = level
        self.isArchived = isArchived
    }
}

extension EditClassType: FormRequest {
    public static let form = RequestForm(
        .classes, "class-types edit", ["classType", "style", "family", "level"], setElsewhere: ["isArchived"])
}

/// Lists the instructors.
public struct ListInstructors: APIRequest {
    public typealias Response = Page<Instructor>
    public static let endpoint = Endpoint(
        .get, "instructors", access: .staff(.readTimetable))
    /// Whether the archived instructors are listed instead of the others; nil means no.
    public var isArchived: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(isArchived: Bool? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.isArchived = isArchived
        self.limit = limit
        self.after = after
    }
}

extension ListInstructors: FormRequest {
    public static let form = RequestForm(.classes, "instructors list", [.archived])
}

/// Shows one instructor.
public struct ShowInstructor: APIRequest {
    public typealias Response = Instructor
    public static let endpoint = Endpoint(
        .get, "instructors/{instructor}", access: .staff(.readTimetable), "Shows one instructor.",
        failures: ClassFailures.unknownInstructor)
    public var instructor: Reference<Kind.Instructor>

    public init(instructor: Reference<Kind.Instructor>) { self.instructor = instructor }
}

/// Adds an instructor.
public struct AddInstructor: APIRequest {
    public typealias Response = Instructor
    public static let endpoint = Endpoint(
        .post, "instructors", access: .staff(.writeTimetable),
        failures: ClassFailures.addInstructor)
    public var key: String?
    public var name: String
    public var email: String?
    public var styles: [String]?

    public init(key: String? = nil, name: String, email: String? = nil, styles: [String]? = nil) {
        self.key = key
        self.name = name
        self.email = email
        self.styles = styles
    }
}

extension AddInstructor: FormRequest {
    public static let form = RequestForm(.classes, "instructors add", ["name", "email", "styles", .key])
}

/// Changes an instructor.
public struct EditInstructor: EditRequest {
    public typealias Response = Instructor
    public static let endpoint = Endpoint(
        .patch, "instructors/{instructor}", access: .staff(.writeTimetable),
        failures: ClassFailures.editInstructor)
    public var instructor: Reference<Kind.Instructor>
    public var name: String?
    public var email: String?
    public var styles: [String]?
    public var isArchived: Bool?
    public var resource: ShowInstructor { ShowInstructor(instructor: instructor) }

    public init(
        instructor: Reference<Kind.Instructor>, name: String? = nil, email: String? = nil,
        styles: [String]? = nil, isArchived: Bool? = nil
    ) {
        self.instructor = instructor
        self.name = name
        self.email = email
        self.styles = styles
        self.isArchived = isArchived
    }
}

extension EditInstructor: FormRequest {
    public static let form = RequestForm(
        .classes, "instructors edit", ["instructor", "name", "email", "styles"], setElsewhere: ["isArchived"])
}
