internal import Attendance
internal import Core
internal import Crypto
internal import Foundation

/// A key pair of this device, which signs the scans of one account.
struct CheckInDeviceKey: Codable, Sendable, Equatable, ContainsSecrets {
    let account: AccountID
    /// The private key in base64url: a number of 32 bytes for P-256.
    private let secret: String
    /// The key's id at the academy; nil until it is registered there.
    var id: CheckInKeyID?

    /// Creates a key pair.
    init(of account: AccountID) {
        self.account = account
        secret = Array(P256.Signing.PrivateKey().rawRepresentation).base64URL
    }

    /// The public key in base64url: a point of P-256 without compression.
    ///
    /// - Throws: an error of swift-crypto if the stored key is not valid.
    var publicKey: String {
        get throws { Array(try key.publicKey.x963Representation).base64URL }
    }

    /// Whether the stored private key is one.
    var isValid: Bool { (try? key) != nil }

    /// Signs a text by ECDSA with SHA-256.
    ///
    /// - Returns: `r` and `s`, 32 bytes each, in base64url.
    func signature(of text: String) throws -> String {
        Array(try key.signature(for: Array(text.utf8)).rawRepresentation).base64URL
    }

    private var key: P256.Signing.PrivateKey {
        get throws { try P256.Signing.PrivateKey(rawRepresentation: [UInt8](base64URL: secret) ?? []) }
    }
}
