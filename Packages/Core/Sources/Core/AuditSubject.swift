/// A response that an audit entry can name: "student 12".
public protocol AuditSubject {
    var subject: String { get }
}
