public import Core

/// Why a device authorization was refused, or is not decided yet.
public enum DeviceAuthorizationError: AcademyError, Equatable {
    /// The person has neither approved nor denied it yet: `authorization_pending` of RFC 8628.
    case pending
    /// The poll was too early, so the device must wait these seconds between polls: `slow_down`.
    case slowDown(seconds: Int)
    /// The person denied it, or may not sign in any more: `access_denied`.
    case denied
    /// The device code is unknown, used or expired: `expired_token`.
    case expired
    /// No device waits for the approval of the code.
    case unknownCode
    /// The code that was created is one that another device waits with.
    case tooMany
    /// There were too many new devices from the network, or too many wrong codes of the account.
    case wait(seconds: Int)

    public var retryAfter: Int? {
        switch self {
        case .pending: DeviceAuthorization.interval
        case .slowDown(let seconds), .wait(let seconds): seconds
        case .tooMany: 60
        default: nil
        }
    }

    public var isRateLimited: Bool {
        switch self {
        case .slowDown, .wait: true
        default: false
        }
    }

    public var specification: ErrorSpecification {
        switch self {
        case .pending:
            .init(.conflict, "device-sign-in.pending")
        case .slowDown(let seconds):
            .init(.unavailable, "device-sign-in.slow-down", ["seconds": seconds])
        case .denied:
            .init(.forbidden, "device-sign-in.denied")
        case .expired:
            .init(.unauthenticated, "device-sign-in.expired")
        case .unknownCode:
            .init(.notFound, "device-sign-in.unknown-code", field: "code")
        case .tooMany:
            .init(.unavailable, "device-sign-in.too-many")
        case .wait(let seconds):
            .init(
                .unavailable, "device-sign-in.wait", sentence: seconds == 1 ? "device-sign-in.wait.one" : nil,
                ["seconds": seconds])
        }
    }
}
