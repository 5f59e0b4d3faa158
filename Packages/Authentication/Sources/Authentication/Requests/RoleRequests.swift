public import Core
public import Networking

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

/// Gives permissions to a role, or takes permissions from it. The owner's role always has all permissions.
public struct EditRole: EditRequest {
    public typealias Response = RoleInfo
    public static let endpoint = Endpoint(
        .patch, "roles/{role}", access: .staff(.manageStaff),
        "Gives a role permissions, or takes them; only an owner may.", confirmation: .always,
        failures: AccountFailures.editRole)
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
