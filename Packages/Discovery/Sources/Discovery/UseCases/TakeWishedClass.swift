internal import Application
internal import Core
internal import Persistence

extension Discoveries {
    /// Enrols a student in a class of the wish list, and removes the wish in the same transaction.
    ///
    /// - Throws: ``DiscoveryError/noWish(className:)``; the errors of ``JoinClass`` for a student.
    func takeWish(_ request: TakeWish, by caller: Caller, in db: any Transaction) throws -> TakenWish {
        let student = try student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        _ = try wish(found, of: student, in: db)
        return try takePlace(in: found, for: student, by: caller, in: db)
    }
}
