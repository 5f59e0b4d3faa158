public import Core

/// Why a report of the usage or a preference was refused.
public enum UsageError: AcademyError, Equatable {
    /// The period has more days than the limit allows.
    case tooManyDays(Int, limit: Int)
    /// The student was erased, so their actions are not counted any more.
    case erased(StudentID)

    public var specification: ErrorSpecification {
        switch self {
        case .tooManyDays(let days, let limit):
            .init(.invalid, "usage.too-many-days", field: "from", ["days": days, "limit": limit])
        case .erased(let id): .init(.conflict, "usage.erased", ["id": id])
        }
    }
}
