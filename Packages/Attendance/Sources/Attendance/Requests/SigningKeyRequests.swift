public import Application
public import Core

/// A signing key without its secret.
public struct SigningKeySummary: Codable, Hashable, Sendable {
    public let kid: String
    public let state: SigningKey.State
    public let madeAt: Instant
    /// When the key stopped signing.
    public let retiredAt: Instant?

    init(_ key: SigningKey) {
        kid = key.kid
        state = key.state
        madeAt = key.madeAt
        retiredAt = key.retiredAt
    }
}

/// Lists the signing keys, newest first.
public struct ListSigningKeys: APIRequest {
    public typealias Response = Page<SigningKeySummary>
    public static let endpoint = Endpoint(
        .get, "signing-keys", access: .staff(.manageKeys))

    public init() {}
}

extension ListSigningKeys: FormRequest {
    public static let form = RequestForm(.attendance, "codes keys list")
}

/// Creates a signing key; codes of the previous key are accepted until the next rotation.
public struct RotateSigningKeys: APIRequest {
    public typealias Response = SigningKeySummary
    public static let endpoint = Endpoint(
        .post, "signing-keys", access: .staff(.manageKeys),
        "Creates a signing key; codes of the previous key are accepted until the next rotation.",
        confirmation: .always, failures: AttendanceFailures.changedKey)

    public init() {}
}

/// Revokes a signing key: its codes are refused from now on, and a new key replaces it if it is the active
/// one.
public struct RevokeSigningKey: APIRequest {
    public typealias Response = SigningKeySummary
    public static let endpoint = Endpoint(
        .post, "signing-keys/{kid}/revoke", access: .staff(.manageKeys),
        "Revokes a signing key: its codes are refused from now on.", confirmation: .always,
        failures: AttendanceFailures.unknownKey)
    public var kid: String

    public init(kid: String) { self.kid = kid }
}
