import Core
import Networking
import Persistence

extension Accounts {
    /// Changes the caller's password and ends their other sign-ins.
    ///
    /// - Throws: ``AccountError/wrongPassword``, which is counted and slowed down as at sign-in.
    func changePassword(_ request: ChangePassword, _ call: AsyncCall) async throws -> EmptyResponse {
        let owner = try call.caller.signedIn()
        let subject = AttemptSubject.change(owner.account)
        let (current, new) = (try Password(request.currentPassword), try Password(request.newPassword))
        let (account, asked) = try await call.read { db in
            guard let account = try accounts.find(owner.account, in: db) else {
                throw AccessError.invalidToken
            }
            return (account, try rules(db))
        }
        try asked.check(new, of: owner.email, as: owner.role)
        let isRight = try await isRight(current, of: account, subject, call)
        let stored = isRight ? try await hashed(new, call) : nil
        let done: EmptyResponse = try await call.write(about: account.subject) { db in
            if let refusal = try refusal(subject, of: account.id, by: call.caller, in: db) {
                return .refused(refusal)
            }
            guard let stored, try accounts.find(owner.account, in: db) == account else {
                try addFailure(subject, of: account.id, by: call.caller, in: db)
                return .refused(AccountError.wrongPassword)
            }
            try accounts.setPassword(stored, of: owner.account, in: db)
            try forgetFailures(of: account, in: db)
            try networks.forgetAll(of: account.id, in: db)
            let kept = try request.refreshToken.flatMap { try ownFamily($0, of: owner, in: db) }
            try remember(call.caller, as: account.id, with: kept, in: db)
            try signIns.endAll(of: owner.account, except: kept, in: db)
            return .done(EmptyResponse())
        }
        if case .network(let network) = call.caller.origin {
            guesses.reset(.signIn(account.email), from: network)
        }
        return done
    }
}
