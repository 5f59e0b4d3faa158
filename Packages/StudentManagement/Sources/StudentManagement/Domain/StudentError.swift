public import Core

/// Why a change of a student or a guardian is refused.
public enum StudentError: AcademyError, Equatable {
    /// Another student, `by`, has the e-mail address; nil if it is not known who.
    case emailTaken(EmailAddress, by: StudentSummary?)
    /// Another student, `by`, has the national id; nil if it is not known who.
    case nationalIDTaken(String, by: StudentSummary?)
    /// The student has records that must be kept.
    case hasHistory(StudentID, name: String)
    case alreadyWithdrawn(name: String)
    case notWithdrawn(name: String)
    /// The two students of a merge are the same student.
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
            .init(
                .conflict, "student.email-taken", field: "email",
                ["email": email, "student": Self.phrase(of: other)])
        case .nationalIDTaken(let id, let other):
            .init(
                .conflict, "student.national-id-taken", field: "nationalID",
                ["id": id, "student": Self.phrase(of: other)])
        case .hasHistory(let id, let name):
            .init(.conflict, "student.has-history", ["name": name, "id": id])
        case .alreadyWithdrawn(let name):
            .init(.conflict, "student.already-withdrawn", ["name": name])
        case .notWithdrawn(let name):
            .init(.conflict, "student.not-withdrawn", ["name": name])
        case .sameStudent(let name):
            .init(.invalid, "student.same", field: "duplicate", ["name": name])
        case .erased(let id):
            .init(.conflict, "student.erased", ["id": id])
        case .guardianExists(let name):
            .init(.conflict, "guardian.exists", field: "name", ["name": name])
        case .noteExists:
            .init(.conflict, "note.exists", field: "text")
        }
    }

    /// The name and the id of a student: "Ana Pérez (student 12)".
    private static func phrase(of student: StudentSummary?) -> Phrase {
        guard let student else { return Phrase("student.holder.unknown") }
        return Phrase("student.holder", ["name": student.name, "id": student.id])
    }
}
