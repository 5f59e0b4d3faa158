public import Core

/// Why a signing key cannot be used or changed.
public enum SigningKeyError: AcademyError, Equatable {
    /// There is no key to sign codes with.
    case noneActive
    /// The key was changed, but the audit entry could not be written.
    case notAudited(_ kid: String, detail: String)

    public var specification: ErrorSpecification {
        switch self {
        case .noneActive:
            ErrorSpecification(
                .unavailable, "signing-key.none-active",
                "The academy has no active signing key, so it cannot issue codes.",
                nextStep: "Create one with: classly-admin codes keys rotate")
        case .notAudited(let kid, _):
            ErrorSpecification(
                .unavailable, "signing-key.not-audited",
                "The signing key \(kid) was changed, but the audit trail could not be written.",
                nextStep: "Do not repeat the request; list the keys with: classly-admin codes keys list")
        }
    }

    public var detail: String? {
        if case .notAudited(_, let detail) = self { detail } else { nil }
    }
}
