internal import Application
public import Core
public import Persistence

extension Discoveries {
    func serveRatings(_ service: inout Service) {
        service.on(RateClass.self, rate)
        service.on(ListStudentRatings.self, listStudentRatings)
        service.on(ListRatings.self, listRatings)
        service.on(ListRatingChanges.self) { request, caller, db in
            let rating = try ratings.find(request.rating, in: db)
            let names = try names(of: [rating], in: db)
            return RatingHistory(
                rating: Rating(
                    rating,
                    className: try classes.find(.id(rating.academyClass), at: caller.at, in: db).name,
                    studentName: rating.student.flatMap { names[$0] }),
                changes: try ratings.changes.all(of: rating.id, in: db))
        }
        service.on(HideComment.self, hideComment)
        service.on(RestoreComment.self, restoreComment)
        service.on(ShowClassRating.self) { request, caller, db in
            try checkSwitch(for: caller, in: db)
            let found = try classes.find(request.class, at: caller.at, in: db)
            return ClassRating(class: found.id, try ratings.totals.find(found.id, in: db))
        }
        service.on(ListClassComments.self) { request, caller, db in
            try checkSwitch(for: caller, in: db)
            let found = try classes.find(request.class, at: caller.at, in: db)
            let total = try ratings.totals.find(found.id, in: db)
            let isOfStudent = caller.principal?.role.audience == .students
            guard !isOfStudent || total?.ratings ?? 0 >= DiscoveryLimits.fewestRatings else {
                return Page(items: [], next: nil)
            }
            return try ratings.comments(on: found.id, limit: request.limit, after: request.after, in: db)
        }
        service.on(RankClasses.self, rank)
    }

    /// Rates a class that the caller attended, or changes the caller's rating.
    ///
    /// - Throws: ``DiscoveryError/neverAttended(className:)``; `InvalidValue`.
    private func rate(_ request: RateClass, by caller: Caller, in db: any Transaction) throws -> Rating {
        let student = try student(.me, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let comment = try Self.comment(request.comment)
        guard try attendance.hasAttended(student, found.id, in: db) else {
            throw DiscoveryError.neverAttended(className: found.name)
        }
        if var known = try ratings.find(found.id, by: student, in: db) {
            try ratings.setCounted(true, &known, in: db)
            let opinion = Opinion(
                stars: request.stars, comment: request.comment == nil ? known.opinion.comment : comment)
            if opinion != known.opinion { try ratings.update(known, to: opinion, at: caller.at, in: db) }
            return Rating(try ratings.find(known.id, in: db), className: found.name)
        }
        let opinion = Opinion(stars: request.stars, comment: comment)
        let stored = try ratings.insert(opinion, of: found.id, by: student, ratedAt: caller.at, in: db)
        return Rating(stored, className: found.name)
    }

    /// Counts the rating of a student for a class, or stops counting it, after attendance was changed.
    ///
    /// It counts if the student was present or late at a session of the class.
    public func attendanceWasChanged(
        of student: StudentID, at academyClass: ClassID, in db: any Transaction
    ) throws {
        guard var rating = try ratings.find(academyClass, by: student, in: db) else { return }
        try ratings.setCounted(
            try attendance.hasAttended(student, academyClass, in: db), &rating, in: db)
    }

    /// Adds to the totals the ratings of a student that are not in them, if the student has attended their
    /// class.
    func countAttended(by student: StudentID, in db: any Transaction) throws {
        for var rating in try ratings.uncounted(of: student, in: db)
        where try attendance.hasAttended(student, rating.academyClass, in: db) {
            try ratings.setCounted(true, &rating, in: db)
        }
    }

    /// The ratings that do not count although their students have attended the classes.
    ///
    /// Due work counts them. Check-ins and imports do not notify this feature: each would need one more
    /// statement to search for a rating that does not count, and there is hardly ever one.
    func ratingsToCount(in db: any Transaction) throws -> [StoredRating] {
        try ratings.uncounted(in: db).filter { rating in
            guard let student = rating.student else { return false }
            return try attendance.hasAttended(student, rating.academyClass, in: db)
        }
    }

    /// The checked comment of a rating; nil for a missing or empty one.
    static func comment(_ text: String?) throws(InvalidValue) -> String? {
        try FreeText.parseOptional(text, field: "comment", limit: DiscoveryLimits.comment)
    }

    /// Lists the ratings of a student, newest first.
    private func listStudentRatings(
        _ request: ListStudentRatings, by caller: Caller, in db: any Transaction
    ) throws -> Page<Rating> {
        let student = try student(request.student, of: caller, in: db)
        let page = try ratings.page(of: student, limit: request.limit, after: request.after, in: db)
        return try withClasses(of: page, \.academyClass, at: caller.at, in: db) {
            Rating($0, className: $1.name)
        }
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
        return try withClasses(of: page, \.academyClass, at: caller.at, in: db) { rating, found in
            Rating(rating, className: found.name, studentName: rating.student.flatMap { names[$0] })
        }
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

    /// Lists the rated classes that are not over by their Bayesian average, best first.
    private func rank(
        _ request: RankClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<RankedClass> {
        try checkSwitch(for: caller, in: db)
        let page = try ratings.totals.ranking(
            of: classes.currentClasses(at: caller.at, in: db), limit: request.limit, after: request.after,
            in: db)
        return try withClasses(of: page, \.academyClass, at: caller.at, in: db) { total, found in
            RankedClass(class: found, rating: ClassRating(class: found.id, total))
        }
    }
}
