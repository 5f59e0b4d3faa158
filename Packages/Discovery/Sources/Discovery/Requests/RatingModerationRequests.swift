public import Core
public import Networking

/// Lists the ratings of all students, newest first.
public struct ListRatings: APIRequest {
    public typealias Response = Page<Rating>
    public static let endpoint = Endpoint(
        .get, "ratings", access: .staff(.readStudents), "Lists the ratings of all students.",
        failures: DiscoveryFailures.unknownClass)
    public var `class`: Reference<Kind.AcademyClass>?
    public var isHidden: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(
        class academyClass: Reference<Kind.AcademyClass>? = nil, isHidden: Bool? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        self.class = academyClass
        self.isHidden = isHidden
        self.limit = limit
        self.after = after
    }
}

/// Shows a rating with its former values, newest first.
public struct ListRatingChanges: APIRequest {
    public typealias Response = RatingHistory
    public static let endpoint = Endpoint(
        .get, "ratings/{rating}/changes", access: .staff(.readStudents),
        "Lists the former values of a rating.", failures: DiscoveryFailures.unknownRating)
    public var rating: RatingID

    public init(rating: RatingID) { self.rating = rating }
}

/// Hides the comment of a rating from other students.
public struct HideComment: APIRequest {
    public typealias Response = Rating
    public static let endpoint = Endpoint(
        .post, "ratings/{rating}/hide", access: .staff(.writeStudents),
        "Hides the comment of a rating from other students.", failures: DiscoveryFailures.hideComment)
    public var rating: RatingID
    public var reason: String

    public init(rating: RatingID, reason: String) {
        self.rating = rating
        self.reason = reason
    }
}

/// Shows a hidden comment to other students again.
public struct RestoreComment: APIRequest {
    public typealias Response = Rating
    public static let endpoint = Endpoint(
        .post, "ratings/{rating}/restore", access: .staff(.writeStudents),
        "Shows a hidden comment to other students again.", failures: DiscoveryFailures.restoreComment)
    public var rating: RatingID

    public init(rating: RatingID) { self.rating = rating }
}
