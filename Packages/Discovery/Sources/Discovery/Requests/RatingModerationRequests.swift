public import Application
public import Core

/// Lists the ratings of all students, newest first.
public struct ListRatings: APIRequest {
    public typealias Response = Page<Rating>
    public static let endpoint = Endpoint(
        .get, "ratings", access: .staff(.readStudents),
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

extension ListRatings: FormRequest {
    public static let form = RequestForm(
        .discovery, "ratings list", ["class", FormEntry("isHidden").named("hidden")])
}

/// Shows a rating with its former values, newest first.
public struct ListRatingChanges: APIRequest {
    public typealias Response = RatingHistory
    public static let endpoint = Endpoint(
        .get, "ratings/{rating}/changes", access: .staff(.readStudents),
        failures: DiscoveryFailures.unknownRating)
    public var rating: RatingID

    public init(rating: RatingID) { self.rating = rating }
}

extension ListRatingChanges: FormRequest {
    public static let form = RequestForm(.discovery, "ratings changes", ["rating"])
}

/// Hides the comment of a rating from other students.
public struct HideComment: APIRequest {
    public typealias Response = Rating
    public static let endpoint = Endpoint(
        .post, "ratings/{rating}/hide", access: .staff(.writeStudents),
        failures: DiscoveryFailures.hideComment)
    public var rating: RatingID
    public var reason: String

    public init(rating: RatingID, reason: String) {
        self.rating = rating
        self.reason = reason
    }
}

extension HideComment: FormRequest {
    public static let form = RequestForm(.discovery, "ratings hide", ["rating", "reason"])
}

/// Shows a hidden comment to other students again.
public struct RestoreComment: APIRequest {
    public typealias Response = Rating
    public static let endpoint = Endpoint(
        .post, "ratings/{rating}/restore", access: .staff(.writeStudents),
        failures: DiscoveryFailures.restoreComment)
    public var rating: RatingID

    public init(rating: RatingID) { self.rating = rating }
}

extension RestoreComment: FormRequest {
    public static let form = RequestForm(.discovery, "ratings restore", ["rating"])
}
