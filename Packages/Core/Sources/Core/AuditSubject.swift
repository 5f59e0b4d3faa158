/// A response that an audit entry names by its entity: "student 12".
public protocol AuditSubject {
    /// A noun and an id.
    var subject: String { get }
}
