import Core
import Networking
import Persistence

extension Accounts {
    /// Changes the caller's password and ends their other sign-ins.
    ///
    /// - Throws: ``AccountError/wrongPassword``, which is counted and slowed down as at sign-in.
    func changePassword(_ request: ChangePassword, _ call: AsyncCall) async throws -> Done {
        guard !call.isRehearsal else { throw AccountError.noRehearsal }
        let (owner, at) = (try call.caller.signedIn(), call.caller.at)
        let (current, new) = (try Password(request.currentPassword), try Password(request.newPassword))
        let (account, asked) = try await call.read { db in
            guard let account = try accounts.find(owner.account, in: db) else {
                throw AccessError.invalidToken
            }
            try checkAttempts(.change(owner.account), at: at, in: db)
            return (account, try rules(db))
        }
        try asked.check(new, of: owner.email, as: owner.role)
        let isRight = try await hasher.isRight(current, for: account.password, pepper: secrets.pepper)
        let stored =
            isRight ? try await hasher.hash(new, salt: secrets.salt(), pepper: secrets.pepper) : nil
        return try await call.write(about: account.subject) { db in
            let subject = AttemptSubject.change(owner.account)
            if let refusal = try attempts.attempts(subject, at: at, in: db).refusal(at: at) {
                return .refused(refusal)
            }
            guard let stored, try accounts.find(owner.account, in: db) == account else {
                try attempts.addFailure(subject, at: at, in: db)
                return .refused(AccountError.wrongPassword)
            }
            try accounts.setPassword(stored, of: owner.account, in: db)
            try forgetFailures(of: account, in: db)
            let kept = try request.refreshToken.flatMap { try ownFamily($0, of: owner, in: db) }
            try signIns.endAll(of: owner.account, except: kept, in: db)
            return .done(Done())
        }
    }
}
