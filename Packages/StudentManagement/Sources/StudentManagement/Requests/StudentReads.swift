public import Core
public import Networking

/// Lists students, a page at a time.
public struct FindStudents: APIRequest {
    public typealias Response = Page<Student>
    public static let endpoint = Endpoint(
        .get, "students", access: .only(.admin), "Lists students, by any part of a name and by status.")
    /// Words that are all somewhere in the name; case and accents do not matter.
    public var search: String?
    public var status: String?
    /// `name` (last name first; where nothing is said), `id`, or `joined`.
    public var sort: String?
    public var limit: Int?
    public var after: Cursor?

    public init(
        search: String? = nil, status: String? = nil, sort: String? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        (self.search, self.status, self.sort) = (search, status, sort)
        (self.limit, self.after) = (limit, after)
    }
}

/// Shows a student and their guardians.
public struct ShowStudent: APIRequest {
    public typealias Response = StudentDetails
    public static let endpoint = Endpoint(
        .get, "students/{student}", access: .own, "Shows a student and their guardians.",
        isOpenToFormerStudents: true, failures: StudentFailures.unknown)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }

    public var owner: Reference<Kind.Student>? { student }
}
