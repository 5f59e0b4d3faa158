public import Core
public import Networking

/// A role of staff with its permissions.
public struct RoleInfo: Codable, Sendable, Hashable, AuditSubject {
    public let role: Role
    /// In alphabetical order.
    public let permissions: [Permission]
    /// Whether an owner has changed them.
    public let isChanged: Bool

    public var subject: String { "role \(role.rawValue)" }
}

/// Lists the roles of staff with their permissions.
public struct ListRoles: APIRequest {
    public typealias Response = Page<RoleInfo>
    public static let endpoint = Endpoint(
        .get, "roles", access: .staff(.manageStaff), "Lists the roles of staff with their permissions.")

    public init() {}
}

/// Shows the permissions of a role.
public struct ShowRole: APIRequest {
    public typealias Response = RoleInfo
    public static let endpoint = Endpoint(
        .get, "roles/{role}", access: .staff(.manageStaff), "Shows the permissions of a role.",
        failures: [AccountError.notStaff])
    public var role: Role

    public init(role: Role) { self.role = role }
}

/// Gives a role permissions, or takes them. The owner's role always has all.
public struct EditRole: EditRequest {
    public typealias Response = RoleInfo
    public static let endpoint = Endpoint(
        .patch, "roles/{role}", access: .staff(.manageStaff),
        "Gives a role permissions, or takes them; only an owner may.", confirmation: .always,
        failures: AccountFailures.editRole)
    public var role: Role
    /// Permissions to give.
    public var grant: [Permission]?
    /// Permissions to take.
    public var revoke: [Permission]?
    public var resource: ShowRole { ShowRole(role: role) }

    public init(role: Role, grant: [Permission]? = nil, revoke: [Permission]? = nil) {
        self.role = role
        self.grant = grant
        self.revoke = revoke
    }
}
