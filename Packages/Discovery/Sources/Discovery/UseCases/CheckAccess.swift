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
    /// - Throws: `NotFound`; ``AccessError/notAStudent`` for `me` of an account without a student;
    ///   ``DiscoveryError/switchedOff``.
    func student(
        _ reference: Reference<Kind.Student>, of caller: Caller, in db: any Transaction
    ) throws -> StudentID {
        try checkSwitch(for: caller, in: db)
        return try students.find(try caller.signedIn().resolving(reference), in: db).id
    }

    /// The student for whom a student or a guardian sends a request, if the feature is on for the student.
    ///
    /// - Throws: ``AccessError/childNotNamed``; ``DiscoveryError/switchedOff``.
    func student(of caller: Caller, in db: any Transaction) throws -> StudentSummary {
        try checkSwitch(for: caller, in: db)
        guard let student = caller.student else { throw try caller.signedIn().noOwnData }
        return try students.find(.id(student), in: db)
    }

    /// Checks whether the feature is on for the student for whom a request is sent; for one of the children
    /// of a guardian who names none. Staff are not affected.
    ///
    /// - Throws: ``DiscoveryError/switchedOff``.
    func checkSwitch(for caller: Caller, in db: any Transaction) throws {
        guard let principal = caller.principal, principal.role.audience == .students else { return }
        let (settings, wards) = (try settings(db), principal.wards.keys.map(\.number))
        let isOn =
            if let student = caller.student?.number {
                DiscoverySwitches.discovery.isOn(for: student, settings: settings)
            } else if wards.isEmpty {
                DiscoverySwitches.discovery.isOn(for: nil, settings: settings)
            } else {
                wards.contains { DiscoverySwitches.discovery.isOn(for: $0, settings: settings) }
            }
        guard isOn else { throw DiscoveryError.switchedOff }
    }
}
