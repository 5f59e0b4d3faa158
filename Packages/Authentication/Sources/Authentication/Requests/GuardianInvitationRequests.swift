public import Application
public import Core

/// Creates a code with which a guardian opens an account, or adds the role to the account they have.
///
/// It replaces the person's last code. It gives no rights unless the caller asks for it.
public struct InviteGuardian: APIRequest {
    public typealias Response = GuardianInvitation
    public static let endpoint = Endpoint(
        .post, "guardians/{guardian}/invitation", access: .staff(.writeStudents),
        failures: AccountFailures.inviteGuardian)
    public var guardian: Reference<Kind.Guardian>
    /// Whether the person gets all rights at each student who is not of age and where they have no right but
    /// that of paying; nil for no. It needs the permission to set rights.
    public var givesRights: Bool?

    public init(guardian: Reference<Kind.Guardian>, givesRights: Bool? = nil) {
        self.guardian = guardian
        self.givesRights = givesRights
    }
}

extension InviteGuardian: FormRequest {
    public static let form = RequestForm(
        .authentication, "students guardians invite",
        ["guardian", FormEntry.flag("givesRights", "give-rights")], showsSentence: true)

    public static func donePart(_ invitation: GuardianInvitation) -> String {
        if invitation.code.isEmpty { return "done.dry-run" }
        switch (invitation.hasAccount, invitation.givenRights.isEmpty) {
        case (false, true): return "done"
        case (false, false): return "done.rights"
        case (true, true): return "done.account"
        case (true, false): return "done.account-rights"
        }
    }

    public static func doneValues(_ invitation: GuardianInvitation) -> [String: any SentenceValue] {
        [
            "code": invitation.code, "name": invitation.name, "email": invitation.email?.text ?? "",
            "days": Invitation.lifetime,
        ]
    }
}

/// Creates a code with which a person becomes a guardian of a student, with all rights.
///
/// It replaces the student's last code. A person without an account signs up with it.
public struct CreateGuardianCode: APIRequest {
    public typealias Response = GuardianCode
    public static let endpoint = Endpoint(
        .post, "students/{student}/guardian-code", access: .staff(.setGuardianRights),
        failures: AccountFailures.createGuardianCode)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension CreateGuardianCode: FormRequest {
    public static let form = RequestForm(
        .authentication, "students guardian-code", ["student"], showsSentence: true)

    public static func donePart(_ code: GuardianCode) -> String {
        code.code.isEmpty ? "done.dry-run" : "done"
    }

    public static func doneValues(_ code: GuardianCode) -> [String: any SentenceValue] {
        ["code": code.code, "studentName": code.studentName, "days": Invitation.lifetime]
    }
}

/// Adds a role to the caller's account: that of a student or guardian who was invited, or of a guardian with
/// a student's code.
public struct AddRole: APIRequest, ContainsSecrets {
    public typealias Response = AddedRole
    public static let endpoint = Endpoint(
        .post, "me/roles", access: .account, cost: .manual, allowsDryRun: false,
        allowsFormerPrincipals: true, failures: AccountFailures.addRole)
    /// Letter case, dashes and spaces are ignored.
    public var code: String
    /// The guardian's name, for a student's code; by default that of the account's owner, if it has one.
    public var name: String?

    public init(code: String, name: String? = nil) {
        self.code = code
        self.name = name
    }
}

extension AddRole: FormRequest {
    public static let form = RequestForm(
        .authentication, "add-role", own: "add-role", [.positional("code"), "name"], showsSentence: true)

    public static func donePart(_ added: AddedRole) -> String {
        added.role == .student ? "done.student" : "done"
    }
}
