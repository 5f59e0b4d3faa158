internal import Application
internal import Core
internal import Persistence

/// Sets and removes PINs, and unlocks sign-ins with them.
///
/// The stored hash is keyed by the pepper, and not computed by a slow function: ten thousand PINs could be
/// tried in an hour even at the cost of a password, and unlocking must not wait for the queue of hashes.
/// Guesses are limited, since the fifth wrong PIN ends the sign-in.
struct ManagePIN {
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    private let signIns = SQLSignInRepository()
    private let pins = SQLPINRepository()

    func serve(_ service: inout Service) {
        service.on(ShowPIN.self) { _, caller, db in try info(caller.signedIn(), in: db) }
        service.on(SetPIN.self) { request, caller, db in
            let owner = try caller.signedIn()
            let pin = try PIN(new: request.pin)
            try pins.set(hash(pin, of: owner.account), of: owner.account, at: caller.at, in: db)
            return try info(owner, in: db)
        }
        service.on(RemovePIN.self, remove)
        service.onAsync(UnlockSignIn.self, unlock)
    }

    /// Removes the PIN, and ends the sign-ins that are locked: without a PIN they would be open.
    private func remove(
        _ request: RemovePIN, by caller: Caller, in db: any Transaction
    ) throws -> EmptyResponse {
        let (account, minutes) = (try caller.signedIn().account, try rules(db).lockMinutes)
        if minutes > 0, try pins.setAt(of: account, in: db) != nil {
            try signIns.endAll(of: account, notUsedSince: caller.at.adding(minutes: -minutes), in: db)
        }
        try pins.remove(of: account, in: db)
        return EmptyResponse()
    }

    /// Unlocks a sign-in; the fifth wrong PIN in a row ends it.
    ///
    /// - Throws: ``PINError/missing``, ``PINError/wrong(left:)``, ``PINError/triesUsed``.
    private func unlock(_ request: UnlockSignIn, _ call: AsyncCall) async throws -> EmptyResponse {
        let account = try call.caller.signedIn().account
        return try await call.write(about: account.subject) { db in
            guard let signIn = try signIns.signIn(of: call, in: db) else { throw AccessError.invalidToken }
            guard let stored = try pins.find(of: signIn, in: db) else { throw PINError.missing }
            let pin = PIN(request.pin)
            if let pin, hash(pin, of: account).isEqualInConstantTime(to: stored.hash) {
                try pins.countWrong(0, of: signIn, in: db)
                try signIns.setLastRequest(of: signIn, at: call.caller.at, in: db)
                try signIns.takeBack(signIn, at: call.caller.at, in: db)
                return .done(EmptyResponse())
            }
            let wrong = stored.wrong + 1
            guard wrong < PIN.tries else {
                try signIns.end(signIn, in: db)
                return .refused(PINError.triesUsed)
            }
            try pins.countWrong(wrong, of: signIn, in: db)
            return .refused(PINError.wrong(left: PIN.tries - wrong))
        }
    }

    private func info(_ owner: Principal, in db: any Transaction) throws -> PINInfo {
        PINInfo(setAt: try pins.setAt(of: owner.account, in: db), lockMinutes: try rules(db).lockMinutes)
    }

    private func hash(_ pin: PIN, of account: AccountID) -> [UInt8] {
        secrets.keyed("pin", Array("\(account)".utf8) + [0] + pin.digits)
    }
}
