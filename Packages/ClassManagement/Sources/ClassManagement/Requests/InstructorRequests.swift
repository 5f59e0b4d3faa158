public import Core
public import Networking

/// Lists the instructors.
public struct ListInstructors: APIRequest {
    public typealias Response = Page<Instructor>
    public static let endpoint = Endpoint(
        .get, "instructors", access: .only(.admin), "Lists the instructors.")
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

/// Shows one instructor.
public struct ShowInstructor: APIRequest {
    public typealias Response = Instructor
    public static let endpoint = Endpoint(
        .get, "instructors/{instructor}", access: .only(.admin), "Shows one instructor.",
        failures: ClassFailures.unknownInstructor)
    public var instructor: Reference<Kind.Instructor>

    public init(instructor: Reference<Kind.Instructor>) { self.instructor = instructor }
}

/// Adds an instructor.
public struct AddInstructor: APIRequest {
    public typealias Response = Instructor
    public static let endpoint = Endpoint(
        .post, "instructors", access: .only(.admin), "Adds an instructor.",
        failures: ClassFailures.addInstructor)
    public var key: String?
    public var name: String
    public var email: String?
    public var styles: [String]

    public init(key: String? = nil, name: String, email: String? = nil, styles: [String] = []) {
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
        .patch, "instructors/{instructor}", access: .only(.admin), "Changes an instructor.",
        failures: ClassFailures.unknownInstructor)
    public var instructor: Reference<Kind.Instructor>
    public var name: String?
    public var email: String?
    public var styles: [String]?
    public var resource: ShowInstructor { ShowInstructor(instructor: instructor) }

    public init(
        instructor: Reference<Kind.Instructor>, name: String? = nil, email: String? = nil,
        styles: [String]? = nil
    ) {
        self.instructor = instructor
        self.name = name
        self.email = email
        self.styles = styles
    }
}
