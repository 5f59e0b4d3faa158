public import Core

/// A passkey of an account: a key pair whose private key a device or a password manager keeps.
public struct Passkey: Codable, Sendable, Hashable {
    /// The most passkeys of an account.
    static let most = 10

    public let id: PasskeyID
    public let name: String
    public let createdAt: Instant
    /// The last sign-in with it; nil if there was none.
    public let lastUsedAt: Instant?
}

extension PasskeyID {
    /// The passkey as the subject of an audit entry.
    var subject: String { "passkey \(self)" }
}

/// A passkey before it has an id.
struct NewPasskey: Sendable {
    let account: AccountID
    let credential: AuthenticatorData.Credential
    let signCount: UInt32
    let party: RelyingParty
    let name: String
}

/// The stored values of a passkey that verify a sign-in.
struct StoredPasskey: Sendable {
    let id: PasskeyID
    let account: AccountID
    let key: [UInt8]
    let signCount: UInt32
    let party: String

    /// Whether the counter of a sign-in is no sign of a copied key (WebAuthn, section 6.1.1).
    ///
    /// A counter is accepted if it has grown, or if the authenticator has no counter and always sends 0.
    func accepts(_ count: UInt32) -> Bool { count > signCount || (count == 0 && signCount == 0) }
}
