internal import Core
internal import Networking
internal import Persistence

extension Discoveries {
    /// Enrols a student in a class of the wish list, and removes the wish in the same transaction.
    ///
    /// - Throws: ``DiscoveryError/noWish(className:)``, ``DiscoveryError/notTaken(because:)``.
    func takeWish(_ request: TakeWish, by caller: Caller, in db: any Transaction) throws -> TakenWish {
        let student = try student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let stored = try wish(found, of: student, in: db)
        let place = try enrol(student, in: found.id, by: caller, in: db)
        try wishes.delete(stored.id, in: db)
        return TakenWish(
            student: student, class: try classes.find(.id(found.id), at: caller.at, in: db),
            from: place.from, warnings: place.warnings,
            isRecommended: try !recommendations(of: found.id, to: student, at: caller.at, in: db).isEmpty)
    }

    private func enrol(
        _ student: StudentID, in academyClass: ClassID, by caller: Caller, in db: any Transaction
    ) throws -> EnrolledPlace {
        do {
            return try classes.enrol(
                student, in: academyClass, at: caller.at, warningIn: caller.language, in: db)
        } catch let error as any AcademyError where error.specification.kind == .conflict {
            throw DiscoveryError.notTaken(because: error.specification)
        }
    }
}
