public import Core

/// Why a change of a pass is refused.
public enum PassError: AcademyError, Equatable {
    /// The payment of the pass is void or refunded, or its student was erased.
    case voided(PassID)
    /// A membership has no credits.
    case unlimited(PassID)
    case noCreditLeft(PassID, left: Int)
    case changeOutOfRange(Int)
    case notLater(CalendarDay, expiresOn: CalendarDay)
    case freezeOutOfRange(days: Int)
    case notValidYet(CalendarDay, openedOn: CalendarDay, expiresOn: CalendarDay)
    case frozenAlready(PassID, ClosedRange<CalendarDay>, isOver: Bool)
    /// The pass paid for a session on a day that is to be frozen.
    case usedThen(PassID, CalendarDay)
    case notFrozen(PassID)

    public var specification: ErrorSpecification {
        switch self {
        case .voided(let pass):
            .refusal(
                "voided", nil, "The pass \(pass) is closed and cannot be changed.",
                nextStep: "Sell another pass.")
        case .unlimited(let pass):
            .refusal("unlimited", "credits", "The pass \(pass) is unlimited, so it has no credits to change.")
        case .noCreditLeft(let pass, let left):
            .refusal(
                "no-credit-left", "credits",
                "The pass \(pass) has \(left) credits left; you cannot take more.")
        case .changeOutOfRange(let number):
            .refusal(
                "change-out-of-range", "credits",
                "Give or take 1 to \(PassChange.creditLimit) credits, not \(number).", .invalid)
        case .notLater(let day, let expiresOn):
            .refusal(
                "not-later", "until",
                "The pass is already valid until \(expiresOn), and \(day) is not later.", .invalid,
                nextStep: "Give a later day.")
        case .freezeOutOfRange(let days):
            .refusal(
                "freeze-out-of-range", "to",
                "A pass can be frozen for 1 to \(PassChange.freezeLimit) days, not \(days).", .invalid)
        case .notValidYet(let day, let openedOn, let expiresOn):
            .refusal(
                "not-valid", "from",
                "The pass is not valid on \(day), so it cannot be frozen then: it is valid from "
                    + "\(openedOn) to \(expiresOn).", .invalid)
        case .frozenAlready(let pass, let days, let isOver):
            .refusal(
                "frozen-already", "from",
                "The pass \(pass) \(isOver ? "was" : "is") frozen from \(days.lowerBound) to \(days.upperBound).",
                nextStep: isOver ? "Choose other days." : "Resume it first.")
        case .usedThen(let pass, let day):
            .refusal(
                "used", "from", "The pass \(pass) paid for a class on \(day), so it cannot be frozen then.",
                nextStep: "Choose other days.")
        case .notFrozen(let pass):
            .refusal("not-frozen", nil, "The pass \(pass) is not frozen, so it cannot be resumed.")
        }
    }
}

extension ErrorSpecification {
    fileprivate static func refusal(
        _ code: String, _ field: String?, _ sentence: String, _ kind: ErrorKind = .conflict,
        nextStep: String? = nil
    ) -> ErrorSpecification {
        ErrorSpecification(kind, "pass." + code, field: field, sentence, nextStep: nextStep)
    }
}
