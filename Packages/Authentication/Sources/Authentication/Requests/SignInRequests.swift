public import Core
public import Networking

/// Signs someone in with an e-mail address and a password.
public struct SignIn: APIRequest, ContainsSecrets {
    public typealias Response = SignedIn
    public static let endpoint = Endpoint(
        .post, "sign-ins", access: .anyone, "Signs in with an e-mail address and a password.",
        cost: .password, allowsDryRun: false, failures: AccountFailures.signIn)
    public var email: String
    public var password: String
    /// Whose program it is that asks: an account of another role is told which program is theirs.
    public var program: Role?
    /// What the device is called in the list of devices.
    public var device: String?

    public init(email: String, password: String, program: Role? = nil, device: String? = nil) {
        (self.email, self.password, self.program, self.device) = (email, password, program, device)
    }
}

/// What a sign-in gives: a short-lived token to ask with, and one to get the next pair with.
public struct SignedIn: Codable, Sendable, ContainsSecrets, AuditSubject {
    public let principal: Principal
    public let accessToken: String
    public let accessExpiresAt: Instant
    /// Good for one use.
    public let refreshToken: String
    public let refreshExpiresAt: Instant

    public var subject: String { "account \(principal.account)" }
}
