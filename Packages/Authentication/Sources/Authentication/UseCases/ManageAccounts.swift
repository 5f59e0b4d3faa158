internal import Application
internal import Core
internal import Persistence

/// Edits, disables, enables and closes accounts, and ends their sign-ins.
struct ManageAccounts {
    let instructors: any InstructorDirectory
    let observer: any AccountObserver
    let ending: EndAccount
    private let finding = FindManageableAccount()
    private let checkingRoles = CheckStaffRole()
    private let accounts = SQLAccountRepository()
    private let roles = SQLAccountRoles()
    private let invitations = SQLInvitationRepository()
    private let resets = SQLPasswordResetRepository()

    func serve(_ service: inout Service) {
        service.on(EditAccount.self, edit)
        service.needPassword(for: EditAccount.self) { request, _, _ in request.role != nil }
        service.on(DisableAccount.self, disable)
        service.on(EnableAccount.self, enable)
        service.on(CloseAccount.self, close)
        service.auditChanges(by: DisableAccount.self) { try accounts.info($0.account, in: $2) }
        service.auditChanges(by: EnableAccount.self) { try accounts.info($0.account, in: $2) }
        service.auditChanges(by: CloseAccount.self) { AuditedClosing(try accounts.info($0.account, in: $2)) }
        service.on(ListAccountDevices.self, listDevices)
        service.on(RevokeAccountDevice.self, revoke)
    }

    /// Changes the role, the name or the instructor of a member of staff.
    ///
    /// - Throws: the errors of ``FindManageableAccount`` and ``CheckStaffRole``;
    ///   ``AccountError/lastOwner``; ``NotFound`` for the instructor.
    private func edit(
        _ request: EditAccount, by caller: Caller, in db: any Transaction
    ) throws -> AccountInfo {
        let account = try finding.find(request.account, by: caller, in: db)
        guard account.role.audience == .staff else { throw AccountError.notStaff }
        let old = try accounts.info(account.id, in: db)
        var member = StaffMember(role: old.role, name: old.name, instructor: old.instructor)
        if let role = request.role { member.role = role }
        member.name = try request.name.applied(to: old.name) { try WrittenName.parse($0, field: "name") }
        member.instructor = try request.instructor.applied(to: old.instructor) {
            try instructors.find($0, in: db)
        }
        try checkingRoles.check(member, givenBy: caller, in: db)
        if member.role != .owner { try checkIsNotLastOwner(account, in: db) }
        try roles.set(member, of: account.id, in: db)
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
    /// - Throws: the errors of ``FindManageableAccount``; ``AccountError/lastOwner``.
    private func disable(
        _ request: DisableAccount, by caller: Caller, in db: any Transaction
    ) throws -> AccountInfo {
        let account = try finding.find(request.account, by: caller, in: db)
        guard !account.isDisabled else { return try accounts.info(account.id, in: db) }
        try checkIsNotLastOwner(account, in: db)
        try ending.disable(account, at: caller.at, in: db)
        return try accounts.info(account.id, in: db)
    }

    /// Enables a disabled account; enabling it again changes nothing.
    ///
    /// - Throws: the errors of ``FindManageableAccount``.
    private func enable(
        _ request: EnableAccount, by caller: Caller, in db: any Transaction
    ) throws -> AccountInfo {
        let account = try finding.find(request.account, by: caller, in: db)
        try accounts.setDisabled(account.id, at: nil, in: db)
        return try accounts.info(account.id, in: db)
    }

    /// Closes an account for good.
    ///
    /// - Throws: the errors of ``FindManageableAccount``; ``AccountError/lastOwner``.
    private func close(
        _ request: CloseAccount, by caller: Caller, in db: any Transaction
    ) throws -> AccountInfo {
        let account = try finding.find(request.account, by: caller, in: db)
        try checkIsNotLastOwner(account, in: db)
        try ending.close(account, at: caller.at, in: db)
        return try accounts.info(account.id, in: db)
    }

    private func listDevices(
        _ request: ListAccountDevices, by caller: Caller, in db: any Transaction
    ) throws -> Page<Device> {
        let account = try finding.find(request.account, by: caller, in: db)
        return try ManageDevices(observer: observer).list(of: account.id, for: caller, in: db)
    }

    /// Ends one sign-in of an account.
    ///
    /// - Throws: ``NotFound``, also for another account's device.
    private func revoke(
        _ request: RevokeAccountDevice, by caller: Caller, in db: any Transaction
    ) throws -> EmptyResponse {
        let account = try finding.find(request.account, by: caller, in: db)
        return try ManageDevices(observer: observer)
            .revoke(request.device, of: account.id, at: caller.at, in: db)
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
private struct AuditedClosing: Encodable {
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
