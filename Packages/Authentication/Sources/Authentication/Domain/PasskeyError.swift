public import Core

/// Why a passkey was refused.
public enum PasskeyError: AcademyError, Equatable {
    /// Browsers allow no passkeys at the address of the site.
    case unsuitableSite
    /// The challenge is unknown, used or expired.
    case expired
    /// The values of the browser are malformed or of another site, or its authenticator did not verify the
    /// person.
    case invalid
    /// The passkey is registered already.
    case exists
    /// The account has ``Passkey/most`` passkeys.
    case tooMany
    /// The passkey is unknown, its signature is wrong, or its account cannot sign in.
    case signInFailed
    /// The counter of the passkey did not grow, so its private key may have been copied.
    case copied

    public var specification: ErrorSpecification {
        switch self {
        case .unsuitableSite: .init(.conflict, "passkey.unsuitable-site")
        case .expired: .init(.invalid, "passkey.expired")
        case .invalid: .init(.invalid, "passkey.invalid")
        case .exists: .init(.conflict, "passkey.exists")
        case .tooMany: .init(.conflict, "passkey.too-many", ["limit": Passkey.most])
        case .signInFailed: .init(.unauthenticated, "passkey.sign-in-failed")
        case .copied: .init(.unauthenticated, "passkey.copied")
        }
    }
}
