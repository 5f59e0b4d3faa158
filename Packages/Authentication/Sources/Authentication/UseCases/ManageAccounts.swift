internal import Application
internal import Core
internal import Persistence

extension Accounts {
    /// Changes the role, the name or the instructor of a member of staff.
    ///
    /// - Throws: the errors of ``manageable(_:by:in:)`` and ``check(_:givenBy:in:)``;
    ///   ``AccountError/lastOwner``; ``NotFound`` for the instructor.
    func edit(_ request: EditAccount, by caller: Caller, in db: any Transaction) throws -> AccountInfo {
        let account = try manageable(request.account, by: caller, in: db)
        guard account.role.audience == .staff else { throw AccountError.notStaff }
        let old = try accounts.info(account.id, in: db)
        var member = StaffMember(role: old.role, name: old.name, instructor: old.instructor)
        if let role = request.role { member.role = role }
        member.name = try request.name.applied(to: old.name) { try WrittenName.parse($0, field: "name") }
        member.instructor = try request.instructor.applied(to: old.instructor) {
            try instructors.find($0, in: db)
        }
        try check(member, givenBy: caller, in: db)
        if member.role != .owner { try checkIsNotLastOwner(account, in: db) }
        try accounts.set(member, of: account.id, in: db)
        if let former = old.instructor, former != member.instructor {
            try observer.accountDidEnd(of: nil, or: former, in: db)
        }
        if member.role != old.role {
            try invitations.removeAll(by: account.id, in: db)
            try resets.removeAll(by: account.id, in: db)
        }
        return try accounts.info(account.id, in: db)
    }

    /// Disables an account and ends its sign-ins; disabling it again changes nothing.
    ///
    /// - Throws: the errors of ``manageable(_:by:in:)``; ``AccountError/lastOwner``.
    func disable(
        _ request: DisableAccount, by caller: Caller, in db: any Transaction
    ) throws -> AccountInfo {
        let account = try manageable(request.account, by: caller, in: db)
        guard !account.isDisabled else { return try accounts.info(account.id, in: db) }
        try checkIsNotLastOwner(account, in: db)
        try accounts.setDisabled(account.id, at: caller.at, in: db)
        try endSignIns(of: account, in: db)
        try resets.remove(of: account.id, in: db)
        try notifyObserver(ofEndOf: account, in: db)
        return try accounts.info(account.id, in: db)
    }

    /// Enables a disabled account; enabling it again changes nothing.
    ///
    /// - Throws: the errors of ``manageable(_:by:in:)``.
    func enable(_ request: EnableAccount, by caller: Caller, in db: any Transaction) throws -> AccountInfo {
        let account = try manageable(request.account, by: caller, in: db)
        try accounts.setDisabled(account.id, at: nil, in: db)
        return try accounts.info(account.id, in: db)
    }

    /// Closes an account for good.
    ///
    /// - Throws: the errors of ``manageable(_:by:in:)``; ``AccountError/lastOwner``.
    func close(_ request: CloseAccount, by caller: Caller, in db: any Transaction) throws -> AccountInfo {
        let account = try manageable(request.account, by: caller, in: db)
        try checkIsNotLastOwner(account, in: db)
        try close(account, at: caller.at, in: db)
        return try accounts.info(account.id, in: db)
    }

    func listDevices(
        _ request: ListAccountDevices, by caller: Caller, in db: any Transaction
    ) throws -> Page<Device> {
        let account = try manageable(request.account, by: caller, in: db)
        return try managingDevices.list(of: account.id, for: caller, in: db)
    }

    /// Ends one sign-in of an account.
    ///
    /// - Throws: ``NotFound``, also for another account's device.
    func revoke(
        _ request: RevokeAccountDevice, by caller: Caller, in db: any Transaction
    ) throws -> EmptyResponse {
        let account = try manageable(request.account, by: caller, in: db)
        return try managingDevices.revoke(request.device, of: account.id, at: caller.at, in: db)
    }
}

extension Accounts {
    /// Returns an account that the caller may change.
    ///
    /// The account of a member of staff needs the permission ``Permission/manageStaff``.
    ///
    /// - Throws: ``NotFound``; ``AccountError/closed``; ``AccessError/missingPermission(_:)``,
    ///   ``AccountError/ownersOnly``, ``AccountError/strongerRole(_:)``.
    func manageable(_ id: AccountID, by caller: Caller, in db: any Transaction) throws -> Account {
        guard let account = try accounts.find(id, in: db) else {
            // Only closed accounts are found by this search alone.
            _ = try accounts.info(id, in: db)
            throw AccountError.closed
        }
        guard account.role.audience == .staff else { return account }
        try caller.signedIn().require(.manageStaff)
        try checkIsNotStronger(account.role, than: caller, in: db)
        return account
    }

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
    private func checkIsNotStronger(_ role: Role, than caller: Caller, in db: any Transaction) throws {
        let principal = try caller.signedIn()
        guard role != .owner || principal.role == .owner else { throw AccountError.ownersOnly }
        let needed = try roles.permissions(of: role, in: db).subtracting([.ownSessions])
        guard needed.isSubset(of: principal.permissions) else { throw AccountError.strongerRole(role) }
    }

    /// Ends all sign-ins of an account, and forgets its devices and networks.
    ///
    /// Devices that it approved and that are not signed in yet cannot sign in any more.
    func endSignIns(of account: Account, in db: any Transaction) throws {
        try signIns.endAll(of: account.id, in: db)
        try devices.removeAll(of: account.id, in: db)
        try knownOrigins.forgetAll(of: account.id, in: db)
    }

    /// Closes an account for good.
    ///
    /// It overwrites the address and removes it from old audit entries, ends sign-ins, and removes the
    /// messages, the password reset, a sign-up with the address, the passkeys and the second factor.
    func close(_ account: Account, at now: Instant, in db: any Transaction) throws {
        try messenger.accountWasClosed(account.id, email: account.email, in: db)
        try notifyObserver(ofEndOf: account, in: db)
        try failedGuesses.forgetAll(of: account, in: db)
        try endSignIns(of: account, in: db)
        try resets.remove(of: account.id, in: db)
        _ = try forgetNewcomer(account.email, in: db)
        try passkeys.removeAll(of: account.id, in: db)
        try secondFactors.remove(of: account.id, in: db)
        try accounts.close(account.id, at: now, in: db)
        try AuditEntries.removeChanges(ofSubject: account.subject, in: db)
        try AuditEntries.removeChanges(to: account.email.text, in: db)
    }

    private func notifyObserver(ofEndOf account: Account, in db: any Transaction) throws {
        let info = try accounts.info(account.id, in: db)
        try observer.accountDidEnd(of: info.student, or: info.instructor, in: db)
    }

    /// Checks that an account is not the last enabled one of an owner.
    ///
    /// The owners are counted in the transaction of the change: otherwise two owners could disable one
    /// another.
    private func checkIsNotLastOwner(_ account: Account, in db: any Transaction) throws {
        guard account.role == .owner, !account.isDisabled else { return }
        guard try accounts.enabledOwners(in: db).count > 1 else { throw AccountError.lastOwner }
    }
}

/// The values of a closing in an audit entry: none of them is personal, since a closing removes the
/// personal values from the audit entries.
struct AuditedClosing: Encodable {
    let isClosed: Bool
    /// When the second factor was enabled, which the closing removes.
    let secondFactorAt: Instant?
    /// The role while the account is open.
    let role: Role?

    init(_ account: AccountInfo) {
        isClosed = account.isClosed
        secondFactorAt = account.secondFactorAt
        role = account.isClosed ? nil : account.role
    }
}
