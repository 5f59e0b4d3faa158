public import Core
public import Networking

/// Records by hand how a student attended a session, whatever was recorded before.
public struct MarkAttendance: APIRequest {
    public typealias Response = AttendanceRecord
    public static let endpoint = Endpoint(
        .put, "sessions/{session}/attendance/{student}", access: .only(.admin),
        "Records by hand how a student attended a session.", failures: AttendanceFailures.mark)
    public var session: SessionID
    public var student: Reference<Kind.Student>
    /// `present`, `late`, `excused` or `absent`.
    public var status: String
    public var reason: String

    public init(session: SessionID, student: Reference<Kind.Student>, status: String, reason: String) {
        (self.session, self.student, self.status, self.reason) = (session, student, status, reason)
    }
}
