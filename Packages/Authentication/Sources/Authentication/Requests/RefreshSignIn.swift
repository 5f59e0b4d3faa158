public import Core
public import Networking

/// Renews a sign-in: both tokens are new, and the refresh token given is used up.
public struct RefreshSignIn: APIRequest, SecretBearing {
    public typealias Response = SignedIn
    public static let endpoint = Endpoint(
        .post, "sign-ins/refresh", access: .anyone, "Renews a sign-in with its refresh token.",
        load: .renewal, allowsDryRun: false, failures: AccountFailures.refresh)
    public var refreshToken: String

    public init(refreshToken: String) { self.refreshToken = refreshToken }
}
