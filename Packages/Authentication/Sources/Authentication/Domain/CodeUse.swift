internal import Core

/// The use of a one-time code: it opens an account, or sets a new password.
enum CodeUse: Sendable {
    case invitation(Invitee)
    case signUp(PendingSignUp)
    case reset(Account)

    /// The only address with which the code may be used; nil for any.
    var email: EmailAddress? {
        switch self {
        case .invitation(.student): nil
        case .invitation(.staff(let email, _)): email
        case .signUp(let signUp): signUp.person.email
        case .reset(let account): account.email
        }
    }

    var role: Role {
        switch self {
        case .invitation(let invitee): invitee.owner.role
        case .signUp: .student
        case .reset(let account): account.role
        }
    }

    /// The student who gets or has the account; nil for staff.
    var student: StudentID? {
        switch self {
        case .invitation(let invitee): invitee.owner.student
        case .signUp: nil
        case .reset(let account): account.student
        }
    }

    /// The subject of the audit entry; nil for a member of staff, whose account is not open yet.
    var subject: String? {
        switch self {
        case .invitation(let invitee): invitee.subject
        case .signUp: PendingSignUp.subject
        case .reset(let account): account.subject
        }
    }
}
