public import Core

/// What is wrong with the academy's signing keys.
public enum SigningKeyError: UnspecifiedError, Equatable {
    /// There is no key to sign codes with.
    case noneActive
    /// The key of that name was changed, but the audit trail could not be written.
    case notAudited(String, detail: String)

    public var kind: ErrorKind { .unavailable }

    public var code: String {
        switch self {
        case .noneActive: "signing-key.none-active"
        case .notAudited: "signing-key.not-audited"
        }
    }

    public var description: String {
        switch self {
        case .noneActive: "The academy has no active signing key, so no codes can be made."
        case .notAudited(let kid, _):
            "The signing key \(kid) was changed, but the audit trail could not be written."
        }
    }

    public var detail: String? {
        switch self {
        case .noneActive: nil
        case .notAudited(_, let detail): detail
        }
    }

    public var nextStep: String? {
        switch self {
        case .noneActive: "Make one with: classly-admin codes keys rotate"
        case .notAudited: "Do not repeat it: see the keys with: classly-admin codes keys list"
        }
    }
}
