/// A response that an audit entry names by its entity: "student 12".
public protocol AuditSubject {
    /// A noun and an id.
    var subject: String { get }
    /// The student whom the entity concerns; nil if it concerns none.
    var concernedStudent: StudentID? { get }
}

extension AuditSubject {
    public var concernedStudent: StudentID? { nil }
}
