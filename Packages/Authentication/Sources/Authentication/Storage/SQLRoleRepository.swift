internal import Core
internal import Persistence

/// The permissions of the roles that an owner has changed: names separated by spaces.
struct SQLRoleRepository: Sendable {
    func permissions(of role: Role, in db: any Transaction) throws -> Set<Permission> {
        let changed: String? = try db.value(
            "SELECT permissions AS value FROM role_permissions WHERE role = \(role)")
        return changed.map(Self.permissions) ?? role.standardPermissions
    }

    /// Stores the permissions of a role; the standard ones need no row.
    func set(_ permissions: Set<Permission>, of role: Role, in db: any Transaction) throws {
        try db.run("DELETE FROM role_permissions WHERE role = \(role)")
        guard permissions != role.standardPermissions else { return }
        try db.run(
            "INSERT INTO role_permissions (role, permissions) VALUES (\(role), \(Self.text(permissions)))")
    }

    static func text(_ permissions: Set<Permission>) -> String {
        permissions.sorted().map(\.rawValue).joined(separator: " ")
    }

    /// Parses a stored list; names that this program does not know are ignored.
    static func permissions(_ names: String) -> Set<Permission> {
        Set(names.split(separator: " ").compactMap { Permission(rawValue: String($0)) })
    }
}
