public import Core
public import Networking

/// Renews a sign-in: both tokens are new, and the refresh token given is used up.
public struct RefreshSignIn: APIRequest, ContainsSecrets {
    public typealias Response = SignedIn
    public static let endpoint = Endpoint(
        .post, "sign-ins/refresh", access: .anyone, "Renews a sign-in with its refresh token.",
        cost: .renewal, allowsDryRun: false, failures: AccountFailures.refresh)
    public var refreshToken: String

    public init(refreshToken: String) { self.refreshToken = refreshToken }
}
