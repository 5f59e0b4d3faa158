public import Core
public import Networking

/// Opens the account of the academy's first admin, while there is no account.
public struct OpenFirstAdmin: APIRequest, ContainsSecrets {
    public typealias Response = Principal
    public static let endpoint = Endpoint(
        .post, "accounts/first-admin", access: .anyone, "Opens the first admin's account.",
        cost: .password, failures: AccountFailures.openFirstAdmin)
    public var email: String
    public var password: String

    public init(email: String, password: String) {
        self.email = email
        self.password = password
    }
}

/// Lists the accounts, closed and disabled ones too, oldest first.
public struct ListAccounts: APIRequest {
    public typealias Response = Page<AccountInfo>
    public static let endpoint = Endpoint(.get, "accounts", access: .only(.admin), "Lists the accounts.")
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

/// Disables an account: its sign-ins end at once, and it cannot sign in.
public struct DisableAccount: APIRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .post, "accounts/{account}/disable", access: .only(.admin),
        "Disables an account and ends its sign-ins.", failures: AccountFailures.disable)
    public var account: AccountID

    public var subject: String? { "account \(account)" }

    public init(account: AccountID) { self.account = account }
}

/// Enables a disabled account.
public struct EnableAccount: APIRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .post, "accounts/{account}/enable", access: .only(.admin), "Enables a disabled account.",
        failures: AccountFailures.unknownAccount)
    public var account: AccountID

    public var subject: String? { "account \(account)" }

    public init(account: AccountID) { self.account = account }
}
