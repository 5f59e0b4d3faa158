internal import Core

/// The use of a one-time code: it opens an account, or sets a new password.
enum CodeUse: Sendable {
    case invitation(Invitee)
    case signUp(PendingSignUp)
    /// The account of a stored person who is a guardian.
    case guardian(GuardianPersonID)
    case reset(Account)

    /// The only address with which the code may be used; nil for any.
    var email: EmailAddress? {
        switch self {
        case .invitation(.student), .guardian: nil
        case .invitation(.staff(let email, _)): email
        case .signUp(let signUp): signUp.person.email
        case .reset(let account): account.email
        }
    }

    var role: Role {
        switch self {
        case .invitation(let invitee): invitee.owner.role
        case .signUp(let signUp): signUp.guardianCode == nil ? .student : .guardian
        case .guardian: .guardian
        case .reset(let account): account.role
        }
    }

    /// The student who gets or has the account; nil for staff.
    var student: StudentID? {
        switch self {
        case .invitation(let invitee): invitee.owner.student
        case .signUp, .guardian: nil
        case .reset(let account): account.student
        }
    }

    /// The person who gets the account as a guardian; nil for others.
    var person: GuardianPersonID? { if case .guardian(let id) = self { id } else { nil } }

    /// The kind of the role that the code adds to an account; nil if it adds none.
    var addedKind: RoleKind? {
        switch self {
        case .invitation(let invitee): invitee.owner.kind
        case .guardian: .guardian
        case .signUp, .reset: nil
        }
    }

    /// The subject of the audit entry; nil for a member of staff, whose account is not open yet.
    var subject: String? {
        switch self {
        case .invitation(let invitee): invitee.subject
        case .signUp: PendingSignUp.subject
        case .guardian(let person): "family \(person)"
        case .reset(let account): account.subject
        }
    }
}
