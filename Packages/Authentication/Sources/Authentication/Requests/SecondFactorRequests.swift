public import Core
public import Networking

/// Shows whether the caller has a second factor, and whether the academy demands one.
public struct ShowSecondFactor: APIRequest {
    public typealias Response = SecondFactorInfo
    public static let endpoint = Endpoint(
        .get, "me/second-factor", access: .staffAccount, "Shows the state of the caller's second factor.",
        permits: [.secondFactorMissing])

    public init() {}
}

/// Creates the secret for an authenticator app. The second factor is enabled once a code confirms that the
/// app has it.
public struct EnableSecondFactor: APIRequest {
    public typealias Response = SecondFactorSecret
    public static let endpoint = Endpoint(
        .post, "me/second-factor", access: .staffAccount,
        "Creates the secret of a second factor, for an authenticator app.", confirmation: .always,
        permits: [.secondFactorMissing], failures: AccountFailures.enableSecondFactor)

    public init() {}
}

/// Enables the second factor with a code of the authenticator app, and creates the recovery codes.
public struct ConfirmSecondFactor: APIRequest, ContainsSecrets {
    public typealias Response = RecoveryCodes
    public static let endpoint = Endpoint(
        .post, "me/second-factor/confirmation", access: .staffAccount,
        "Enables the second factor with a code of the authenticator app, and returns recovery codes once.",
        cost: .manual, allowsDryRun: false, permits: [.secondFactorMissing],
        failures: AccountFailures.confirmSecondFactor)
    public var code: String

    public init(code: String) { self.code = code }
}

/// Disables the caller's second factor, unless the academy demands one of their role.
public struct DisableSecondFactor: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "me/second-factor", access: .staffAccount, "Disables the caller's second factor.",
        confirmation: .always, permits: [.secondFactorMissing],
        failures: AccountFailures.disableSecondFactor)

    public init() {}
}

/// Creates recovery codes for sign-ins without the authenticator app, in place of the earlier ones.
public struct CreateRecoveryCodes: APIRequest {
    public typealias Response = RecoveryCodes
    public static let endpoint = Endpoint(
        .post, "me/second-factor/recovery-codes", access: .staffAccount,
        "Creates ten recovery codes, and returns them once; earlier ones become invalid.",
        confirmation: .always, failures: AccountFailures.recoveryCodes)

    public init() {}
}

/// Removes the second factor of a member of staff who lost the authenticator app and the recovery codes.
public struct RemoveSecondFactor: APIRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .delete, "accounts/{account}/second-factor", access: .staff(.manageStaff),
        "Removes the second factor of a member of staff.", confirmation: .always,
        failures: AccountFailures.removeSecondFactor)
    public var account: AccountID

    public init(account: AccountID) { self.account = account }
}
