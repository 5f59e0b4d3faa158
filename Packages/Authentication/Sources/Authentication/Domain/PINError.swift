public import Core

/// Why a PIN was refused.
public enum PINError: AcademyError, Equatable {
    /// A new PIN is not 4 to 8 digits.
    case malformed
    /// The digits of a new PIN are all equal, or consecutive.
    case simple
    /// The account has no PIN.
    case missing
    /// The PIN is wrong; the number is that of the tries that are left.
    case wrong(left: Int)
    /// The last try had a wrong PIN too, and the sign-in has ended.
    case triesUsed

    public var specification: ErrorSpecification {
        switch self {
        case .malformed:
            .init(.invalid, "pin.malformed", field: "pin", "A PIN has 4 to 8 digits.")
        case .simple:
            .init(
                .invalid, "pin.simple", field: "pin", "The digits of the PIN are all equal or consecutive.",
                nextStep: "Choose digits that are harder to guess.")
        case .missing:
            .init(.conflict, "pin.missing", "Your account has no PIN.", nextStep: "Set one with: pin set")
        case .wrong(let left):
            .init(
                .forbidden, "pin.wrong", field: "pin",
                "The PIN is wrong: \(left) more \(left == 1 ? "try" : "tries"), then the sign-in ends.")
        case .triesUsed:
            .init(
                .unauthenticated, "pin.tries-used",
                "The PIN was wrong \(PIN.tries) times, so the sign-in has ended.",
                nextStep: "Sign in again with the password.")
        }
    }
}
