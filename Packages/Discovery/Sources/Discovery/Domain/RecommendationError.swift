public import Core

/// Why a recommendation was refused.
public enum RecommendationError: AcademyError, Equatable {
    case tooMany(limit: Int)
    case tooManyToday(limit: Int)

    public var specification: ErrorSpecification {
        switch self {
        case .tooMany(let limit): .init(.conflict, "recommendation.too-many", ["limit": limit])
        case .tooManyToday(let limit): .init(.conflict, "recommendation.too-many-today", ["limit": limit])
        }
    }
}
