public import Application
public import Core

/// Creates a code with which a student opens their account; it replaces the student's last code.
public struct InviteStudent: APIRequest {
    public typealias Response = Invitation
    public static let endpoint = Endpoint(
        .post, "students/{student}/invitations", access: .staff(.writeStudents),
        "Creates a one-time code with which a student opens an account.",
        failures: AccountFailures.inviteStudent)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Creates a code with which a member of staff opens their account, or adds the role to the account of the
/// address.
///
/// It replaces the last code for the address. It is invalid while the account that created it is disabled.
public struct InviteStaff: APIRequest {
    public typealias Response = StaffInvitation
    public static let endpoint = Endpoint(
        .post, "accounts/invitations", access: .staff(.manageStaff),
        "Creates a one-time code with which a member of staff opens an account, or adds the role to theirs.",
        confirmation: .always,
        failures: AccountFailures.inviteStaff)
    public var email: String
    public var role: Role
    public var name: String?
    /// The instructor who gets the account; needed for the role `instructor`.
    public var instructor: Reference<Kind.Instructor>?

    public init(
        email: String, role: Role, name: String? = nil, instructor: Reference<Kind.Instructor>? = nil
    ) {
        self.email = email
        self.role = role
        self.name = name
        self.instructor = instructor
    }
}

/// Opens an account with a code of an invitation or sign-up, adds the role of an invitation to the account of
/// the address, or sets a password with the code of a reset.
public struct AcceptInvitation: APIRequest, ContainsSecrets {
    public typealias Response = Principal
    public static let endpoint = Endpoint(
        .post, "invitations/accept", access: .anyone,
        "Opens an account with a one-time code, adds a role to one, or sets a new password.",
        cost: .password, failures: AccountFailures.accept)
    /// Letter case, dashes and spaces are ignored.
    public var code: String
    /// The address that the account signs in with.
    ///
    /// For an invitation of staff, it must be the invited address; for a sign-up, its address; for a
    /// password reset, the address of the account. A student who was invited may choose any address.
    public var email: String
    /// A new password; for a sign-up, the password that was given then; for an address that has an account,
    /// the password of the account.
    public var password: String

    public init(code: String, email: String, password: String) {
        self.code = code
        self.email = email
        self.password = password
    }
}

/// Shows what the holder of a one-time code has to enter. The request changes nothing, although its method is
/// POST: the code must not be in an address.
public struct ShowInvitation: APIRequest, ContainsSecrets {
    public typealias Response = InvitationState
    public static let endpoint = Endpoint(
        .post, "invitations/state", access: .anyone, "Shows what the holder of a one-time code has to enter.",
        allowsDryRun: false,
        failures: [AccountError.invalidInvitation, GuardianAccountError.needsSignUp])
    /// Letter case, dashes and spaces are ignored.
    public var code: String

    public init(code: String) { self.code = code }
}

/// What the holder of a one-time code has to enter.
public struct InvitationState: Codable, Hashable, Sendable {
    /// The address that the account signs in with, or that the file of an invited student has; nil if there
    /// is none.
    public let email: EmailAddress?
    /// Whether the code is accepted with this address only.
    public let isEmailFixed: Bool
    /// The minimum length of the password.
    public let minimumLength: Int
    /// The name of the guardian whom the code is for; nil for other codes.
    public let guardian: String?
    /// Whether the address of the guardian, or of the member of staff, has an account, which gets the role
    /// with its password; that of a guardian also with ``AddRole``.
    public let hasAccount: Bool
    /// The first names of the students whom the guardian will see; empty for other codes.
    public let children: [String]
}

extension ShowInvitation: PropertiesDescribed {
    public static let descriptions = ["code": "The one-time code of an invitation, a sign-up or a reset."]
}

extension InvitationState: PropertiesDescribed {
    public static let descriptions = [
        "email":
            "The address that the account signs in with, or that the file of an invited student has; missing "
            + "if there is none.",
        "isEmailFixed": "Whether the code is accepted with this address only.",
        "minimumLength": "The minimum length of the password.",
        "guardian": "The name of the guardian whom the code is for; missing for other codes.",
        "hasAccount":
            "Whether the address of the guardian, or of the member of staff, has an account already: its "
            + "password adds the role to it.",
        "children": "The first names of the students whom the guardian will see; empty for other codes.",
    ]
}
