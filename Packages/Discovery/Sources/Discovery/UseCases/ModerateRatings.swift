internal import Application
internal import Core
internal import Persistence

/// Shows staff the ratings of all students, and hides and restores comments.
struct ModerateRatings {
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let students: any StudentDirectory
    let ratings = SQLRatings()

    func serve(_ service: inout Service) {
        service.on(ListRatings.self, listRatings)
        service.on(ListRatingChanges.self, listRatingChanges)
        service.on(HideComment.self, hideComment)
        service.on(RestoreComment.self, restoreComment)
    }

    /// Lists the ratings of all students, newest first.
    private func listRatings(
        _ request: ListRatings, by caller: Caller, in db: any Transaction
    ) throws -> Page<Rating> {
        let academyClass = try request.class.map { try classes.find($0, at: caller.at, in: db).id }
        let page = try ratings.page(
            academyClass: academyClass, isHidden: request.isHidden, limit: request.limit,
            after: request.after, in: db)
        let names = try names(of: page.items, in: db)
        return try catalogue.withClasses(of: page, \.academyClass, at: caller.at, in: db) { rating, found in
            Rating(rating, className: found.name, studentName: rating.student.flatMap { names[$0] })
        }
    }

    /// Shows a rating with its former values, newest first.
    ///
    /// - Throws: `NotFound`.
    private func listRatingChanges(
        _ request: ListRatingChanges, by caller: Caller, in db: any Transaction
    ) throws -> RatingHistory {
        let rating = try ratings.find(request.rating, in: db)
        let names = try names(of: [rating], in: db)
        return RatingHistory(
            rating: Rating(
                rating, className: try classes.find(.id(rating.academyClass), at: caller.at, in: db).name,
                studentName: rating.student.flatMap { names[$0] }),
            changes: try ratings.changes.all(of: rating.id, in: db))
    }

    /// The names of the students who rated; erased students are left out.
    private func names(of ratings: [StoredRating], in db: any Transaction) throws -> [StudentID: String] {
        let ids = Set(ratings.compactMap(\.student))
        guard !ids.isEmpty else { return [:] }
        return try students.summaries(of: Array(ids), in: db).mapValues(\.name)
    }

    /// A rating with the name of its class.
    private func named(_ stored: StoredRating, at now: Instant, in db: any Transaction) throws -> Rating {
        Rating(stored, className: try classes.find(.id(stored.academyClass), at: now, in: db).name)
    }

    /// Hides the comment of a rating from other students; its stars count as before.
    ///
    /// - Throws: `NotFound`; ``DiscoveryError/noComment(_:)``; `InvalidValue` `reason.missing`.
    private func hideComment(
        _ request: HideComment, by caller: Caller, in db: any Transaction
    ) throws -> Rating {
        let reason = try FreeText.parse(request.reason, field: "reason", limit: DiscoveryLimits.comment)
        let stored = try ratings.find(request.rating, in: db)
        guard stored.opinion.comment != nil else { throw DiscoveryError.noComment(stored.id) }
        let hiding = StoredRating.Hiding(at: stored.hiding?.at ?? caller.at, reason: reason)
        try ratings.setHiding(hiding, of: stored.id, in: db)
        return try named(try ratings.find(stored.id, in: db), at: caller.at, in: db)
    }

    /// Shows a hidden comment to other students again.
    ///
    /// - Throws: `NotFound`; ``DiscoveryError/notHidden(_:)``.
    private func restoreComment(
        _ request: RestoreComment, by caller: Caller, in db: any Transaction
    ) throws -> Rating {
        let stored = try ratings.find(request.rating, in: db)
        guard stored.hiding != nil else { throw DiscoveryError.notHidden(stored.id) }
        try ratings.setHiding(nil, of: stored.id, in: db)
        return try named(try ratings.find(stored.id, in: db), at: caller.at, in: db)
    }
}
