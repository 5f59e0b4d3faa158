public import Core

/// Why a PIN was refused.
public enum PINError: AcademyError, Equatable {
    /// A new PIN is not 4 to 8 digits.
    case malformed
    /// The digits of a new PIN are all equal, or consecutive.
    case simple
    /// The account has no PIN.
    case missing
    /// The PIN is wrong; `left` more tries are possible.
    case wrong(left: Int)
    /// The PIN of the last possible try is wrong, so the sign-in has ended.
    case triesUsed

    public var specification: ErrorSpecification {
        switch self {
        case .malformed:
            .init(.invalid, "pin.malformed", field: "pin")
        case .simple:
            .init(.invalid, "pin.simple", field: "pin")
        case .missing:
            .init(.conflict, "pin.missing")
        case .wrong(let left):
            .init(
                .forbidden, "pin.wrong", field: "pin", sentence: left == 1 ? "pin.wrong.one" : nil,
                ["left": left])
        case .triesUsed:
            .init(.unauthenticated, "pin.tries-used", ["tries": PIN.tries])
        }
    }
}
