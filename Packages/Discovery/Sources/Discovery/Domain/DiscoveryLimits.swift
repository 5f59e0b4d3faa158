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
    /// Characters of the note of a wish.
    static let note = Limits.line
    /// Characters of the comment of a rating, and of the reason for hiding it.
    static let comment = Limits.line
    /// Former values of a rating that are kept.
    static let ratingChanges = 50
    /// Classes of each style in the list of all styles.
    static let firstClasses = 10
    /// Sessions that are shown with a class.
    static let nextSessions = 5
    /// Similar classes that are shown with a class.
    static let similarClasses = 6
    /// Months in a student's numbers.
    static let months = 120
    /// Classes in the ranking by a student's own stars.
    static let ownRanks = 50
    /// Rows that one transaction of due work removes.
    static let removedRows = 1_000
}
