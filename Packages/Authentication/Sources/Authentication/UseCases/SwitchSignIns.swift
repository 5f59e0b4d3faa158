internal import Application
internal import Core
internal import Persistence

/// Switches sign-ins between staff and the pages of students and guardians.
struct SwitchSignIns {
    let guessing: CheckGuesses
    let checkingCodes: CheckSecondFactor
    let opening: OpenSignIn
    let observer: any AccountObserver
    private let accounts = SQLAccountRepository()
    private let signIns = SQLSignInRepository()
    private let knownOrigins = SQLKnownOriginRepository()

    func serve(_ service: inout Service) {
        service.onAsync(SwitchAudience.self, switchAudience)
        service.needPassword(for: SwitchAudience.self) { request, _, _ in request.audience == .staff }
    }

    /// Ends the caller's sign-in, and opens one with the other audience on the same device.
    ///
    /// The present audience is refused: otherwise a sign-in could be made longer without a password. A switch
    /// from staff asks for no password, so it confirms none: otherwise one back to staff would not either.
    ///
    /// - Throws: ``AudienceError/present``, ``AudienceError/missing(_:)``; ``SecondFactorError/codeNeeded``,
    ///   ``SecondFactorError/wrongCode``, ``SecondFactorError/triesUsed``; ``AccountError/wait(seconds:)``;
    ///   ``AccessError/invalidToken`` if the sign-in ended meanwhile.
    private func switchAudience(
        _ request: SwitchAudience, _ call: AsyncCall
    ) async throws -> SignedIn {
        let owner = try call.caller.signedIn()
        guard owner.role.audience != request.audience else { throw AudienceError.present }
        let account = try await call.read { try accounts.account(of: owner, in: $0) }
        let guess = Guess(subject: .code(account.id), account: account, caller: call.caller, device: nil)
        let code = request.audience == .staff && request.code != nil ? guess : nil
        return try await guessing.withGuess(code, call) {
            try await call.write(about: account.subject, concerning: account.student) { db in
                try opened(request, guess, of: owner, call, in: db)
            }
        }
    }

    private func opened(
        _ request: SwitchAudience, _ guess: Guess, of owner: Principal, _ call: AsyncCall,
        in db: any Transaction
    ) throws -> Outcome<SignedIn> {
        let account = try accounts.account(of: owner, in: db)
        guard let present = try signIns.signIn(of: call, in: db),
            let device = try signIns.deviceName(of: present, in: db)
        else { throw AccessError.invalidToken }
        guard let principal = try SQLPrincipals.find(account.id, as: request.audience, in: db) else {
            return .refused(AudienceError.missing(request.audience))
        }
        if request.audience == .staff,
            let refusal = try checkingCodes.refusal(ofCode: request.code, guess, of: account, in: db)
        {
            return .refused(refusal)
        }
        let key = try knownOrigins.device(usedWith: present, in: db)
        try signIns.end(present, in: db)
        let opened = try opening.open(
            principal, on: device, key, isConfirmed: request.audience == .staff, by: call.caller, in: db)
        try observer.signInWasReplaced(present, by: opened.device, in: db)
        return .done(opened)
    }
}
