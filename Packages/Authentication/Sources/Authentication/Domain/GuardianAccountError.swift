public import Core

/// Why a guardian got no account, or an account no further role.
public enum GuardianAccountError: AcademyError, Equatable {
    /// The person has an account already.
    case exists(name: String)
    /// The account belongs to another person who is a guardian.
    case otherPerson(name: String)
    /// The student has a guardian of the name already, of whom it is not certain that they are the person.
    case namesake(name: String)
    /// The address has an account already, to which its owner can add the role, and the password is not that
    /// of the account.
    case hasAccount(EmailAddress)
    /// The account belongs to a student already.
    case otherStudent
    /// The code is for a person who signs up, or has an account.
    case needsSignUp
    /// The code is of an invitation of staff, which is accepted with the password.
    case needsPassword

    public var specification: ErrorSpecification {
        switch self {
        case .exists(let name):
            .init(.conflict, "guardian-account.exists", ["name": name.escapingControls])
        case .otherPerson(let name):
            .init(
                .conflict, "guardian-account.other-person", field: "code", ["name": name.escapingControls])
        case .namesake(let name):
            .init(.conflict, "guardian-account.namesake", field: "code", ["name": name.escapingControls])
        case .hasAccount(let email):
            .init(.conflict, "guardian-account.has-account", field: "email", ["email": email])
        case .otherStudent:
            .init(.conflict, "guardian-account.other-student", field: "code")
        case .needsSignUp:
            .init(.invalid, "guardian-account.needs-sign-up", field: "code")
        case .needsPassword:
            .init(.conflict, "guardian-account.needs-password", field: "code")
        }
    }
}
