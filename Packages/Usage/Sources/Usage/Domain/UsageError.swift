public import Core

/// Why a report of the usage was refused.
public enum UsageError: AcademyError, Equatable {
    /// The period has more days than the limit allows.
    case tooManyDays(Int, limit: Int)

    public var specification: ErrorSpecification {
        switch self {
        case .tooManyDays(let days, let limit):
            .init(.invalid, "usage.too-many-days", field: "from", ["days": days, "limit": limit])
        }
    }
}
