public import Application
public import Core

/// Shows whether the caller has a second factor, and whether the academy demands one.
public struct ShowSecondFactor: APIRequest {
    public typealias Response = SecondFactorInfo
    public static let endpoint = Endpoint(
        .get, "me/second-factor", access: .staffAccount,
        permits: [.secondFactorMissing])

    public init() {}
}

extension ShowSecondFactor: FormRequest {
    public static let form = RequestForm(.authentication, "second-factor show")
}

/// Creates the secret for an authenticator app. The second factor is enabled once a code confirms that the
/// app has it.
public struct EnableSecondFactor: APIRequest {
    public typealias Response = SecondFactorSecret
    public static let endpoint = Endpoint(
        .post, "me/second-factor", access: .staffAccount, confirmation: .always,
        permits: [.secondFactorMissing], failures: AccountFailures.enableSecondFactor)

    public init() {}
}

extension EnableSecondFactor: FormRequest {
    public static let form = RequestForm(.authentication, "second-factor enable")
}

/// Enables the second factor with a code of the authenticator app, and creates the recovery codes.
public struct ConfirmSecondFactor: APIRequest, ContainsSecrets {
    public typealias Response = RecoveryCodes
    public static let endpoint = Endpoint(
        .post, "me/second-factor/confirmation", access: .staffAccount,
        cost: .manual, allowsDryRun: false, permits: [.secondFactorMissing],
        failures: AccountFailures.confirmSecondFactor)
    public var code: String

    public init(code: String) { self.code = code }
}

extension ConfirmSecondFactor: FormRequest {
    public static let form = RequestForm(.authentication, "second-factor confirm", [.positional("code")])
}

/// Disables the caller's second factor, unless the academy demands one of their role.
public struct DisableSecondFactor: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "me/second-factor", access: .staffAccount,
        confirmation: .always, permits: [.secondFactorMissing],
        failures: AccountFailures.disableSecondFactor)

    public init() {}
}

extension DisableSecondFactor: FormRequest {
    public static let form = RequestForm(
        .authentication, "second-factor disable", asks: .always, isReversible: true, showsSentence: true)
}

/// Creates recovery codes for sign-ins without the authenticator app, in place of the earlier ones.
public struct CreateRecoveryCodes: APIRequest {
    public typealias Response = RecoveryCodes
    public static let endpoint = Endpoint(
        .post, "me/second-factor/recovery-codes", access: .staffAccount,
        confirmation: .always, failures: AccountFailures.recoveryCodes)

    public init() {}
}

extension CreateRecoveryCodes: FormRequest {
    public static let form = RequestForm(.authentication, "second-factor recovery-codes", asks: .sometimes)

    /// Asks if the new codes would replace codes that are left.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        let left = try await client.send(ShowSecondFactor()).recoveryCodesLeft
        switch left {
        case 0: return nil
        case 1: return Self.phrase("ask.one")
        default: return Self.phrase("ask", ["count": left])
        }
    }
}

/// Removes the second factor of a member of staff who lost the authenticator app and the recovery codes.
public struct RemoveSecondFactor: APIRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .delete, "accounts/{account}/second-factor", access: .staff(.manageStaff),
        confirmation: .always, failures: AccountFailures.removeSecondFactor)
    public var account: AccountID
}

extension RemoveSecondFactor: FormRequest {
    public static let form = RequestForm(
        .authentication, "staff remove-second-factor", [.account("account")], asks: .always)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["email": try await client.changeableAccount(account).email])
    }
}
