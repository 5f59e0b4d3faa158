public import Core
public import Networking

/// A signing key as it is shown: never its secret.
public struct KeyInfo: Codable, Hashable, Sendable, AuditSubject {
    public let kid: String
    public let state: SigningKey.State
    public let madeAt: Instant
    /// When the key stopped signing.
    public let retiredAt: Instant?

    public var subject: String { "signing key \(kid)" }

    init(_ key: SigningKey) {
        (kid, state, madeAt, retiredAt) = (key.kid, key.state, key.madeAt, key.retiredAt)
    }
}

/// Lists the signing keys, newest first.
public struct ListSigningKeys: APIRequest {
    public typealias Response = Page<KeyInfo>
    public static let endpoint = Endpoint(
        .get, "signing-keys", access: .only(.admin), "Lists the keys that sign check-in codes, newest first.")

    public init() {}
}

/// Makes a new key the one that signs; codes of the one before it are accepted until the next rotation.
public struct RotateSigningKeys: APIRequest {
    public typealias Response = KeyInfo
    public static let endpoint = Endpoint(
        .post, "signing-keys", access: .only(.admin),
        "Makes a new signing key; the codes of the last one are accepted until the next rotation.",
        failures: AttendanceFailures.changedKey)

    public init() {}
}

/// Makes a key's codes worthless from now on; where it is the one that signs, a new one takes its place.
public struct RevokeSigningKey: APIRequest {
    public typealias Response = KeyInfo
    public static let endpoint = Endpoint(
        .post, "signing-keys/{kid}/revoke", access: .only(.admin),
        "Revokes a signing key, whose codes are refused from now on.", failures: AttendanceFailures.unknownKey
    )
    public var kid: String

    public init(kid: String) { self.kid = kid }
}
