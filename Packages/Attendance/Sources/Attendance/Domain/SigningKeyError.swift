internal import Core

/// Why a signing key cannot be used or changed.
enum SigningKeyError: AcademyError, Equatable {
    /// There is no key to sign codes with.
    case noneActive
    /// The key was changed, but the audit entry could not be written; the detail is for the log.
    case notAudited(_ kid: String, detail: String)

    var specification: ErrorSpecification {
        switch self {
        case .noneActive:
            ErrorSpecification(.unavailable, "signing-key.none-active")
        case .notAudited(let kid, _):
            ErrorSpecification(.unavailable, "signing-key.not-audited", ["kid": kid])
        }
    }

    var detail: String? {
        if case .notAudited(_, let detail) = self { detail } else { nil }
    }
}
