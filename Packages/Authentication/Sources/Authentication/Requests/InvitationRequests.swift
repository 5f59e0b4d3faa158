public import Core
public import Networking

/// Makes a code with which a student opens their own account; it replaces the student's last.
public struct InviteStudent: APIRequest {
    public typealias Response = Invitation
    public static let endpoint = Endpoint(
        .post, "students/{student}/invitations", access: .only(.admin),
        "Makes a one-time code with which a student opens an account.", failures: AccountFailures.invite)
    public var student: Reference<Kind.Student>

    public var subject: String? { "student \(student)" }

    public init(student: Reference<Kind.Student>) { self.student = student }
}
