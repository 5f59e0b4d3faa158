public import Core
public import Networking

/// Opens the account of the academy's first admin, while there is no account at all.
public struct OpenFirstAdmin: APIRequest, ContainsSecrets {
    public typealias Response = Principal
    public static let endpoint = Endpoint(
        .post, "accounts/first-admin", access: .anyone, "Opens the first admin's account.",
        cost: .password, failures: AccountFailures.openFirstAdmin)
    public var email: String
    public var password: String

    public init(email: String, password: String) { (self.email, self.password) = (email, password) }
}
