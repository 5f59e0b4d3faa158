internal import Application
internal import Core
internal import Persistence

/// Checks the codes of second factors, and uses them up.
struct CheckSecondFactor {
    let secrets: Secrets
    let guessing: CheckGuesses
    private let secondFactors = SQLSecondFactorRepository()

    /// Checks the code of a sign-in; a right code cannot be used again.
    ///
    /// - Parameter code: a code of the authenticator app, or a recovery code.
    /// - Returns: the error; nil if the account has no second factor, or the code is right.
    func refusal(
        ofCode code: String?, _ guess: Guess, of account: Account, in db: any Transaction
    ) throws -> (any AcademyError)? {
        guard let factor = try secondFactors.find(of: account.id, in: db), factor.confirmedAt != nil else {
            return nil
        }
        guard let code else { return SecondFactorError.codeNeeded }
        if let refusal = try guessing.refusal(guess, in: db) { return refusal }
        let isOpen = factor.wrongCodes < SecondFactor.mostWrongCodes
        guard try use(code, factor, of: account, isOpen: isOpen, at: guess.caller.at, in: db) else {
            try guessing.addFailure(guess, in: db)
            guard isOpen else { return SecondFactorError.triesUsed }
            try secondFactors.setWrongCodes(factor.wrongCodes + 1, of: account.id, in: db)
            return SecondFactorError.wrongCode
        }
        if factor.wrongCodes > 0 { try secondFactors.setWrongCodes(0, of: account.id, in: db) }
        return nil
    }

    /// Marks a right code as used; returns false if the code is wrong.
    ///
    /// - Parameter isOpen: whether codes of the app are accepted, and not only recovery codes.
    private func use(
        _ code: String, _ factor: SecondFactor, of account: Account, isOpen: Bool, at now: Instant,
        in db: any Transaction
    ) throws -> Bool {
        if isOpen, let step = step(of: code, factor, of: account.id, at: now) {
            try secondFactors.setLastStep(step, of: account.id, in: db)
            return true
        }
        guard let recovery = OneTimeCode(typed: code),
            try secondFactors.useRecoveryCode(recoveryHash(recovery), of: account.id, in: db)
        else { return false }
        try AuditEntries.add("UseRecoveryCode", subject: account.subject, at: now, in: db)
        return true
    }

    /// The time step of a code of the authenticator app; nil if the code is wrong or was used.
    func step(of code: String, _ factor: SecondFactor, of account: AccountID, at now: Instant) -> Int64? {
        guard code.utf8.count <= Secrets.longestToken,
            let secret = secrets.decrypted(
                factor.sealedSecret, for: Self.secondFactor, about: account.subject)
        else { return nil }
        let digits = code.filter { !$0.isWhitespace }
        return TOTP.step(of: digits, secret, at: now, after: factor.lastStep)
    }

    func sealed(_ secret: [UInt8], of account: AccountID) throws -> [UInt8] {
        try secrets.encrypted(secret, for: Self.secondFactor, about: account.subject)
    }

    func recoveryHash(_ code: OneTimeCode) -> [UInt8] {
        secrets.keyed("recovery-code", Array(code.text.utf8))
    }

    private static let secondFactor = "second-factor"
}
