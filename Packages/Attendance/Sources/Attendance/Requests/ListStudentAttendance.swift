public import Core
public import Networking

/// Lists a student's attendance, latest day first.
public struct ListStudentAttendance: APIRequest {
    public typealias Response = Page<AttendanceRecord>
    public static let endpoint = Endpoint(
        .get, "students/{student}/attendance", access: .own,
        "Lists a student's attendance, latest day first.", allowsFormerPrincipals: true,
        failures: AttendanceFailures.listOfStudent)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        (self.student, self.limit, self.after) = (student, limit, after)
    }

    public var scope: AccessScope? { AccessScope(student) }
}
