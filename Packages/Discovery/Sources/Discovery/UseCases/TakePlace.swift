internal import Application
internal import Core
internal import Persistence

/// Enrols students in classes without the front desk.
struct TakePlace {
    let joining: CheckJoining
    let recommendations: FindRecommendations
    let classes: any ClassDirectory
    let wishes = SQLWishes()
    let joins = SQLJoins()

    /// Enrols a student in a class, and removes the wish for it in the same transaction.
    ///
    /// The rules about who may join are those of students and guardians; staff decide for themselves.
    ///
    /// - Throws: the errors of ``CheckJoining/check(_:by:at:in:)``; ``DiscoveryError/notTaken(because:)``.
    func take(
        in found: ClassSummary, for student: StudentID, by caller: Caller, in db: any Transaction
    ) throws -> TakenWish {
        let isOwn = caller.student == student
        let isEnrolled = try !classes.enrolledClasses(of: student, among: [found.id], at: caller.at, in: db)
            .isEmpty
        // The enrolment says why a student who is enrolled gets no second place.
        if isOwn, !isEnrolled { try joining.check(found, by: student, at: caller.at, in: db) }
        let place = try enrol(student, in: found.id, by: caller, in: db)
        if let wish = try wishes.find(found.id, of: student, in: db) { try wishes.delete(wish.id, in: db) }
        if isOwn { try joins.insert(found.id, of: student, at: caller.at, in: db) }
        return TakenWish(
            student: student, class: try classes.find(.id(found.id), at: caller.at, in: db),
            from: place.from, warnings: place.warnings,
            isRecommended: try !recommendations.find(of: found.id, to: student, at: caller.at, in: db).isEmpty
        )
    }

    private func enrol(
        _ student: StudentID, in academyClass: ClassID, by caller: Caller, in db: any Transaction
    ) throws -> EnrolledPlace {
        do {
            return try classes.takePlace(
                for: student, in: academyClass, at: caller.at, warningIn: caller.language, in: db)
        } catch let error as any AcademyError where error.specification.kind == .conflict {
            throw DiscoveryError.notTaken(because: error.specification)
        }
    }
}
