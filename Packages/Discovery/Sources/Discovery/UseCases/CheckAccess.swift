internal import Application
internal import Core
internal import Persistence

/// Finds the student whom a request is about, and refuses the requests of students for whom the feature is
/// off.
struct CheckAccess {
    let students: any StudentDirectory
    let settings: @Sendable (any Transaction) throws -> [String: String]

    /// The student that a request names, if the feature is on for a student who sends it.
    ///
    /// - Throws: `NotFound`; ``AccessError/noOwnData`` for `me` of an account without a student;
    ///   ``DiscoveryError/switchedOff``.
    func student(
        _ reference: Reference<Kind.Student>, of caller: Caller, in db: any Transaction
    ) throws -> StudentID {
        try checkSwitch(for: caller, in: db)
        return try students.find(try caller.signedIn().resolving(reference), in: db).id
    }

    /// Checks whether the feature is on for a student who sends a request; staff are not affected.
    ///
    /// - Throws: ``DiscoveryError/switchedOff``.
    func checkSwitch(for caller: Caller, in db: any Transaction) throws {
        guard let student = caller.principal?.student,
            !DiscoverySwitches.discovery.isOn(for: student.number, settings: try settings(db))
        else { return }
        throw DiscoveryError.switchedOff
    }
}
