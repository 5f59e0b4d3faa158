public import Core

/// Why a request about favourites or wishes was refused.
public enum DiscoveryError: AcademyError, Equatable {
    /// The class is not among the student's favourites.
    case noFavourite(className: String)
    /// The class is not on the student's wish list.
    case noWish(className: String)
    /// The student has as many favourites as the limit allows.
    case tooManyFavourites(limit: Int)
    /// The student has as many wishes as the limit allows.
    case tooManyWishes(limit: Int)
    /// The last day of the class is over, or the class is archived.
    case classIsOver(className: String)
    /// The student could not be enrolled, so the wish stays.
    case notTaken(because: ErrorSpecification)

    public var specification: ErrorSpecification {
        switch self {
        case .noFavourite(let name):
            .init(.notFound, "favourite.not-found", ["class": name])
        case .noWish(let name):
            .init(.notFound, "wish.not-found", ["class": name])
        case .tooManyFavourites(let limit):
            .init(.conflict, "favourite.too-many", ["limit": limit])
        case .tooManyWishes(let limit):
            .init(.conflict, "wish.too-many", ["limit": limit])
        case .classIsOver(let name):
            .init(.conflict, "discovery.class-is-over", ["class": name])
        case .notTaken(let reason):
            .init(.conflict, "wish.not-taken", ["reason": reason])
        }
    }
}
