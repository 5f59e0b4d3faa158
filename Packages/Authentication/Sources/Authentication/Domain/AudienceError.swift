public import Core

/// Why a sign-in was not switched to another audience.
public enum AudienceError: AcademyError, Equatable {
    /// The sign-in has the audience already.
    case present
    /// The account has no role of the audience.
    case missing(Audience)

    public var specification: ErrorSpecification {
        switch self {
        case .present:
            .init(.conflict, "audience.present", field: "audience")
        case .missing(let audience):
            .init(
                .conflict, "audience.missing", field: "audience",
                sentence: audience == .staff ? "audience.missing.staff" : nil)
        }
    }
}
