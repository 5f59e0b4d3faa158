public import Application
public import Core

/// Shows whether the caller has a PIN, and when it locks a sign-in.
public struct ShowPIN: APIRequest {
    public typealias Response = PINInfo
    public static let endpoint = Endpoint(
        .get, "me/pin", access: .staffAccount)
}

extension ShowPIN: FormRequest {
    public static let form = RequestForm(.authentication, "pin show")
}

/// Sets the PIN that unlocks the caller's sign-ins after a time without use.
public struct SetPIN: APIRequest, ContainsSecrets {
    public typealias Response = PINInfo
    public static let endpoint = Endpoint(
        .put, "me/pin", access: .staffAccount, "Sets the PIN that unlocks the caller's sign-ins.",
        confirmation: .always, failures: AccountFailures.setPIN)
    /// 4 to 8 digits.
    public var pin: String

    public init(pin: String) { self.pin = pin }
}

/// Removes the caller's PIN, so that sign-ins are not locked any more; sign-ins that are locked now end.
public struct RemovePIN: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "me/pin", access: .staffAccount, confirmation: .always)
}

extension RemovePIN: FormRequest {
    public static let form = RequestForm(
        .authentication, "pin remove", asks: .always, isReversible: true, showsSentence: true)
}

/// Unlocks the sign-in with which the request is sent.
public struct UnlockSignIn: APIRequest, ContainsSecrets {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .post, "sign-ins/unlock", access: .staffAccount, "Unlocks the caller's sign-in with the PIN.",
        cost: .manual, allowsDryRun: false, permits: [.secondFactorMissing, .locked, .handedRound],
        failures: AccountFailures.unlock)
    public var pin: String

    public init(pin: String) { self.pin = pin }
}
