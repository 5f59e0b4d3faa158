public import Core

/// Why a sign-up was refused.
public enum SignUpError: AcademyError, Equatable {
    /// The academy does not let people open accounts themselves.
    case closed
    /// There were too many sign-ups with the address or from the network.
    case wait(seconds: Int)
    /// The password that came with the code is not the one of the sign-up.
    case otherPassword

    public var retryAfter: Int? { if case .wait(let seconds) = self { seconds } else { nil } }

    public var isRateLimited: Bool { retryAfter != nil }

    public var specification: ErrorSpecification {
        switch self {
        case .closed:
            .init(.conflict, "sign-up.closed")
        case .wait(let seconds):
            .init(
                .unavailable, "sign-up.wait", sentence: seconds == 1 ? "sign-up.wait.one" : nil,
                ["seconds": seconds])
        case .otherPassword:
            .init(.invalid, "sign-up.other-password", field: "password")
        }
    }
}
