public import Application
public import Core

extension Rating: LabelledResponse {
    public static let fields = ResponseFields<Rating>(
        .discovery, empty: "none.ratings", .number("label.id") { $0.id },
        .entity("label.class") { ($0.className, $0.class) }.on(.title),
        .number("label.stars") { $0.stars }.on(.value), .text("label.comment") { $0.comment }.on(.note),
        .entity("label.student") { ($0.studentName, $0.student) }.on(.note),
        .time("label.rated") { $0.ratedAt }.on(.line),
        .time("label.changed", in: .details) { $0.editedAt }.on(.labelled),
        .text("label.hidden-because") { $0.hideReason })
}

extension ClassComment: LabelledResponse {
    public static let fields = ResponseFields<ClassComment>(
        .discovery, empty: "none.comments", .number("label.stars") { $0.stars },
        .text("label.comment") { $0.comment }, .time("label.rated") { $0.ratedAt })
}

extension RatingChange: LabelledResponse {
    public static let fields = ResponseFields<RatingChange>(
        .discovery, empty: "none.rating-changes", .number("label.stars") { $0.stars }.on(.title).csv("stars"),
        .text("label.comment") { $0.comment }.on(.note).csv("comment"),
        .time("label.until") { $0.replacedAt }.on(.labelled).csv("replaced_at"))
}

extension RankedClass: LabelledResponse {
    public static let fields = ResponseFields<RankedClass>(
        .discovery, empty: "none.ratings",
        [
            .number("label.score") { $0.rating.score }, .number("label.average") { $0.rating.average },
            .number("label.ratings") { $0.rating.ratings },
        ] + classFields(of: RankedClass.self) { $0.class })
}

extension OwnRank: LabelledResponse {
    public static let fields = ResponseFields<OwnRank>(
        .discovery, empty: "none.ratings", .number("label.place") { $0.place },
        .entity("label.class") { ($0.className, $0.class) }, .number("label.stars") { $0.stars })
}

extension Stars: SentenceValue {}
