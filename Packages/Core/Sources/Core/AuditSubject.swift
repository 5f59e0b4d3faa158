/// A response about one entity, which the audit entry of the request names: "student 12".
public protocol AuditSubject {
    /// The noun of the entity and its id.
    var subject: String { get }
    /// The student whom the entity concerns; nil if it concerns none.
    var concernedStudent: StudentID? { get }
}

extension AuditSubject {
    public var concernedStudent: StudentID? { nil }
}
