public import Application
public import Core
public import Persistence

/// The functions that the pipeline of requests calls.
extension Accounts {
    /// Returns the owner of a token: a person's access token, the token of a screen or a station, or
    /// an API token.
    ///
    /// - Throws: ``AccessError/invalidToken``; ``AccessError/screenEnded``.
    public func identity(of token: String, at now: Instant, in db: any Transaction) throws -> Identity {
        try identifying.identity(of: token, at: now, in: db)
    }

    /// Whether the password of the sign-in of an access token was sent or confirmed in the last
    /// ``PasswordConfirmation/lifetime`` seconds.
    public func hasConfirmedPassword(
        _ token: String, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        guard token.utf8.count <= Secrets.longestToken else { return false }
        return try signIns.hasConfirmed(
            Secrets.hash(token), after: now.adding(seconds: -PasswordConfirmation.lifetime), at: now, in: db)
    }

    /// Returns a closure that stores when the last requests were sent with sign-ins that may be locked; nil
    /// if there is nothing to store.
    public func pendingActivity() -> (@Sendable (any Transaction) throws -> Void)? {
        guard let pending = activity.takePending() else { return nil }
        return { [signIns] db in
            for (signIn, at) in pending { try signIns.setLastRequest(of: signIn, at: at, in: db) }
        }
    }

    /// Returns a keyed hash of bytes, which cannot be computed without the pepper.
    public func fingerprint(_ bytes: [UInt8]) -> [UInt8] { secrets.keyed("fingerprint", bytes) }

    /// Returns a keyed hash of bytes for the links with which recipients of messages opt out.
    ///
    /// It needs no accounts, which are created after the messages that have such links.
    public static func optOutHash(pepper: [UInt8]) -> @Sendable ([UInt8]) -> [UInt8] {
        let secrets = Secrets(pepper: pepper, randomBytes: { _ in [] })
        return { secrets.keyed("opt-out", $0) }
    }

    /// Encrypts page cursors with a key from the pepper.
    public var cursorCipher: CursorCipher {
        CursorCipher(
            encrypt: { try secrets.encrypted($0, for: "cursor", about: $1) },
            decrypt: { secrets.decrypted($0, for: "cursor", about: $1) })
    }
}
