internal import Application
internal import Core
internal import Persistence

/// Shows the permissions of the roles of staff, and changes them.
struct ManageRoles {
    private let roles = SQLRoleRepository()

    func serve(_ service: inout Service) {
        service.on(ListRoles.self) { _, _, db in
            Page(items: try Role.ofStaff.map { try info($0, in: db) }, next: nil)
        }
        service.on(ShowRole.self) { request, _, db in try info(try staff(request.role), in: db) }
        service.on(EditRole.self, edit)
    }

    /// Gives permissions to a role, or takes permissions from it; only an owner may do so.
    ///
    /// - Throws: ``AccountError/ownersOnly``, ``AccountError/ownerRole``, ``AccountError/notStaff``.
    private func edit(_ request: EditRole, by caller: Caller, in db: any Transaction) throws -> RoleInfo {
        guard try caller.signedIn().role == .owner else { throw AccountError.ownersOnly }
        let role = try staff(request.role)
        guard role != .owner else { throw AccountError.ownerRole }
        let permissions = try roles.permissions(of: role, in: db)
            .union(request.grant ?? []).subtracting(request.revoke ?? [])
        try roles.set(permissions, of: role, in: db)
        return try info(role, in: db)
    }

    private func staff(_ role: Role) throws -> Role {
        guard role.audience == .staff else { throw AccountError.notStaff }
        return role
    }

    private func info(_ role: Role, in db: any Transaction) throws -> RoleInfo {
        let permissions = try roles.permissions(of: role, in: db)
        return RoleInfo(
            role: role, permissions: permissions.sorted(),
            isChanged: permissions != role.standardPermissions)
    }
}
