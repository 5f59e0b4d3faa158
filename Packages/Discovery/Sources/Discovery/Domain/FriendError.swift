public import Core

/// Why a request about friends was refused.
public enum FriendError: AcademyError, Equatable {
    /// The student is a child without a guardian's recorded consent.
    case consentMissing
    /// A student named themselves.
    case yourself
    case alreadyFriends(name: String)
    /// The other student has asked already.
    case hasAskedYou(name: String)
    /// The student blocked the other.
    case isBlocked(name: String)
    /// There is no open request between the student and the student with this id.
    case noRequest(StudentID)
    case notFriends(StudentID)
    case notBlocked(StudentID)
    case tooManyFriends
    /// The other student has as many friends as the limit allows.
    case friendHasTooMany(name: String)
    case tooManyOpenRequests
    case tooManyRequestsToday
    case tooManyBlocked
    /// Rows of an import contradict each other.
    case contradiction

    public var specification: ErrorSpecification {
        switch self {
        case .consentMissing: .init(.forbidden, "friends.consent-missing")
        case .yourself: .init(.invalid, "friends.yourself", field: "person")
        case .alreadyFriends(let name): .init(.conflict, "friends.already", ["name": name])
        case .hasAskedYou(let name): .init(.conflict, "friends.has-asked-you", ["name": name])
        case .isBlocked(let name): .init(.conflict, "friends.is-blocked", ["name": name])
        case .noRequest(let id): .init(.notFound, "friends.no-request", ["id": id])
        case .notFriends(let id): .init(.notFound, "friends.not-friends", ["id": id])
        case .notBlocked(let id): .init(.notFound, "friends.not-blocked", ["id": id])
        case .tooManyFriends: .init(.conflict, "friends.too-many", ["limit": DiscoveryLimits.friends])
        case .friendHasTooMany(let name): .init(.conflict, "friends.has-too-many", ["name": name])
        case .tooManyOpenRequests:
            .init(.conflict, "friends.too-many-requests", ["limit": DiscoveryLimits.openRequests])
        case .tooManyRequestsToday:
            .init(.conflict, "friends.too-many-requests-today", ["limit": DiscoveryLimits.requestsPerDay])
        case .tooManyBlocked: .init(.conflict, "friends.too-many-blocked", ["limit": DiscoveryLimits.blocked])
        case .contradiction: .init(.conflict, "friends.contradiction")
        }
    }
}
