public import Core
public import Networking

/// Lists the class types.
public struct ListClassTypes: APIRequest {
    public typealias Response = Page<ClassType>
    public static let endpoint = Endpoint(.get, "class-types", access: .signedIn, "Lists the class types.")
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
        .post, "class-types", access: .staff(.writeTimetable), "Adds a class type.",
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

/// Changes a class type.
public struct EditClassType: EditRequest {
    public typealias Response = ClassType
    public static let endpoint = Endpoint(
        .patch, "class-types/{classType}", access: .staff(.writeTimetable), "Changes a class type.",
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

/// Lists the instructors.
public struct ListInstructors: APIRequest {
    public typealias Response = Page<Instructor>
    public static let endpoint = Endpoint(
        .get, "instructors", access: .staff(.readTimetable), "Lists the instructors.")
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
        .post, "instructors", access: .staff(.writeTimetable), "Adds an instructor.",
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

/// Changes an instructor.
public struct EditInstructor: EditRequest {
    public typealias Response = Instructor
    public static let endpoint = Endpoint(
        .patch, "instructors/{instructor}", access: .staff(.writeTimetable), "Changes an instructor.",
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

/// Lists the terms.
public struct ListTerms: APIRequest {
    public typealias Response = Page<Term>
    public static let endpoint = Endpoint(.get, "terms", access: .staff(.readTimetable), "Lists the terms.")
    /// Whether the archived terms are listed instead of the others; nil means no.
    public var isArchived: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(isArchived: Bool? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.isArchived = isArchived
        self.limit = limit
        self.after = after
    }
}

/// Shows one term.
public struct ShowTerm: APIRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .get, "terms/{term}", access: .staff(.readTimetable), "Shows one term.",
        failures: ClassFailures.unknownTerm)
    public var term: Reference<Kind.Term>

    public init(term: Reference<Kind.Term>) { self.term = term }
}

/// Adds a term.
public struct AddTerm: APIRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .post, "terms", access: .staff(.writeTimetable), "Adds a term.", failures: ClassFailures.addTerm)
    public var key: String?
    public var name: String
    public var firstDay: CalendarDay
    public var lastDay: CalendarDay

    public init(key: String? = nil, name: String, firstDay: CalendarDay, lastDay: CalendarDay) {
        self.key = key
        self.name = name
        self.firstDay = firstDay
        self.lastDay = lastDay
    }
}

/// Changes a term; the days of existing classes stay as they are.
public struct EditTerm: EditRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .patch, "terms/{term}", access: .staff(.writeTimetable), "Changes a term.",
        failures: ClassFailures.editTerm)
    public var term: Reference<Kind.Term>
    public var name: String?
    public var firstDay: CalendarDay?
    public var lastDay: CalendarDay?
    public var isArchived: Bool?
    public var resource: ShowTerm { ShowTerm(term: term) }

    public init(
        term: Reference<Kind.Term>, name: String? = nil, firstDay: CalendarDay? = nil,
        lastDay: CalendarDay? = nil, isArchived: Bool? = nil
    ) {
        self.term = term
        self.name = name
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.isArchived = isArchived
    }
}
