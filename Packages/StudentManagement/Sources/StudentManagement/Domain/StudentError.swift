public import Core

/// Why a change of a student or a guardian is refused.
public enum StudentError: AcademyError, Equatable {
    /// Another student has the e-mail address.
    case emailTaken(EmailAddress, by: String)
    /// Another student has the national id.
    case nationalIDTaken(String, by: String)
    /// The student has records that must be kept.
    case hasHistory(StudentID, name: String)
    case alreadyWithdrawn(name: String)
    case notWithdrawn(name: String)
    /// Both students of a merge are the same.
    case sameStudent(String)
    /// The student's personal data was erased, so they cannot be readmitted or changed.
    case erased(StudentID)
    /// The student has a guardian of that name already.
    case guardianExists(String)
    /// The student has a note with the same text already.
    case noteExists

    public var specification: ErrorSpecification {
        switch self {
        case .emailTaken(let email, let other):
            ErrorSpecification(
                .conflict, "student.email-taken", field: "email",
                "The e-mail address \(email) already belongs to \(other).")
        case .nationalIDTaken(let id, let other):
            ErrorSpecification(
                .conflict, "student.national-id-taken", field: "nationalID",
                "The national id \(id) already belongs to \(other).")
        case .hasHistory(let id, let name):
            ErrorSpecification(
                .conflict, "student.has-history",
                "\(name) has a history of classes or payments and cannot be deleted.",
                nextStep:
                    "Withdraw the student with: classly-admin students withdraw \(id); or remove the personal data "
                    + "with: classly-admin students erase \(id)")
        case .alreadyWithdrawn(let name):
            ErrorSpecification(.conflict, "student.already-withdrawn", "\(name) is already withdrawn.")
        case .notWithdrawn(let name):
            ErrorSpecification(.conflict, "student.not-withdrawn", "\(name) is not withdrawn.")
        case .sameStudent(let name):
            ErrorSpecification(
                .invalid, "student.same", field: "duplicate", "Both are \(name).",
                nextStep: "Write the student first, and then the duplicate.")
        case .erased(let id):
            ErrorSpecification(
                .conflict, "student.erased", "The personal data of student \(id) was erased.",
                nextStep: "Admit the person as a new student.")
        case .guardianExists(let name):
            ErrorSpecification(
                .conflict, "guardian.exists", field: "name",
                "The student already has a guardian called \(name).")
        case .noteExists:
            ErrorSpecification(
                .conflict, "note.exists", field: "text", "The student already has a note with this text.",
                nextStep: "Edit that note.")
        }
    }
}
