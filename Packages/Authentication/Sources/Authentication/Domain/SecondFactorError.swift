public import Core

/// Why a second factor, or a code of it, was refused.
public enum SecondFactorError: AcademyError, Equatable {
    /// The account has a second factor, and the request to sign in has no code.
    case codeNeeded
    /// The code is wrong, or was used before.
    case wrongCode
    /// There were too many wrong codes in a row: only a recovery code is accepted.
    case triesUsed
    /// The account has a second factor already.
    case enabled
    /// The account has no second factor, or no secret that can be confirmed.
    case missing
    /// The academy demands a second factor of the role.
    case required
    /// A setting that demands one would lock out its sender, or all owners.
    case locksOut(SecondFactorCount, you: Bool)

    public var specification: ErrorSpecification {
        switch self {
        case .codeNeeded:
            .init(.unauthenticated, "sign-in.code-needed", field: "code")
        case .wrongCode:
            .init(.forbidden, "second-factor.wrong-code", field: "code")
        case .triesUsed:
            .init(
                .forbidden, "second-factor.tries-used", field: "code", ["count": SecondFactor.mostWrongCodes])
        case .enabled:
            .init(.conflict, "second-factor.enabled")
        case .missing:
            .init(.conflict, "second-factor.missing")
        case .required:
            .init(.conflict, "second-factor.required")
        case .locksOut(let count, let isSender):
            .init(
                .conflict, "second-factor.locks-out",
                sentence: isSender ? "second-factor.locks-out.you" : "second-factor.locks-out.owners",
                ["missing": count.missing, "all": count.all])
        }
    }

    /// An example of ``locksOut(_:you:)``, for the OpenAPI document.
    public static let exampleOfLockOut = SecondFactorError.locksOut(
        SecondFactorCount(missing: 2, all: 3), you: true)

    /// Whether the error says that a code was compared, and was wrong.
    var isWrongGuess: Bool { self == .wrongCode || self == .triesUsed }
}
