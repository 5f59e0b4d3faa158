public import Core

/// The reasons for refusing to issue, show or revoke a student's own code.
public enum CardError: AcademyError, Equatable {
    /// The student has no own code, or it was revoked.
    case missing(String)
    /// The front desk revoked the student's code, and only staff can issue another.
    case revoked(String)
    /// The student has left the academy.
    case inactive(String)
    /// The class has more than ``most`` students.
    case tooMany(Int)

    /// The maximum number of cards that are printed at once.
    public static let most = 1_000

    public var specification: ErrorSpecification {
        switch self {
        case .missing(let name):
            ErrorSpecification(.notFound, "card.none", ["name": name.escapingControls])
        case .revoked(let name):
            ErrorSpecification(.conflict, "card.revoked", ["name": name.escapingControls])
        case .inactive(let name):
            ErrorSpecification(.conflict, "card.inactive", ["name": name.escapingControls])
        case .tooMany(let count):
            ErrorSpecification(.conflict, "card.too-many", ["count": count, "limit": CardError.most])
        }
    }
}
