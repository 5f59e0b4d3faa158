public import Core

/// Why a request about favourites, wishes, ratings or collections was refused.
public enum DiscoveryError: AcademyError, Equatable {
    /// The class is not among the student's favourites.
    case noFavourite(className: String)
    /// The class is not on the student's wish list.
    case noWish(className: String)
    /// The student has as many favourites as the limit allows.
    case tooManyFavourites
    /// The student has as many wishes as the limit allows.
    case tooManyWishes
    /// The last day of the class is over, or the class is archived.
    case classIsOver(className: String)
    /// The student is enrolled in the class, which therefore cannot be wished for.
    case enrolled(className: String)
    /// The student was never present or late at a session of the class.
    case neverAttended(className: String)
    /// The rating has no comment that could be hidden.
    case noComment(RatingID)
    /// The comment is not hidden.
    case notHidden(RatingID)
    /// The student has as many collections as the limit allows.
    case tooManyCollections
    /// The student has as many classes in collections as the limit allows.
    case tooManyCollected
    /// The student has a collection of that name.
    case nameTaken(String)
    /// The class is not in the collection.
    case notCollected(className: String)
    /// The academy does not offer the feature to this student.
    case switchedOff
    /// The student could not be enrolled, so the wish stays.
    case notTaken(because: ErrorSpecification)
    /// Only the front desk enrols students.
    case joiningNotAllowed
    /// Students may join only classes that a pass of theirs covers.
    case passNeeded(className: String)
    /// The student has joined as many classes as the limit allows.
    case tooManyJoined(limit: Int)
    /// The student did not join the class without the front desk, or has left it.
    case notJoined(className: String)
    /// No class type has the style.
    case unknownStyle(String)
    /// No class type has a style of the setting `discovery.styles`.
    case unknownShownStyle(String, known: [String])
    /// No class type has the level.
    case unknownLevel(String)

    public var specification: ErrorSpecification {
        switch self {
        case .noFavourite(let name): .init(.notFound, "favourite.not-found", ["class": name])
        case .noWish(let name): .init(.notFound, "wish.not-found", ["class": name])
        case .tooManyFavourites: .init(.conflict, "favourite.too-many", ["limit": DiscoveryLimits.favourites])
        case .tooManyWishes: .init(.conflict, "wish.too-many", ["limit": DiscoveryLimits.wishes])
        case .classIsOver(let name): .init(.conflict, "discovery.class-is-over", ["class": name])
        case .enrolled(let name): .init(.conflict, "wish.enrolled", ["class": name])
        case .neverAttended(let name): .init(.conflict, "rating.never-attended", ["class": name])
        case .noComment(let id): .init(.conflict, "rating.no-comment", ["id": id])
        case .notHidden(let id): .init(.conflict, "rating.not-hidden", ["id": id])
        case .tooManyCollections:
            .init(.conflict, "collection.too-many", ["limit": DiscoveryLimits.collections])
        case .tooManyCollected:
            .init(.conflict, "collection.too-many-classes", ["limit": DiscoveryLimits.collected])
        case .nameTaken(let name): .init(.conflict, "collection.name-taken", field: "name", ["name": name])
        case .notCollected(let name): .init(.notFound, "collection.no-such-class", ["class": name])
        case .switchedOff: .init(.forbidden, "discovery.switched-off")
        case .notTaken(let reason): .init(.conflict, "wish.not-taken", ["reason": reason])
        case .joiningNotAllowed: .init(.forbidden, "joining.not-allowed")
        case .passNeeded(let name): .init(.conflict, "joining.pass-needed", ["class": name])
        case .tooManyJoined(let limit): .init(.conflict, "joining.too-many", ["limit": limit])
        case .notJoined(let name): .init(.conflict, "joining.not-joined", ["class": name])
        case .unknownStyle(let name):
            .init(.invalid, "discovery.unknown-style", field: "style", ["style": name.excerpt()])
        case .unknownShownStyle(let name, let known):
            .init(
                .invalid, "discovery.unknown-styles", field: "value",
                sentence: known.isEmpty ? "discovery.unknown-styles.none" : nil,
                ["style": name.excerpt(), "styles": known.joined(separator: ", ")])
        case .unknownLevel(let name):
            .init(.invalid, "discovery.unknown-level", field: "level", ["level": name.excerpt()])
        }
    }
}
