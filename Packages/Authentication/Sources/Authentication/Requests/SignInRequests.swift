public import Application
public import Core

/// Signs in with an e-mail address and a password.
public struct SignIn: APIRequest, ContainsSecrets {
    public typealias Response = SignedIn
    public static let endpoint = Endpoint(
        .post, "sign-ins", access: .anyone, "Signs in with an e-mail address and a password.",
        cost: .password, allowsDryRun: false, failures: AccountFailures.signIn)
    public var email: String
    public var password: String
    /// The audience of the calling program. An account of the other audience is refused, with the name of
    /// its program; nil accepts both.
    public var program: Audience?
    /// The device's name in the list of devices.
    public var device: String?
    /// A secret of the device: 32 random bytes in base64url. A program creates it once and sends it at each
    /// sign-in, so that wrong passwords from other devices do not delay this one.
    public var deviceToken: String?
    /// A code of the authenticator app or a recovery code, for an account with a second factor.
    public var code: String?

    public init(
        email: String, password: String, program: Audience? = nil, device: String? = nil,
        deviceToken: String? = nil, code: String? = nil
    ) {
        self.email = email
        self.password = password
        self.program = program
        self.device = device
        self.deviceToken = deviceToken
        self.code = code
    }
}

/// A pair of tokens: a short-lived access token, and a refresh token to get the next pair.
public struct SignedIn: Codable, Sendable, ContainsSecrets {
    public let principal: Principal
    public let accessToken: String
    public let accessExpiresAt: Instant
    /// The token to get the next pair, valid for one use.
    public let refreshToken: String
    public let refreshExpiresAt: Instant
    /// The id of the sign-in in the list of devices.
    public let device: DeviceID
    /// The name of the device of the account's oldest sign-in, which this one ended since there were too
    /// many; nil if it ended none.
    public var endedDevice: String?
}

/// Renews a sign-in: returns a new pair of tokens; the given refresh token becomes invalid.
public struct RefreshSignIn: APIRequest, ContainsSecrets {
    public typealias Response = SignedIn
    public static let endpoint = Endpoint(
        .post, "sign-ins/refresh", access: .anyone, "Renews a sign-in with its refresh token.",
        cost: .renewal, allowsDryRun: false, failures: AccountFailures.refresh)
    public var refreshToken: String

    public init(refreshToken: String) { self.refreshToken = refreshToken }
}

/// Ends the caller's sign-in with a refresh token. It is no error if the sign-in has ended already.
public struct SignOut: APIRequest, ContainsSecrets {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .post, "sign-ins/end", access: .account, "Ends one of the caller's sign-ins.",
        allowsFormerPrincipals: true, permits: [.secondFactorMissing, .locked, .handedRound])
    public var refreshToken: String

    public init(refreshToken: String) { self.refreshToken = refreshToken }
}

/// Confirms the caller's password with the sign-in, for the requests that need it again.
public struct ConfirmPassword: APIRequest, ContainsSecrets {
    public typealias Response = ConfirmedPassword
    public static let endpoint = Endpoint(
        .post, "me/password-confirmation", access: .account,
        "Confirms the caller's password, for the requests that need it again.",
        cost: .password, allowsDryRun: false, permits: [.secondFactorMissing, .handedRound],
        failures: AccountFailures.confirmPassword)
    public var currentPassword: String

    public init(currentPassword: String) { self.currentPassword = currentPassword }
}

/// The confirmation of a password.
public struct ConfirmedPassword: Codable, Sendable, Equatable {
    /// The instant from which on the password is needed again.
    public let expiresAt: Instant
}

/// Changes the caller's password, and ends the other sign-ins of the account.
public struct ChangePassword: APIRequest, ContainsSecrets {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .post, "me/password", access: .account, "Changes the caller's password.",
        cost: .password, allowsDryRun: false, allowsFormerPrincipals: true,
        permits: [.secondFactorMissing], failures: AccountFailures.changePassword)
    public var currentPassword: String
    public var newPassword: String
    /// The refresh token of the sign-in to keep; without it all sign-ins end.
    public var refreshToken: String?

    public init(currentPassword: String, newPassword: String, refreshToken: String? = nil) {
        self.currentPassword = currentPassword
        self.newPassword = newPassword
        self.refreshToken = refreshToken
    }
}
