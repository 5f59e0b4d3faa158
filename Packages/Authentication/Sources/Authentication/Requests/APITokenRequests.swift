public import Application
public import Core

/// Creates a token for another program, with permissions of the caller.
public struct CreateAPIToken: APIRequest {
    public typealias Response = CreatedAPIToken
    public static let endpoint = Endpoint(
        .post, "api-tokens", access: .staff(.manageStaff), confirmation: .always,
        failures: AccountFailures.createAPIToken)
    public var name: String
    public var permissions: [Permission]
    /// The number of days until the token expires: 1 to 366, by default 90.
    public var days: Int?

    public init(name: String, permissions: [Permission], days: Int? = nil) {
        self.name = name
        self.permissions = permissions
        self.days = days
    }
}

extension CreateAPIToken: FormRequest {
    public static let form = RequestForm(
        .authentication, "tokens create", ["name", FormEntry("permissions").required, "days"])
}

/// Lists the tokens that are neither revoked nor expired, oldest first.
public struct ListAPITokens: APIRequest {
    public typealias Response = Page<APIToken>
    public static let endpoint = Endpoint(
        .get, "api-tokens", access: .staff(.manageStaff))

    public init() {}
}

extension ListAPITokens: FormRequest {
    public static let form = RequestForm(.authentication, "tokens list")
}

/// Revokes a token of another program.
public struct RevokeAPIToken: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "api-tokens/{token}", access: .staff(.manageStaff),
        failures: AccountFailures.unknownAPIToken)
    public var token: APITokenID

    public var subject: String? { "API token \(token)" }
}

extension RevokeAPIToken: FormRequest {
    public static let form = RequestForm(
        .authentication, "tokens revoke", [.token], asks: .always, isReversible: true, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.send(ListAPITokens()).items.first { $0.id == token }.map {
            Self.phrase("ask", ["name": $0.name])
        }
    }
}

extension FormEntry {
    /// A token of another program, by its id or the name of the program.
    fileprivate static let token = FormEntry("token") { text, client in
        let found = try await client.send(ListAPITokens()).items.choices(named: text, \.name) {
            FormChoice($0.id, $0.name)
        }
        if found.isEmpty { throw NotFound("API token", text) }
        return found
    }
}
