public import Core

/// Why a guardian's consent was not recorded or withdrawn.
public enum ConsentError: AcademyError, Equatable {
    /// The student has no guardian of that name.
    case noSuchGuardian(String)
    /// No consent is recorded for the student.
    case notRecorded(name: String)

    public var specification: ErrorSpecification {
        switch self {
        case .noSuchGuardian(let name):
            .init(.invalid, "consent.no-such-guardian", field: "guardian", ["name": name.excerpt()])
        case .notRecorded(let name): .init(.notFound, "consent.not-recorded", ["name": name])
        }
    }
}
