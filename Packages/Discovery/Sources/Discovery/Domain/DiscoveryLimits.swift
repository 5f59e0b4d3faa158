internal import Core

/// The limits of this feature's values.
enum DiscoveryLimits {
    /// Favourites of a student.
    static let favourites = 500
    /// Wishes of a student.
    static let wishes = 200
    /// Collections of a student.
    static let collections = 50
    /// Classes in all collections of a student.
    static let collected = 500
    /// Characters of the note of a wish or a recommendation.
    static let note = Limits.line
    /// Characters of the comment of a rating, and of the reason for hiding it.
    static let comment = Limits.line
    /// The least number of ratings of a class whose comments other students see: those of fewer would name
    /// their authors.
    static let fewestRatings = 3
    /// Former values of a rating that are kept.
    static let ratingChanges = 50
    /// The maximum number of uncounted ratings that due work examines, newest first. It looks up whether
    /// their authors have attended since.
    static let uncountedRatings = 1_000
    /// Classes of each style in the list of all styles.
    static let classesOfEachStyle = 10
    /// Sessions that are shown with a class.
    static let nextSessions = 5
    /// Similar classes that are shown with a class.
    static let similarClasses = 6
    /// Months in the numbers of a student.
    static let months = 120
    /// Classes in the ranking by a student's own stars.
    static let ownRanks = 50
    /// Friends of a student.
    static let friends = 500
    /// Requests for friendship that a student sent and sees as open.
    static let openRequests = 50
    /// Requests for friendship that a student sends within 24 hours, also accepted, refused and withdrawn
    /// ones.
    static let requestsPerDay = 20
    /// Days after which a request in any state is removed, and after which a refusal ends.
    static let requestDays = 30
    /// Students whom a student blocked.
    static let blocked = 500
    /// The least number of letters in the longest word of a search for students.
    static let searchWord = 3
    /// Favourites, and ratings, on a profile.
    static let profileItems = 20
    /// Recommendations that a student sent.
    static let recommendations = 500
    /// Recommendations that a student sends within 24 hours, also removed ones.
    static let recommendationsPerDay = 50
    /// Rows that one `DELETE` statement of due work removes.
    static let removedRows = 1_000
}
