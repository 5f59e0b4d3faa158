internal import Application
internal import Core
internal import Persistence

/// Rates classes, and shows ratings, comments and the ranking of classes.
struct ManageRatings {
    let access: CheckAccess
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let attendance: any AttendanceDirectory
    let ratings = SQLRatings()

    func serve(_ service: inout Service) {
        service.on(RateClass.self, rate)
        service.on(ListStudentRatings.self, listStudentRatings)
        service.on(ShowClassRating.self) { request, caller, db in
            try access.checkSwitch(for: caller, in: db)
            let found = try classes.find(request.class, at: caller.at, in: db)
            return ClassRating(class: found.id, try ratings.totals.find(found.id, in: db))
        }
        service.on(ListClassComments.self, listComments)
        service.on(RankClasses.self, rank)
    }

    /// Rates a class that the student attended, or changes the student's rating.
    ///
    /// - Throws: ``DiscoveryError/neverAttended(className:)``; `InvalidValue`.
    private func rate(_ request: RateClass, by caller: Caller, in db: any Transaction) throws -> Rating {
        let student = try access.student(of: caller, in: db).id
        let found = try classes.find(request.class, at: caller.at, in: db)
        let comment = try FreeText.comment(request.comment)
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

    /// Lists the ratings of a student, newest first.
    private func listStudentRatings(
        _ request: ListStudentRatings, by caller: Caller, in db: any Transaction
    ) throws -> Page<Rating> {
        let student = try access.student(request.student, of: caller, in: db)
        let page = try ratings.page(of: student, limit: request.limit, after: request.after, in: db)
        return try catalogue.withClasses(of: page, \.academyClass, at: caller.at, in: db) {
            Rating($0, className: $1.name)
        }
    }

    /// Lists the comments on a class, newest first; for students none while the class has fewer than
    /// ``DiscoveryLimits/fewestRatings`` ratings.
    private func listComments(
        _ request: ListClassComments, by caller: Caller, in db: any Transaction
    ) throws -> Page<ClassComment> {
        try access.checkSwitch(for: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let total = try ratings.totals.find(found.id, in: db)
        let isOfStudent = caller.principal?.role.audience == .students
        guard !isOfStudent || total?.ratings ?? 0 >= DiscoveryLimits.fewestRatings else {
            return Page(items: [], next: nil)
        }
        return try ratings.comments(on: found.id, limit: request.limit, after: request.after, in: db)
    }

    /// Lists the rated classes that are not over by their Bayesian average, best first.
    private func rank(
        _ request: RankClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<RankedClass> {
        try access.checkSwitch(for: caller, in: db)
        let page = try ratings.totals.ranking(
            of: classes.currentClasses(at: caller.at, in: db), limit: request.limit, after: request.after,
            in: db)
        return try catalogue.withClasses(of: page, \.academyClass, at: caller.at, in: db) { total, found in
            RankedClass(class: found, rating: ClassRating(class: found.id, total))
        }
    }
}
