internal import Application
internal import Core
internal import Persistence

/// Checks which roles a caller may give to members of staff.
struct CheckStaffRole {
    private let roles = SQLRoleRepository()

    /// Checks that the caller may give a role.
    ///
    /// - Throws: ``AccountError/notStaff``, ``AccountError/ownersOnly``, ``AccountError/strongerRole(_:)``,
    ///   ``AccountError/instructorMissing``.
    func check(_ member: StaffMember, givenBy caller: Caller, in db: any Transaction) throws {
        guard member.role.audience == .staff else { throw AccountError.notStaff }
        try checkIsNotStronger(member.role, than: caller, in: db)
        guard member.role != .instructor || member.instructor != nil else {
            throw AccountError.instructorMissing
        }
    }

    /// Checks that a role has no permission that the caller lacks.
    ///
    /// Otherwise a member of staff who manages accounts could get more permissions.
    /// ``Permission/ownSessions`` is not compared, since wider permissions include it.
    func checkIsNotStronger(_ role: Role, than caller: Caller, in db: any Transaction) throws {
        let principal = try caller.signedIn()
        guard role != .owner || principal.role == .owner else { throw AccountError.ownersOnly }
        let needed = try roles.permissions(of: role, in: db).subtracting([.ownSessions])
        guard needed.isSubset(of: principal.permissions) else { throw AccountError.strongerRole(role) }
    }
}
