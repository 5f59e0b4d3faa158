public import Application
public import Core

/// Writes the caller's private note about a student on the roster of a session, in place of a former one.
///
/// A person has one private note about a student, and sees it on each roster with the student.
public struct WritePrivateNote: APIRequest {
    public typealias Response = PrivateNote
    public static let endpoint = Endpoint(
        .put, "sessions/{session}/private-notes/{student}", access: .assigned(.readAttendance),
        failures: AttendanceFailures.writePrivateNote)
    public var session: SessionID
    public var student: Reference<Kind.Student>
    /// Nil or an empty text removes the note.
    public var text: String?

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID, student: Reference<Kind.Student>, text: String? = nil) {
        self.session = session
        self.student = student
        self.text = text
    }
}

extension WritePrivateNote: FormRequest {
    public static let form = RequestForm(.attendance, "attendance note", ["session", "student", "text"])
}
