public import Core

/// The harm that a wrong value of a setting can do, which decides who may change the setting.
///
/// A change of a setting whose effect is not ``everyday`` needs the sender's password again, so that neither
/// an unattended screen nor an API token is enough.
public enum SettingEffect: String, Codable, Sendable, CaseIterable {
    /// Decides whether and where messages with codes go, and to which host people send their passwords.
    case secrets
    /// Decides who gets in, what a person must prove first, and whose consent is asked for.
    case access
    /// Decides what the academy forgets for good.
    case forgetting
    /// None of these.
    case everyday

    /// Whether a change needs the sender's password again.
    public var needsPassword: Bool { self != .everyday }

    /// The permission that a change needs besides ``Permission/writeSettings``; nil for none.
    public var permission: Permission? { [.secrets, .access].contains(self) ? .manageStaff : nil }

    /// Whether only owners may make a change.
    public var isForOwners: Bool { self == .forgetting }

    /// Checks that a person may change what has this effect.
    ///
    /// - Throws: ``AccessError/missingPermission(_:)``, ``AccessError/ownersOnly``.
    public func check(_ principal: Principal) throws(AccessError) {
        if let permission { try principal.require(permission) }
        if isForOwners, principal.role != .owner { throw .ownersOnly }
    }
}

extension Service {
    /// Restricts a request to those who may change what has an effect, and makes it need the password.
    ///
    /// - Parameter effects: returns the effects of what a request changes.
    public mutating func protect<Request: APIRequest>(
        _ type: Request.Type, by effects: @escaping @Sendable (Request) -> [SettingEffect]
    ) {
        restrict(type) { request, caller, _ in
            let principal = try caller.signedIn()
            for effect in effects(request) { try effect.check(principal) }
        }
        needPassword(for: type) { request, _, _ in effects(request).contains(where: \.needsPassword) }
    }
}

extension SettingEffect {
    /// The errors of the check, for the OpenAPI document.
    public static let errors: [any AcademyError] = [
        AccessError.missingPermission(.manageStaff), AccessError.ownersOnly,
    ]
}
