internal import Application
internal import Core
internal import Persistence

/// Does the second half of requests that name any address: what depends on whether it has an account.
///
/// It follows the response, so that neither the response nor its time reveals which accounts exist.
struct WriteWaitingMessages {
    let secrets: Secrets
    let messenger: any CodeMessenger
    let sending: SendCode
    let resetting: CreatePasswordReset
    private let accounts = SQLAccountRepository()
    private let resets = SQLPasswordResetRepository()
    private let resetRequests = SQLResetRequestRepository()
    private let signUps = SQLSignUpRepository()

    /// The most addresses that one transaction looks up.
    private static let batch = 100

    /// Whether an address waits to be looked up.
    func areWaiting(in db: any Transaction) throws -> Bool {
        try !resetRequests.isEmpty(in: db) || signUps.isAnyWaiting(in: db)
    }

    /// Writes the messages to some of the addresses that wait. An address whose message cannot be written
    /// does not wait any more, so that it stops no other.
    ///
    /// - Returns: the first error of such an address; nil if all messages were written.
    /// - Throws: ``StorageError``.
    func write(at now: Instant, in db: any Transaction) throws -> (any Error)? {
        var failure: (any Error)?
        for address in try resetRequests.first(Self.batch, in: db) {
            try resetRequests.remove(address.email, in: db)
            let error = try attempt(in: db) { try sendCode(to: address, at: now, in: db) }
            failure = failure ?? error
        }
        for address in try signUps.waiting(Self.batch, in: db) {
            let error = try attempt(in: db) { try announceSignUp(of: address, at: now, in: db) }
            if error != nil { try signUps.remove(address.email, in: db) }
            failure = failure ?? error
        }
        return failure
    }

    /// Runs a body in a savepoint.
    ///
    /// - Returns: the error of the body, whose writes are rolled back; nil if it throws none.
    /// - Throws: ``StorageError``.
    private func attempt(in db: any Transaction, _ body: () throws -> Void) throws -> (any Error)? {
        do {
            try db.savepoint(body)
            return nil
        } catch let error as StorageError {
            throw error
        } catch {
            return error
        }
    }

    /// Sends a code for a new password to the owner of an address.
    ///
    /// The address must have an account that is not disabled and had no code in the last
    /// ``PasswordReset/pause`` minutes: otherwise a stranger could fill a mailbox.
    private func sendCode(to address: WaitingAddress, at now: Instant, in db: any Transaction) throws {
        let pause = now.adding(minutes: -PasswordReset.pause)
        guard let account = try accounts.find(address.email, in: db), !account.isDisabled,
            try !resets.exists(of: account.id, since: pause, until: now, in: db)
        else { return }
        _ = try resetting.create(
            account, by: nil, language: address.language, at: now, isDryRun: false, in: db)
        try AuditEntries.add(
            ForgotPassword.name, subject: account.subject, concerning: account.student, at: now, in: db)
    }

    /// Sends the code of a sign-up to its address, or a notice to the owner of the account with that address.
    private func announceSignUp(of address: WaitingAddress, at now: Instant, in db: any Transaction) throws {
        let (email, language, code) = (address.email, address.language, secrets.oneTimeCode())
        guard let expiresAt = try signUps.announce(email, code: secrets.hash(code), in: db) else { return }
        if let account = try accounts.find(email, in: db) {
            try messenger.sendNotice(
                to: NotifiedAccount(account), language: language, until: expiresAt, at: now, in: db)
        } else {
            try sending.send(
                code, to: .newcomer(email), language: language, as: .student, at: now, until: expiresAt,
                in: db)
        }
    }
}
