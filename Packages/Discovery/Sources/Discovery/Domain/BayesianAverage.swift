internal import Core

/// The average by which classes are ranked.
///
/// It is `(C · m + sum of the stars) / (C + number of ratings)`, where `m` is the mean of all ratings and
/// `C` is ``weight``: a class is ranked as if it had `C` more ratings of the mean. Therefore one rating of
/// five stars does not put a class first (<https://en.wikipedia.org/wiki/Bayesian_average>).
enum BayesianAverage {
    /// The number of ratings of the mean that each class is given.
    static let weight = 5
    /// The number of parts of a half star: a score is a whole number of these parts, so that equal ratings
    /// have equal scores.
    static let parts = 10_000

    /// The hundredths of a star of a score, rounded.
    static func hundredths(ofScore score: Int) -> Int { (score * 50 + parts / 2) / parts }

    /// `4.37`
    static func text(hundredths: Int) -> String {
        "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}

/// The number of ratings of a class and the sum of their stars.
struct RatingTotal: Codable, Sendable {
    let academyClass: ClassID
    let ratings: Int
    let halfStars: Int
    /// The Bayesian average in parts of a half star (``BayesianAverage/parts``).
    let score: Int

    /// The mean in hundredths of a star, rounded.
    var average: Int { (halfStars * 50 + ratings / 2) / ratings }
}
