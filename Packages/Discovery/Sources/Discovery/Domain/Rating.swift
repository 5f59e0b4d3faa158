public import Core

/// The opinion of a student about a class: stars, and perhaps a comment. A student has one for each class.
public struct Rating: Codable, Hashable, Sendable, AuditSubject {
    public let id: RatingID
    /// Nil after the student was erased.
    public let student: StudentID?
    /// First name and last name; nil outside the lists for staff, and after the student was erased.
    public let studentName: String?
    public let `class`: ClassID
    public let className: String
    public let stars: Stars
    public let comment: String?
    public let ratedAt: Instant
    /// When the stars or the comment changed last; nil if they never did.
    public let editedAt: Instant?
    /// When staff hid the comment; nil if it is not hidden.
    public let hiddenAt: Instant?
    public let hideReason: String?

    public var subject: String { "class \(self.class)" }
    public var concernedStudent: StudentID? { student }

    init(_ stored: StoredRating, className: String, studentName: String? = nil) {
        id = stored.id
        student = stored.student
        self.studentName = studentName
        self.class = stored.academyClass
        self.className = className
        stars = stored.opinion.stars
        comment = stored.opinion.comment
        ratedAt = stored.ratedAt
        editedAt = stored.editedAt
        hiddenAt = stored.hiding?.at
        hideReason = stored.hiding?.reason
    }
}

/// A rating with its comment, as other students see it: without its author.
public struct ClassComment: Codable, Hashable, Sendable {
    public let stars: Stars
    public let comment: String
    /// The start of the day on which the class was rated: the exact time would name the author.
    public let ratedAt: Instant
}

extension Instant {
    /// The start of the day of this instant, in UTC.
    var startOfDayInUTC: Instant { Instant(milliseconds: milliseconds - milliseconds % 86_400_000) }
}

/// The stars and the comment that a rating had until it was changed.
public struct RatingChange: Codable, Hashable, Sendable {
    public let stars: Stars
    public let comment: String?
    /// When they were replaced.
    public let replacedAt: Instant
}

/// A rating with its former values, newest first.
public struct RatingHistory: Codable, Hashable, Sendable {
    public let rating: Rating
    public let changes: [RatingChange]
}

/// The ratings of a class together.
public struct ClassRating: Codable, Hashable, Sendable {
    public let `class`: ClassID
    /// The number of ratings.
    public let ratings: Int
    /// The mean of the stars, to two decimals; nil without ratings.
    public let average: String?
    /// The Bayesian average, by which classes are ranked, to two decimals; nil without ratings.
    public let score: String?

    init(class academyClass: ClassID, _ total: RatingTotal?) {
        self.class = academyClass
        ratings = total?.ratings ?? 0
        average = total.map { BayesianAverage.text(hundredths: $0.average) }
        score = total.map { BayesianAverage.text(hundredths: BayesianAverage.hundredths(ofScore: $0.score)) }
    }
}

/// A class at its place in the ranking.
public struct RankedClass: Codable, Hashable, Sendable {
    public let `class`: ClassSummary
    public let rating: ClassRating
}

/// The stars and the comment of a rating.
struct Opinion: Codable, Hashable, Sendable {
    let stars: Stars
    let comment: String?
}

/// A rating without the name of its class, which ClassManagement stores.
struct StoredRating: Codable, Sendable {
    /// When and why staff hid the comment.
    struct Hiding: Codable, Sendable {
        let at: Instant
        let reason: String
    }

    let id: RatingID
    let student: StudentID?
    let academyClass: ClassID
    var opinion: Opinion
    let ratedAt: Instant
    var editedAt: Instant?
    var hiding: Hiding?
    /// Whether the rating is part of the averages. It is not while the student has no attended session; due
    /// work adds it after a check-in or an import.
    var isCounted = true
}
