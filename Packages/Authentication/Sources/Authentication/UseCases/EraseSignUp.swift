internal import Core
internal import Networking
internal import Persistence

extension Accounts {
    /// Erases what a person typed who asked for an account, and is neither a student nor has an account.
    func eraseSignUp(_ request: EraseSignUp, _ call: AsyncCall) async throws -> ErasedSignUp {
        let email = try EmailAddress(parsing: request.email)
        let erased = try await call.write(about: PendingSignUp.subject) { db in
            .done(try forgetNewcomer(email, in: db))
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
