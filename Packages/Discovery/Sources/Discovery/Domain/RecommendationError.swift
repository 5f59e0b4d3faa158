public import Core

/// Why a recommendation was refused.
public enum RecommendationError: AcademyError, Equatable {
    /// The student has sent as many recommendations as the limit allows.
    case tooMany
    /// The student has sent as many within 24 hours as the limit allows.
    case tooManyToday

    public var specification: ErrorSpecification {
        switch self {
        case .tooMany: .init(.conflict, "recommendation.too-many", ["limit": DiscoveryLimits.recommendations])
        case .tooManyToday:
            .init(
                .conflict, "recommendation.too-many-today", ["limit": DiscoveryLimits.recommendationsPerDay])
        }
    }
}
