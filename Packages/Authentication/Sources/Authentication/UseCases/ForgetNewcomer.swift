internal import Application
internal import Core
internal import Persistence

/// Erases what is stored of people who have no account.
struct ForgetNewcomer {
    let messenger: any CodeMessenger
    let failedGuesses: SQLFailedGuessRepository
    let failedSignIns: SQLFailedSignInRepository
    private let accounts = SQLAccountRepository()
    private let invitations = SQLInvitationRepository()
    private let signUps = SQLSignUpRepository()
    private let resetRequests = SQLResetRequestRepository()

    func serve(_ service: inout Service) { service.onAsync(EraseSignUp.self, erase) }

    /// Erases the sign-up with an address and the messages with its codes. A student and an account with the
    /// address stay. If there is no account, erases an invitation of staff to the address, too, which may be
    /// mistyped.
    private func erase(_ request: EraseSignUp, _ call: AsyncCall) async throws -> ErasedSignUp {
        let email = try EmailAddress(parsing: request.email)
        let erased = try await call.write(about: PendingSignUp.subject) { db -> Outcome<ErasedSignUp> in
            let signUp = try forget(email, in: db)
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
    func forget(_ email: EmailAddress, in db: any Transaction) throws -> ErasedSignUp {
        let isFound = try signUps.createdAt(of: email, in: db) != nil
        try signUps.remove(email, in: db)
        try resetRequests.remove(email, in: db)
        try failedSignIns.remove(email, in: db)
        try failedGuesses.forget(.signUp(email), from: nil, in: db)
        return ErasedSignUp(
            signUps: isFound ? 1 : 0, messages: try messenger.removeMessages(toNewcomer: email, in: db))
    }
}
