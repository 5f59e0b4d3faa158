public import Core
public import Networking

/// Creates a code with which a student opens their account; it replaces the student's last code.
public struct InviteStudent: APIRequest {
    public typealias Response = Invitation
    public static let endpoint = Endpoint(
        .post, "students/{student}/invitations", access: .only(.admin),
        "Creates a one-time code with which a student opens an account.",
        failures: AccountFailures.inviteStudent)
    public var student: Reference<Kind.Student>

    public var subject: String? { "student \(student)" }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Creates a code with which another admin opens their account; it replaces the last code for the address.
///
/// The code is void while the account that created it is disabled.
public struct InviteAdmin: APIRequest {
    public typealias Response = AdminInvitation
    public static let endpoint = Endpoint(
        .post, "accounts/invitations", access: .only(.admin),
        "Creates a one-time code with which another admin opens an account.",
        failures: AccountFailures.emailTaken)
    public var email: String

    public init(email: String) { self.email = email }
}

/// Opens a student's or an admin's account with the code of an invitation.
public struct AcceptInvitation: APIRequest, ContainsSecrets {
    public typealias Response = Principal
    public static let endpoint = Endpoint(
        .post, "invitations/accept", access: .anyone, "Opens an account with an invitation's code.",
        cost: .password, failures: AccountFailures.accept)
    /// Letter case, dashes and spaces are ignored.
    public var code: String
    /// For an admin, the address that was invited.
    public var email: String
    public var password: String

    public init(code: String, email: String, password: String) {
        self.code = code
        self.email = email
        self.password = password
    }
}
