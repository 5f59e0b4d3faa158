public import Core

// The meaning of the properties of ratings in the OpenAPI document.

private enum Meaning {
    static let academyClass = "The class's id."
    static let stars = "1 to 5 stars, in steps of a half."
}

extension Rating: PropertiesDescribed {
    public static let descriptions = [
        "id": "The rating's id.",
        "student": "The student's id; missing after the student was erased.",
        "studentName":
            "First name and last name; missing outside the lists for staff and after an erasure.",
        "class": Meaning.academyClass, "className": "The name of the class.", "stars": Meaning.stars,
        "comment": "The comment; missing without one.", "ratedAt": "When the class was rated first.",
        "editedAt": "When the stars or the comment changed last; missing if they never did.",
        "hiddenAt": "When staff hid the comment; missing if it is not hidden.",
        "hideReason": "Why staff hid the comment; missing if it is not hidden.",
    ]
}

extension ClassComment: PropertiesDescribed {
    public static let descriptions = [
        "stars": Meaning.stars, "comment": "The comment.", "ratedAt": "When the class was rated first.",
    ]
}

extension RatingHistory: PropertiesDescribed {
    public static let descriptions = [
        "rating": "The rating as it is now.",
        "changes": "The former values, newest first: the last \(DiscoveryLimits.ratingChanges).",
    ]
}

extension RatingChange: PropertiesDescribed {
    public static let descriptions = [
        "stars": Meaning.stars, "comment": "The comment; missing without one.",
        "replacedAt": "When the values were replaced.",
    ]
}

extension ClassRating: PropertiesDescribed {
    public static let descriptions = [
        "class": Meaning.academyClass, "ratings": "The number of ratings.",
        "average": "The mean of the stars, to two decimals; missing without ratings.",
        "score":
            "The Bayesian average, by which classes are ranked: as if the class had "
            + "\(BayesianAverage.weight) more ratings of the mean of all ratings; missing without ratings.",
    ]
}

extension RankedClass: PropertiesDescribed {
    public static let descriptions = ["class": "The class.", "rating": "The ratings of the class."]
}

extension ShowClassRating: PropertiesDescribed {
    public static let descriptions = ["class": "The class."]
}
