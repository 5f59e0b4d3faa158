internal import Application
internal import Core
internal import Persistence

/// Enables and disables second factors, and creates their recovery codes.
struct ManageSecondFactor {
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    let guessing: CheckGuesses
    let checkingCodes: CheckSecondFactor
    private let finding = FindManageableAccount()
    private let accounts = SQLAccountRepository()
    private let secondFactors = SQLSecondFactorRepository()

    func serve(_ service: inout Service) {
        service.on(ShowSecondFactor.self, show)
        service.onAsync(EnableSecondFactor.self, enable)
        service.onAsync(ConfirmSecondFactor.self, confirm)
        service.on(DisableSecondFactor.self, disable)
        service.onAsync(CreateRecoveryCodes.self, createRecoveryCodes)
        service.on(RemoveSecondFactor.self, remove)
        service.auditChanges(by: RemoveSecondFactor.self) { try accounts.info($0.account, in: $2) }
    }

    private func show(
        _ request: ShowSecondFactor, by caller: Caller, in db: any Transaction
    ) throws -> SecondFactorInfo {
        let owner = try caller.signedIn()
        return SecondFactorInfo(
            enabledAt: try secondFactors.find(of: owner.account, in: db)?.confirmedAt,
            isRequired: try rules(db).secondFactorRoles.contains(owner.role),
            recoveryCodesLeft: try secondFactors.countRecoveryCodes(of: owner.account, in: db))
    }

    /// Creates a secret in place of one that was not confirmed.
    ///
    /// - Throws: ``SecondFactorError/enabled``.
    private func enable(
        _ request: EnableSecondFactor, _ call: AsyncCall
    ) async throws -> SecondFactorSecret {
        let owner = try call.caller.signedIn()
        let secret = secrets.randomBytes(TOTP.secretBytes)
        let sealed = try checkingCodes.sealed(secret, of: owner.account)
        let issuer: String = try await call.write(about: owner.account.subject) { db in
            guard try secondFactors.find(of: owner.account, in: db)?.confirmedAt == nil else {
                throw SecondFactorError.enabled
            }
            try secondFactors.store(sealed, of: owner.account, at: call.caller.at, in: db)
            return .done(try rules(db).academy)
        }
        guard !call.isDryRun else { return SecondFactorSecret(secret: "", uri: "") }
        return SecondFactorSecret(
            secret: Base32.encode(secret), uri: TOTP.uri(secret, of: owner.email, issuer: issuer))
    }

    /// Enables the second factor.
    ///
    /// - Throws: ``SecondFactorError/enabled``, ``SecondFactorError/missing``,
    ///   ``SecondFactorError/wrongCode``, which counts as a failed guess.
    private func confirm(
        _ request: ConfirmSecondFactor, _ call: AsyncCall
    ) async throws -> RecoveryCodes {
        let (owner, at) = (try call.caller.signedIn(), call.caller.at)
        let account = try await call.read { try accounts.account(of: owner, in: $0) }
        let guess = Guess(subject: .code(account.id), account: account, caller: call.caller, device: nil)
        let codes = recoveryCodes()
        return try await guessing.withGuess(guess, call) {
            try await call.write(about: account.subject) { db in
                if let refusal = try guessing.refusal(guess, in: db) { return .refused(refusal) }
                guard let factor = try secondFactors.find(of: account.id, in: db) else {
                    throw SecondFactorError.missing
                }
                guard factor.confirmedAt == nil else { throw SecondFactorError.enabled }
                guard let step = checkingCodes.step(of: request.code, factor, of: account.id, at: at) else {
                    try guessing.addFailure(guess, in: db)
                    return .refused(SecondFactorError.wrongCode)
                }
                try secondFactors.confirm(of: account.id, step: step, at: at, in: db)
                try secondFactors.setRecoveryCodes(
                    codes.map(checkingCodes.recoveryHash), of: account.id, in: db)
                return .done(RecoveryCodes(codes: codes.map(\.grouped)))
            }
        }
    }

    /// - Throws: ``SecondFactorError/required``.
    private func disable(
        _ request: DisableSecondFactor, by caller: Caller, in db: any Transaction
    ) throws -> EmptyResponse {
        let owner = try caller.signedIn()
        guard try !rules(db).secondFactorRoles.contains(owner.role) else {
            throw SecondFactorError.required
        }
        try secondFactors.remove(of: owner.account, in: db)
        return EmptyResponse()
    }

    /// - Throws: ``SecondFactorError/missing``.
    private func createRecoveryCodes(
        _ request: CreateRecoveryCodes, _ call: AsyncCall
    ) async throws -> RecoveryCodes {
        let owner = try call.caller.signedIn()
        let codes = recoveryCodes()
        return try await call.write(about: owner.account.subject) { db in
            guard try secondFactors.find(of: owner.account, in: db)?.confirmedAt != nil else {
                throw SecondFactorError.missing
            }
            try secondFactors.setRecoveryCodes(
                codes.map(checkingCodes.recoveryHash), of: owner.account, in: db)
            return .done(RecoveryCodes(codes: call.isDryRun ? [] : codes.map(\.grouped)))
        }
    }

    /// - Throws: ``AccountError/notStaff``; the errors of ``FindManageableAccount``.
    private func remove(
        _ request: RemoveSecondFactor, by caller: Caller, in db: any Transaction
    ) throws -> AccountInfo {
        let account = try finding.find(request.account, by: caller, in: db)
        guard account.role.audience == .staff else { throw AccountError.notStaff }
        try secondFactors.remove(of: account.id, in: db)
        return try accounts.info(account.id, in: db)
    }

    private func recoveryCodes() -> [OneTimeCode] {
        (0..<RecoveryCodes.count).map { _ in secrets.oneTimeCode() }
    }
}
