public import Core

/// Why something cannot be done to a student or a guardian.
public enum StudentError: UnspecifiedError, Equatable {
    /// Another student has the e-mail address.
    case emailTaken(EmailAddress, by: String)
    /// Another student has the national id.
    case nationalIDTaken(String, by: String)
    /// Something is kept about the student that must stay.
    case hasHistory(StudentID, name: String)
    case alreadyWithdrawn(name: String)
    case notWithdrawn(name: String)
    /// The student's personal data is gone, so nobody can be taken back or changed.
    case erased(StudentID)
    /// The student has a guardian of that name already.
    case guardianExists(String)

    public var kind: ErrorKind { .conflict }

    public var code: String {
        switch self {
        case .emailTaken: "student.email-taken"
        case .nationalIDTaken: "student.national-id-taken"
        case .hasHistory: "student.has-history"
        case .alreadyWithdrawn: "student.already-withdrawn"
        case .notWithdrawn: "student.not-withdrawn"
        case .erased: "student.erased"
        case .guardianExists: "guardian.exists"
        }
    }

    public var field: String? {
        switch self {
        case .emailTaken: "email"
        case .nationalIDTaken: "nationalID"
        case .guardianExists: "name"
        default: nil
        }
    }

    public var description: String {
        switch self {
        case .emailTaken(let email, let other): "The e-mail address \(email) is already that of \(other)."
        case .nationalIDTaken(let id, let other): "The national id \(id) is already that of \(other)."
        case .hasHistory(_, let name): "\(name) has a history of classes or payments and cannot be deleted."
        case .alreadyWithdrawn(let name): "\(name) is withdrawn already."
        case .notWithdrawn(let name): "\(name) is not withdrawn."
        case .erased(let id): "Student \(id) was erased: admit the person anew."
        case .guardianExists(let name): "The student already has a guardian called \(name)."
        }
    }

    public var nextStep: String? {
        switch self {
        case .hasHistory(let id, _):
            "Withdraw the student with: students withdraw \(id); or remove the personal data with: students erase \(id)"
        default: nil
        }
    }
}
