public import Core

/// Why a change of a student or a guardian is refused.
public enum StudentError: AcademyError, Equatable {
    /// Another student, `by`, has the national id; nil if it is not known who.
    case nationalIDTaken(String, by: StudentSummary?)
    /// The key of an imported row is that of a student, and the row has the name of another person.
    case otherPerson(key: String, StudentSummary, row: String)
    /// An imported row describes several students: one has its national id, another its phone number.
    case severalPersons([StudentSummary])
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
    /// No guardian of a join has an address or a phone number, by which an import would find that they are
    /// one person.
    case guardianWithoutContact(String)
    /// The guardians of a join are one person already, or only one was named.
    case sameGuardian
    /// The guardian of a separation is a guardian of one student only.
    case notJoined(String)
    /// A person is the guardian of more students than a statement of a family has.
    case tooManyStudents(String, Int, most: Int)
    /// The student is not of age, so that the desk decides about the rights of the guardians.
    case notOfAge(name: String)
    /// The student has a note with the same text already.
    case noteExists

    public var specification: ErrorSpecification {
        switch self {
        case .nationalIDTaken(let id, let other):
            .init(
                .conflict, "student.national-id-taken", field: "nationalID",
                ["id": id, "student": Self.phrase(of: other)])
        case .otherPerson(let key, let student, let name):
            .init(
                .conflict, "student.other-person", field: "key",
                ["key": key, "student": Self.phrase(of: student), "name": name])
        case .severalPersons(let students):
            .init(
                .conflict, "student.several-persons", field: "key",
                ["students": students.map { "\($0.name) (\($0.id))" }])
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
        case .guardianWithoutContact(let name):
            .init(.conflict, "guardian.no-contact", field: "guardians", ["name": name])
        case .sameGuardian:
            .init(.conflict, "guardian.one-only", field: "guardians")
        case .notJoined(let name):
            .init(.conflict, "guardian.not-joined", field: "guardian", ["name": name])
        case .tooManyStudents(let name, let number, let most):
            .init(.conflict, "family.too-many-students", ["name": name, "number": number, "limit": most])
        case .notOfAge(let name):
            .init(.conflict, "student.not-of-age", field: "student", ["name": name])
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
