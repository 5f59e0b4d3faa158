internal import Application
internal import Core
internal import Persistence

extension UsageLog {
    /// Shows whether the academy counts the actions of a student.
    func showPreference(
        _ request: ShowUsagePreference, by caller: Caller, in db: any Transaction
    ) throws -> UsagePreference {
        let student = try students.find(try caller.signedIn().resolving(request.student), in: db).id
        return UsagePreference(student: student, isCounted: try !optOuts.contains(student, in: db))
    }

    /// Opts a student out of the counts, or in again.
    ///
    /// The earlier counts of a student who opts out stay, without the student.
    ///
    /// - Throws: ``UsageError/erased(_:)`` if an erased student would be counted.
    func editPreference(
        _ request: EditUsagePreference, by caller: Caller, in db: any Transaction
    ) throws -> UsagePreference {
        let student = try students.find(try caller.signedIn().resolving(request.student), in: db).id
        if request.isCounted {
            guard try !students.wasErased(student, in: db) else { throw UsageError.erased(student) }
            try optOuts.delete(student, in: db)
        } else {
            try forget(student, at: caller.at, in: db)
        }
        return UsagePreference(student: student, isCounted: request.isCounted)
    }

    /// Opts a student out, and removes the student from the earlier counts, whose numbers stay.
    func forget(_ student: StudentID, at now: Instant, in db: any Transaction) throws {
        try optOuts.insert(student, at: now, in: db)
        try events.move(from: student, to: nil, in: db)
    }
}
