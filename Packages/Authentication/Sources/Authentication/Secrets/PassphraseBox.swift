public import Core
internal import Crypto
internal import CryptoExtras
internal import Foundation

/// Bytes encrypted with a passphrase: scrypt (RFC 7914) derives the key of ChaCha20-Poly1305 (RFC 8439).
public struct PassphraseBox: Codable, Sendable {
    /// The minimum length of a new passphrase in code points, which the caller of the initialiser checks.
    public static let minimumLength = 12

    private let logN: Int
    private let r: Int
    private let p: Int
    private let salt: Data
    /// The nonce, the ciphertext and the tag.
    private let sealed: Data

    /// Encrypts bytes.
    ///
    /// - Parameter subject: the associated data, which is not encrypted; ``opened(with:about:)`` needs the
    ///   same.
    /// - Throws: ``AccountError/passwordTooLong`` for the passphrase.
    public init(
        sealing bytes: [UInt8], with passphrase: String, about subject: [UInt8], by world: World,
        parameters: ScryptParameters = .standard
    ) throws {
        logN = parameters.logN
        r = parameters.r
        p = parameters.p
        salt = Data(world.randomBytes(StoredPassword.saltLength))
        let key = try Self.key(passphrase, [UInt8](salt), parameters)
        let nonce = try ChaChaPoly.Nonce(data: world.randomBytes(12))
        sealed = try ChaChaPoly.seal(bytes, using: key, nonce: nonce, authenticating: subject).combined
    }

    /// Decrypts the bytes; nil if the passphrase or the subject is wrong, or if anything was changed.
    ///
    /// - Throws: ``AccountError/passwordTooLong`` for the passphrase.
    public func opened(with passphrase: String, about subject: [UInt8]) throws -> [UInt8]? {
        let parameters = ScryptParameters(logN: logN, r: r, p: p)
        guard parameters.isWithinBounds, let box = try? ChaChaPoly.SealedBox(combined: sealed) else {
            return nil
        }
        let key = try Self.key(passphrase, [UInt8](salt), parameters)
        return (try? ChaChaPoly.open(box, using: key, authenticating: subject)).map { [UInt8]($0) }
    }

    private static func key(
        _ passphrase: String, _ salt: [UInt8], _ parameters: ScryptParameters
    ) throws -> SymmetricKey {
        SymmetricKey(data: try PasswordHasher.scrypt(Password(passphrase).bytes, salt, parameters))
    }
}
