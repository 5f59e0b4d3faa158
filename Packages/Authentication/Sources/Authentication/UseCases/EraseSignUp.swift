internal import Application
internal import Core
internal import Persistence

extension Accounts {
    /// Erases the sign-up with an address and the messages with its codes. A student and an account with the
    /// address stay. If there is no account, erases an invitation of staff to the address, too, which may be
    /// mistyped.
    func eraseSignUp(_ request: EraseSignUp, _ call: AsyncCall) async throws -> ErasedSignUp {
        let email = try EmailAddress(parsing: request.email)
        let erased = try await call.write(about: PendingSignUp.subject) { db -> Outcome<ErasedSignUp> in
            let signUp = try forgetNewcomer(email, in: db)
            guard try accounts.find(email, in: db) == nil else { return .done(signUp) }
            try invitations.remove(email, in: db)
            let messages = try messenger.removeMessages(toInvited: email, in: db)
            return .done(ErasedSignUp(signUps: signUp.signUps, messages: signUp.messages + messages))
        }
        await call.emptyLog()
        return erased
    }

    /// Removes everything that is stored by an address alone: a sign-up with its messages and failed guesses,
    /// a request for a new password, and the number of failed sign-ins.
    func forgetNewcomer(_ email: EmailAddress, in db: any Transaction) throws -> ErasedSignUp {
        let isFound = try signUps.createdAt(of: email, in: db) != nil
        try signUps.remove(email, in: db)
        try resetRequests.remove(email, in: db)
        try failedSignIns.remove(email, in: db)
        try failedGuesses.forget(.signUp(email), from: nil, in: db)
        return ErasedSignUp(
            signUps: isFound ? 1 : 0, messages: try messenger.removeMessages(toNewcomer: email, in: db))
    }
}
