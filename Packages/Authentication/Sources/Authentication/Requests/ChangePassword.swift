public import Core
public import Networking

/// Changes one's own password; every other sign-in of the account ends.
public struct ChangePassword: APIRequest, ContainsSecrets {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .post, "me/password", access: .signedIn, "Changes one's own password.",
        cost: .password, allowsDryRun: false, isOpenToFormerStudents: true,
        failures: AccountFailures.changePassword)
    public var currentPassword: String
    public var newPassword: String
    /// A token of the sign-in that stays; without it all end.
    public var refreshToken: String?

    public init(currentPassword: String, newPassword: String, refreshToken: String? = nil) {
        self.currentPassword = currentPassword
        self.newPassword = newPassword
        self.refreshToken = refreshToken
    }
}
