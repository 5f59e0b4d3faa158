public import Application
public import Core

/// A role of staff with its permissions.
public struct RoleInfo: Codable, Sendable, Hashable, AuditSubject {
    public let role: Role
    /// The permissions of the role, in alphabetical order.
    public let permissions: [Permission]
    /// Whether the permissions differ from the standard permissions of the role.
    public let isChanged: Bool

    public var subject: String { "role \(role.rawValue)" }
}

/// Lists the roles of staff with their permissions.
public struct ListRoles: APIRequest {
    public typealias Response = Page<RoleInfo>
    public static let endpoint = Endpoint(
        .get, "roles", access: .staff(.manageStaff))

    public init() {}
}

extension ListRoles: FormRequest {
    public static let form = RequestForm(.authentication, "roles list")
}

/// Shows the permissions of a role.
public struct ShowRole: APIRequest {
    public typealias Response = RoleInfo
    public static let endpoint = Endpoint(
        .get, "roles/{role}", access: .staff(.manageStaff),
        failures: [AccountError.notStaff])
    public var role: Role

    public init(role: Role) { self.role = role }
}

extension ShowRole: FormRequest {
    public static let form = RequestForm(.authentication, "roles show", [.role])
}

/// Gives permissions to a role, or takes permissions from it. The owner's role always has all permissions.
public struct EditRole: EditRequest {
    public typealias Response = RoleInfo
    public static let endpoint = Endpoint(
        .patch, "roles/{role}", access: .staff(.manageStaff),
        confirmation: .always, failures: AccountFailures.editRole)
    public var role: Role
    /// Permissions to give to the role.
    public var grant: [Permission]?
    /// Permissions to take from the role; one that is in both lists is taken.
    public var revoke: [Permission]?
    public var resource: ShowRole { ShowRole(role: role) }

    public init(role: Role, grant: [Permission]? = nil, revoke: [Permission]? = nil) {
        self.role = role
        self.grant = grant
        self.revoke = revoke
    }
}

extension EditRole: FormRequest {
    public static let form = RequestForm(
        .authentication, "roles edit", [.role, "grant", "revoke"], asks: .sometimes)

    /// Asks if the role would lose permissions that it has. Those of the owner cannot be changed.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard role != .owner, let revoke, !revoke.isEmpty else { return nil }
        let held = try await client.send(ShowRole(role: role)).permissions
        let taken = held.filter(revoke.contains).map(\.rawValue)
        guard !taken.isEmpty else { return nil }
        return Self.phrase("ask", ["permissions": taken, "role": role.questionWord])
    }
}
