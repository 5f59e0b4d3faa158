public import Core

/// Why a guardian's consent was not recorded or withdrawn.
public enum ConsentError: AcademyError, Equatable {
    /// The student has no guardian of that name.
    case noSuchGuardian(String)
    /// No consent is recorded for the student.
    case notRecorded(name: String)
    /// A student cannot consent in the place of a guardian.
    case notGuardian
    /// The guardian gave the consent by an own sign-in, and the front desk cannot extend it to pictures.
    case isOwn(name: String)

    public var specification: ErrorSpecification {
        switch self {
        case .noSuchGuardian(let name):
            .init(.invalid, "consent.no-such-guardian", field: "guardian", ["name": name.excerpt()])
        case .notRecorded(let name): .init(.notFound, "consent.not-recorded", ["name": name])
        case .notGuardian: .init(.forbidden, "consent.not-guardian")
        case .isOwn(let name): .init(.conflict, "consent.is-own", field: "pictures", ["name": name])
        }
    }
}
