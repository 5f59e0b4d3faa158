public import Core
public import Networking

/// Lists the accounts, oldest first.
public struct ListAccounts: APIRequest {
    public typealias Response = Page<AccountInfo>
    public static let endpoint = Endpoint(.get, "accounts", access: .only(.admin), "Lists the accounts.")
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) { (self.limit, self.after) = (limit, after) }
}
