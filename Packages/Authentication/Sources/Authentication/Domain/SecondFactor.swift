public import Core

/// The second factor of an account: the secret of an authenticator app.
struct SecondFactor: Sendable {
    /// Encrypted with a key from the pepper.
    let sealedSecret: [UInt8]
    /// When the owner proved, by a first code, that the app has the secret; nil before. Sign-ins need no
    /// code before this instant.
    let confirmedAt: Instant?
    /// The time step of the last accepted code; no earlier code is accepted.
    let lastStep: Int64?
    /// Wrong codes since the last right one.
    let wrongCodes: Int

    /// Wrong codes in a row after which only a recovery code is accepted, as NIST SP 800-63B demands.
    static let mostWrongCodes = 100
}

/// The state of the caller's second factor.
public struct SecondFactorInfo: Codable, Sendable, Equatable {
    /// When the second factor was enabled; nil if it is not enabled.
    public let enabledAt: Instant?
    /// Whether the academy demands one of the caller's role.
    public let isRequired: Bool
    public let recoveryCodesLeft: Int
}

/// The secret of a second factor that is not enabled yet, for an authenticator app.
public struct SecondFactorSecret: Codable, Sendable, ContainsSecrets {
    /// The secret in base32; empty in a dry run.
    public let secret: String
    /// The `otpauth:` address that apps read from a QR symbol; empty in a dry run.
    public let uri: String
}

/// One-time codes for a sign-in without the authenticator app.
public struct RecoveryCodes: Codable, Sendable, ContainsSecrets {
    /// The number of codes that are created at once.
    static let count = 10

    /// The codes, which are shown only once; empty in a dry run.
    public let codes: [String]
}

/// How many enabled accounts of a role have no second factor, and how many there are.
public struct SecondFactorCount: Sendable, Equatable {
    let missing: Int
    let all: Int
}
