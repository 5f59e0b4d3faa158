internal import Application
internal import Core
internal import Persistence

/// Disables accounts, closes them for good, and ends their roles.
struct EndAccount {
    let messenger: any CodeMessenger
    let observer: any AccountObserver
    let failedGuesses: SQLFailedGuessRepository
    let forgetting: ForgetNewcomer
    private let endingSignIns = EndSignIns()
    private let accounts = SQLAccountRepository()
    private let roles = SQLAccountRoles()
    private let signIns = SQLSignInRepository()
    private let resets = SQLPasswordResetRepository()
    private let passkeys = SQLPasskeyRepository()
    private let secondFactors = SQLSecondFactorRepository()

    /// Disables an account, ends its sign-ins and removes its password reset.
    func disable(_ account: Account, at now: Instant, in db: any Transaction) throws {
        try accounts.setDisabled(account.id, at: now, in: db)
        try endingSignIns.endAll(of: account, in: db)
        try resets.remove(of: account.id, in: db)
        try notifyObserver(ofEndOf: account, in: db)
    }

    /// Closes an account for good.
    ///
    /// It overwrites the address and removes it from old audit entries, ends sign-ins, and removes the
    /// messages, the password reset, a sign-up with the address, the passkeys and the second factor.
    func close(_ account: Account, at now: Instant, in db: any Transaction) throws {
        try messenger.accountWasClosed(account.id, email: account.email, in: db)
        try notifyObserver(ofEndOf: account, in: db)
        try observer.accountWasClosed(account.id, in: db)
        try failedGuesses.forgetAll(of: account, in: db)
        try endingSignIns.endAll(of: account, in: db)
        try resets.remove(of: account.id, in: db)
        _ = try forgetting.forget(account.email, in: db)
        try passkeys.removeAll(of: account.id, in: db)
        try secondFactors.remove(of: account.id, in: db)
        try accounts.close(account.id, at: now, in: db)
        try AuditEntries.removeChanges(ofSubject: account.subject, in: db)
        try AuditEntries.removeChanges(to: account.email.text, in: db)
    }

    /// Ends a role of an account, and the sign-ins of an audience that none of its other roles belongs to;
    /// closes an account that has no other role.
    ///
    /// - Returns: whether the account was closed.
    @discardableResult
    func end(_ kind: RoleKind, of account: Account, at now: Instant, in db: any Transaction) throws -> Bool {
        guard account.kinds.contains(where: { $0 != kind }) else {
            try close(account, at: now, in: db)
            return true
        }
        try roles.end(kind, of: account.id, at: now, in: db)
        if kind == .student { try observer.accountDidEnd(of: account.student, or: nil, in: db) }
        let left = try accounts.find(account.id, in: db)?.audiences ?? []
        for audience in account.audiences where !left.contains(audience) {
            try signIns.endAll(of: account.id, as: audience, in: db)
        }
        return false
    }

    private func notifyObserver(ofEndOf account: Account, in db: any Transaction) throws {
        let info = try accounts.info(account.id, in: db)
        try observer.accountDidEnd(of: info.student, or: info.instructor, in: db)
    }
}
