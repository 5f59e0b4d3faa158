public import Core

/// Why a second factor, or a code of it, was refused.
public enum SecondFactorError: AcademyError, Equatable {
    /// The account has a second factor, and the sign-in has no code of it.
    case codeNeeded
    /// The code is wrong, or was used.
    case wrongCode
    /// Too many wrong codes in a row: codes of the app are refused.
    case triesUsed
    /// The account has a second factor already.
    case enabled
    /// The account has no second factor, or no secret that can be confirmed.
    case missing
    /// The academy demands a second factor of the role.
    case required

    public var specification: ErrorSpecification {
        switch self {
        case .codeNeeded:
            .init(
                .unauthenticated, "sign-in.code-needed", field: "code",
                "This account needs a code of its authenticator app too.",
                nextStep: "Send the sign-in again with the code, or with one of the recovery codes.")
        case .wrongCode:
            .init(
                .forbidden, "second-factor.wrong-code", field: "code",
                "The code is wrong, or it was used before.",
                nextStep: "Wait for the next code of the app, and check the time of the device.")
        case .triesUsed:
            .init(
                .forbidden, "second-factor.tries-used", field: "code",
                "\(SecondFactor.mostWrongCodes) codes in a row were wrong, so codes of the app are refused.",
                nextStep: "Use a recovery code, or ask an owner: staff remove-second-factor ID")
        case .enabled:
            .init(
                .conflict, "second-factor.enabled", "Your account already has a second factor.",
                nextStep: "To replace it, disable it first: second-factor disable")
        case .missing:
            .init(
                .conflict, "second-factor.missing", "Your account has no second factor.",
                nextStep: "Create its secret with: second-factor enable")
        case .required:
            .init(
                .conflict, "second-factor.required",
                "The academy demands a second factor of your role, so it stays enabled.",
                nextStep: "For a new app, ask an owner: staff remove-second-factor ID")
        }
    }

    /// Whether a code was compared, and was wrong.
    var isWrongGuess: Bool { self == .wrongCode || self == .triesUsed }
}
